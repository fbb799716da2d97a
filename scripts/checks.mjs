// Checks of the code without running it. Each check is a program and counts as one test.
import { join } from 'node:path';
import { commitsToCheck } from './commits.mjs';
import { repository, runNode } from './repository.mjs';

/** @param {string[]} words path below node_modules, then arguments */
const tool = ([path = '', ...args]) => [join(repository, 'node_modules', path), ...args];

/** @type {{ name: string, args: string[], refuse?: (output: string) => string | undefined }[]} */
const checks = [
  { name: 'types of the services', args: tool(['typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit']) },
  { name: 'types of the guest site', args: tool(['typescript/bin/tsc', '-p', 'web-guest/tsconfig.json', '--noEmit']) },
  { name: 'types of the console', args: tool(['typescript/bin/tsc', '-p', 'web-admin/tsconfig.json', '--noEmit']) },
  { name: 'format and lint', args: tool(['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off', '.']) },
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
  {
    name: 'documents and types of the API',
    args: ['--import', 'tsx', join(repository, 'services', 'app', 'http', 'docs', 'writeApiDocs.ts'), '--check'],
  },
  { name: 'workflows', args: [join(repository, 'scripts', 'workflows.mjs')] },
];

const commits = commitsToCheck();
if ('since' in commits)
  checks.push({ name: 'commit messages', args: tool(['@commitlint/cli/cli.js', '--from', commits.since, '--to', 'HEAD']) });

/** Each check uses one processor most of the time. */
const atOnce = 2;

/**
 * @param {import('../services/embedded/steps.ts').StartSteps} steps
 * @returns {Promise<{ passed: number, skipped: number, failed: string[] }>} failed: names of the failed checks
 */
export async function runChecks(steps) {
  const failed = /** @type {string[]} */ ([]);
  const left = [...checks];
  const runLeft = async () => {
    for (let check = left.shift(); check; check = left.shift()) {
      const { name, args, refuse } = check;
      const { code, output } = await runNode(args, { shows: false });
      const refusal = refuse?.(output);
      if (code === 0 && !refusal) continue;
      failed.push(name);
      steps.line([`${name}:`, output.trim(), refusal].filter(Boolean).join('\n'));
    }
  };
  const runAll = async () => {
    await Promise.all(Array.from({ length: atOnce }, runLeft));
    if (failed.length > 0) throw new Error(failed.join(', '));
  };
  await steps.run('Format, lint, types and imports', runAll).catch(() => undefined);
  if ('skipped' in commits) steps.warn(`SKIPPED commit messages: ${commits.skipped}; to turn it on: check in a whole clone`);
  return { passed: checks.length - failed.length, skipped: 'skipped' in commits ? 1 : 0, failed };
}

/**
 * A cruise that finds no modules, such as after an upgrade of TypeScript, finds no violations either.
 * @param {string} output
 */
function sawTooLittle(output) {
  const seen = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  return seen < 100 ? `dependency-cruiser saw ${seen} modules: it looks at the wrong place.` : undefined;
}
