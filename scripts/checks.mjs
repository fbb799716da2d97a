// What can be said about the code without running it. Each check is a program and counts as one test.
import { join } from 'node:path';
import { repository, runNode } from './repository.mjs';

/** @param {string[]} words path below node_modules, then arguments */
const tool = ([path = '', ...args]) => [join(repository, 'node_modules', path), ...args];

/** @type {{ name: string, args: string[], refuse?: (output: string) => string | undefined }[]} */
const checks = [
  { name: 'format and lint', args: tool(['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off', '.']) },
  { name: 'types of the services', args: tool(['typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit']) },
  { name: 'types of the guest site', args: tool(['typescript/bin/tsc', '-p', 'web-guest/tsconfig.json', '--noEmit']) },
  { name: 'types of the console', args: tool(['typescript/bin/tsc', '-p', 'web-admin/tsconfig.json', '--noEmit']) },
  {
    name: 'imports',
    args: tool([
      'dependency-cruiser/bin/dependency-cruise.mjs',
      'services',
      'projections',
      'web-guest',
      'web-admin',
      'e2e',
      'bench',
    ]),
    refuse: sawTooLittle,
  },
];

/**
 * @param {import('../services/embedded/steps.ts').Steps} steps
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(steps) {
  let failed = 0;
  for (const { name, args, refuse } of checks) {
    const check = async () => {
      const { code, output } = await runNode(args, { shows: false });
      const refusal = refuse?.(output);
      if (code !== 0 || refusal) throw new Error([output.trim(), refusal].filter(Boolean).join('\n'));
    };
    await steps.run(name, check).catch(error => {
      failed += 1;
      steps.line(error.message);
    });
  }
  return { passed: checks.length - failed, failed };
}

/**
 * A cruise that finds no modules, say after an upgrade of TypeScript, finds no violations either.
 * @param {string} output
 */
function sawTooLittle(output) {
  const seen = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  return seen < 100 ? `dependency-cruiser saw ${seen} modules: it looks at the wrong place.` : undefined;
}
