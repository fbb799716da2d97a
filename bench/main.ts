import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ownerOf } from '@baan/app/testService';
import { readArguments } from '../scripts/commands.mjs';
import { buildPrograms } from '../scripts/programs.mjs';
import { terminalSteps } from '../scripts/steps.mjs';
import { auditList } from './audit.ts';
import { changingUpToTheBound } from './changing.ts';
import { consoleAtWork } from './console.ts';
import { eventStoreAgainstNull } from './eventStore.ts';
import { asTable, type Figure } from './figure.ts';
import { placingBesideForged, withGateway } from './forgedWebhooks.ts';
import { furnish } from './furnish.ts';
import { placingAgainstPeer, placingWhenOld } from './placing.ts';
import { rebuildingAgainstCopy } from './rebuilding.ts';
import { starting } from './start.ts';
import { appendToVisible } from './visible.ts';
import { placingWithChannels, readOnce } from './withChannels.ts';
import { startWorld } from './world.ts';

// `npm run bench`: ratios within one run where a peer is named; other figures are only reported. It asserts no figure. `-- --earlier 1000` for a villa
// with fewer than the usual 10,000 bookings; such a run is not written to docs/benchmarks.md.

const page = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url));
const usual = 10_000;

const earlier = (): number => {
  const at = process.argv.indexOf('--earlier');
  return at < 0 ? usual : Number(process.argv[at + 1]);
};

const row = ({ what, value, aim }: Figure): string => `| ${what} | ${value} | ${aim} |`;

const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;

const asPage = (figures: Figure[]): string => `# Benchmarks

Measured by \`npm run bench\` on one machine, everything on it: PostgreSQL with fsync, the event store, the service, the peer and the load.
A ratio compares two things in one run, turn by turn, by medians of eleven rounds (of rebuilding, three) after one for nothing; read those, not
the absolute figures beside them.

Machine: ${machine()}.

| what | measured | aim |
|---|---|---|
${figures.map(row).join('\n')}

Where an aim is missed: [ADR 10](adr/0010-cost-of-a-booking.md) says what is left of a placing's cost,
[ADR 16](adr/0016-event-store-throughput.md) what bounds the event store. A comparison with Express and Emmett is run by hand:
\`npm ci --prefix bench/peer-emmett\`, then \`node --import tsx bench/againstEmmett.ts\`.
`;

const figures: Figure[] = [];
/** Printed at once, as the whole run takes minutes. */
const add = (figure: Figure): void => {
  figures.push(figure);
  console.log(`${figure.what}: ${figure.value}${figure.aim ? `, aim ${figure.aim}` : ''}`);
};

readArguments('bench');
await buildPrograms(terminalSteps(process.stdout));
const world = await startWorld();
try {
  const young = await world.openVilla('young', furnish(100));
  add(await appendToVisible(young));
  for await (const figure of placingAgainstPeer(world, young)) add(figure);
  add(await changingUpToTheBound(young));
  add(await placingBesideForged(await world.openVilla('gateway', furnish(100), withGateway)));
  const ofChannels = await world.openVilla('channels', furnish(100), readOnce);
  const ofNone = await world.openVilla('none', furnish(100));
  add(await placingWithChannels(ofChannels, ofNone, await ownerOf(ofChannels)));
  for await (const figure of eventStoreAgainstNull(world)) add(figure);
  const newer = await world.openVilla('newer', furnish(100));
  const old = await world.openVilla('old', furnish(earlier()));
  add(await placingWhenOld(old, newer));
  add(await rebuildingAgainstCopy(old));
  const token = await ownerOf(old);
  for await (const figure of auditList(old, token)) add(figure);
  for await (const figure of consoleAtWork(old, token)) add(figure);
} finally {
  await world.stop();
}
for await (const figure of starting()) add(figure);
console.log(asTable(figures));
if (earlier() === usual) {
  await writeFile(page, asPage(figures));
  console.log(`written to ${page}`);
}
