// Updates node_modules to match package-lock.json. Node built-ins only.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository, runNode } from './repository.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean, peer?: boolean, link?: boolean }>} Packages */

/** Do the installed packages differ from package-lock.json? npm writes its own list at the end, so an interrupted install counts as none. */
export function needsInstall() {
  const installed = packagesIn(join(repository, 'node_modules', '.package-lock.json'));
  if (!installed) return true;
  const wanted = packagesIn(join(repository, 'package-lock.json')) ?? {};
  return Object.entries(wanted).some(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return false;
    const found = installed[path];
    if (!found) return !optional; // Probably a package for another platform.
    return !link && found.version !== version;
  });
}

/**
 * Runs `npm ci` when needed.
 * @param {import('../services/embedded/steps.ts').StartSteps} steps
 */
export async function install(steps) {
  if (!needsInstall()) return;
  await steps.run('Packages', async () => {
    const { code, output } = await runNode([npm(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      shows: false,
    });
    if (code !== 0) throw new Error(`npm ci failed:\n${output.trim()}`);
  });
}

/** @param {string} file @returns {Packages | undefined} */
function packagesIn(file) {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** The npm that runs this script, otherwise the npm of this Node. */
export function npm() {
  const candidates = [
    process.env.npm_execpath,
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  const found = candidates.find(path => path?.endsWith('npm-cli.js') && existsSync(path));
  if (!found) throw new Error('npm was not found: run "npm ci" once, then start again.');
  return found;
}
