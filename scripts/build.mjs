// npm run build: the programs and the web apps, for a service without the supervisor.
import { readArguments } from './commands.mjs';
import { install } from './install.mjs';
import { buildPrograms } from './programs.mjs';
import { checkNode, fail } from './repository.mjs';
import { terminalSteps } from './steps.mjs';
import { buildWebApps } from './webApps.mjs';

checkNode();
readArguments('build');
const steps = terminalSteps(process.stdout);
try {
  await install(steps);
  await buildPrograms(steps);
  await buildWebApps(steps);
} catch (error) {
  fail(error);
}
