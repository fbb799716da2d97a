// npm run test:node26: the pure tests and the core of the service on the Node that the image ships, which npm's package `node` brings.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './commands.mjs';
import { install, npm } from './install.mjs';
import { checkNode, fail, runNode } from './repository.mjs';
import { terminalSteps } from './steps.mjs';
import { startCount } from './testCount.mjs';
import { buildWebApps } from './webApps.mjs';

/** As in the Dockerfile. */
const version = '26';

/** The core of the service: placing, paying, jobs, live updates, back-up, the event store. */
const core = [
  'services/app/http/booking',
  'services/app/http/payment',
  'services/app/commands',
  'services/app/jobs',
  'services/eventstore',
];

checkNode();
readArguments('test:node26');
const steps = terminalSteps(process.stdout);
const count = startCount(steps);
const folder = mkdtempSync(join(tmpdir(), 'baan-node-'));
chmodSync(folder, 0o755); // Files of strangers are opened by another user, in processes of this Node.
try {
  await install(steps);
  await buildWebApps(steps);
  const wanted = [npm(), 'install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', `node@${version}`];
  const { code, output } = await runNode(wanted, { shows: false });
  const node = join(folder, 'node_modules', 'node', 'bin', 'node');
  const said =
    code === 0 ? await runNode(['--version'], { shows: false, node }).catch(error => ({ code: 1, output: String(error) })) : null;
  if (said?.code === 0) {
    steps.line(`Node ${said.output.trim()}`);
    await count.run(['unit'], [], node);
    await count.run(['int'], core, node);
  } else {
    count.total.skipped += 1;
    steps.warn(
      `SKIPPED Node ${version}; to turn it on: run where npm can install node@${version}: ${(said?.output ?? output).trim().split('\n').at(-1)}`,
    );
  }
} catch (error) {
  fail(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
count.end();
