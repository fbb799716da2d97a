// npm run check: format, lint, types and imports, without running a test.
import { runChecks } from './checks.mjs';
import { readArguments } from './commands.mjs';
import { install } from './install.mjs';
import { checkNode, fail } from './repository.mjs';
import { terminalSteps } from './steps.mjs';

checkNode();
readArguments('check');
const steps = terminalSteps(process.stdout);
try {
  await install(steps);
  const { failed } = await runChecks(steps);
  process.exit(failed.length > 0 ? 1 : 0);
} catch (error) {
  fail(error);
}
