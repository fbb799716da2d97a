// Builds the two web apps when their sources have changed. Node built-ins only; vite runs as a program.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { contentHash } from './contentHash.mjs';
import { repository, runNode } from './repository.mjs';

const apps = [
  { folder: 'web-guest', title: 'Guest site' },
  { folder: 'web-admin', title: 'Console' },
];
const shared = ['services/contract', 'services/domain', 'services/i18n', 'web-look', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Builds each app into its dist/ unless the stamp there matches the sources.
 * @param {import('../services/embedded/steps.ts').StartSteps} steps
 */
export async function buildWebApps(steps) {
  for (const { folder, title } of apps) {
    const root = join(repository, folder);
    if (!existsSync(join(root, 'index.html'))) continue;
    const stamp = join(root, 'dist', '.stamp');
    const sources = contentHash([folder, ...shared]);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;
    await steps.run(title, async () => {
      const env = { ...process.env, NODE_ENV: 'production' };
      const { code, output } = await runNode([viteOf(root), 'build', root, '--logLevel', 'warn'], { shows: false, env });
      if (code !== 0) throw new Error(`vite could not build ${folder}:\n${output.trim()}`);
      writeFileSync(stamp, sources);
    });
  }
}

/** @param {string} root @returns {string} path of the vite program that the app in `root` depends on */
export function viteOf(root) {
  const manifest = createRequire(join(root, 'package.json')).resolve('vite/package.json');
  return join(dirname(manifest), 'bin', 'vite.js');
}
