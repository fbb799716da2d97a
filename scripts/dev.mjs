// npm run dev: like npm start, but vite serves the web apps, and the service restarts when its sources change.
import { spawn } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './commands.mjs';
import { install } from './install.mjs';
import { buildPrograms, importProgram } from './programs.mjs';
import { checkNode, fail, repository } from './repository.mjs';
import { terminalSteps } from './steps.mjs';
import { viteOf } from './webApps.mjs';

const webApps = [
  { folder: 'web-guest', port: '5173' },
  { folder: 'web-admin', port: '5174' },
];
const serviceSources = ['services/app', 'services/domain', 'services/contract', 'projections'];

checkNode();
readArguments('dev');
const steps = terminalSteps(process.stdout);
/** @type {import('node:child_process').ChildProcess[]} */
const viteServers = [];
try {
  await install(steps);
  await buildPrograms(steps);
  /** @type {typeof import('../services/embedded/main.ts')} */
  const { supervise } = await importProgram('supervise');
  const code = await supervise({
    env: process.env,
    steps,
    prepare: async () => undefined,
    command: 'npm run dev',
    onServing: (url, restartService) => {
      for (const { folder, port } of webApps) viteServers.push(startVite(folder, port, url));
      restartOnChange(restartService);
    },
  });
  for (const server of viteServers) server.kill();
  process.exit(code);
} catch (error) {
  fail(error);
}

/**
 * @param {string} folder
 * @param {string} port
 * @param {string} service address that vite.config.ts proxies /api and /pictures to
 */
function startVite(folder, port, service) {
  const root = join(repository, folder);
  const env = { ...process.env, BAAN_SERVICE: service };
  return spawn(process.execPath, [viteOf(root), root, '--port', port, '--clearScreen', 'false'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
}

/** @param {() => Promise<void>} restartService */
function restartOnChange(restartService) {
  /** @type {NodeJS.Timeout | undefined} */
  let soon;
  for (const folder of serviceSources.flatMap(folder => foldersUnder(join(repository, folder)))) {
    watch(folder, (_, name) => {
      if (!name || !/\.ts$/.test(name) || /\.test\.ts$/.test(name)) return;
      clearTimeout(soon); // An editor writes several files at once.
      soon = setTimeout(() => void buildPrograms(steps).then(restartService, error => steps.warn(error.message)), 200);
    });
  }
}

/**
 * The folder and its subfolders, each with its own watcher: on Linux, a recursive watch of Node 20 loses a file that an editor
 * replaces instead of writing to.
 * @param {string} folder @returns {string[]}
 */
function foldersUnder(folder) {
  const inside = readdirSync(folder, { withFileTypes: true }).filter(
    entry => entry.isDirectory() && entry.name !== 'node_modules',
  );
  return [folder, ...inside.flatMap(({ name }) => foldersUnder(join(folder, name)))];
}
