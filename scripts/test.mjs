// npm test: all checks and tests, of deep ones a sample, on a fresh clone. Failures are listed again at the end; the last line is only the count.
import { runChecks } from './checks.mjs';
import { readArguments } from './commands.mjs';
import { install } from './install.mjs';
import { checkNode, fail } from './repository.mjs';
import { terminalSteps } from './steps.mjs';
import { startCount } from './testCount.mjs';
import { buildWebApps } from './webApps.mjs';

checkNode();
readArguments('test');
const steps = terminalSteps(process.stdout);
const count = startCount(steps);
try {
  await install(steps);
  // The web apps first: the end-to-end tests use this build.
  await buildWebApps(steps).catch(error => {
    count.failures.push('the web apps cannot be built');
    steps.line(error.message);
  });
  const checked = await runChecks(steps);
  count.total.passed += checked.passed;
  count.total.skipped += checked.skipped;
  count.failures.push(...checked.failed);
  await count.run(['unit', 'built', 'components', 'mocked']);
  await count.run(['int']);
  await count.run(['e2e']);
  await count.run(['real']);
} catch (error) {
  fail(error);
}
count.end();
