// npm start: from a fresh clone to a running site. Node built-ins only until the packages are installed.
import { createServer } from 'node:net';
import { readArguments } from './commands.mjs';
import { install, needsInstall } from './install.mjs';
import { buildPrograms, importProgram } from './programs.mjs';
import { checkNode, fail } from './repository.mjs';
import { terminalSteps } from './steps.mjs';
import { buildWebApps } from './webApps.mjs';

checkNode();
readArguments('start');
const steps = terminalSteps(process.stdout);
try {
  if (needsInstall()) {
    await refuseTakenPort(); // The supervisor checks again, but this error should not wait for an install.
    await install(steps);
  }
  await buildPrograms(steps);
  /** @type {typeof import('../services/embedded/main.ts')} */
  const { supervise } = await importProgram('supervise');
  process.exit(await supervise({ env: process.env, steps, prepare: () => buildWebApps(steps), command: 'npm start' }));
} catch (error) {
  fail(error);
}

async function refuseTakenPort() {
  const port = Number(process.env.PORT || 3000);
  const server = createServer();
  await new Promise((resolve, reject) => {
    server.once('error', () =>
      reject(new Error(`Port ${port} cannot be used, most likely another program has it: choose another with PORT.`)),
    );
    server.listen(port, () => server.close(resolve));
  });
}
