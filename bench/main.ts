import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Figure, placingAgainstPeer, placingWhenOld } from './placing.ts';
import { appendToVisible } from './visible.ts';
import { startWorld } from './world.ts';

// `npm run bench`: the first figures, as ratios within one run where a peer is named. `-- --earlier 10000` ages the house first.

const page = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url));

const earlier = (): number => {
  const at = process.argv.indexOf('--earlier');
  return at < 0 ? 2000 : Number(process.argv[at + 1]);
};

const row = ({ what, value, aim }: Figure): string => `| ${what} | ${value} | ${aim} |`;

const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;

const asPage = (figures: Figure[]): string => `# Benchmarks

Measured by \`npm run bench\` on one machine, everything on it: PostgreSQL with fsync, the event store, the service, the peer and the load.
A ratio compares two things in one run, turn by turn, by medians of three rounds; read those, not the absolute figures beside them.

Machine: ${machine()}.

| what | measured | aim |
|---|---|---|
${figures.map(row).join('\n')}
`;

const world = await startWorld();
try {
  const figures: Figure[] = [];
  const add = (figure: Figure): void => {
    figures.push(figure);
    console.log(`${figure.what}: ${figure.value}${figure.aim ? `, aim ${figure.aim}` : ''}`);
  };
  for (const figure of await placingAgainstPeer(world)) add(figure);
  add(await appendToVisible(world));
  add(await placingWhenOld(world, earlier()));
  add({
    what: 'the service from start to ready, warm',
    value: `${(await world.restartService()).toFixed(0)} ms`,
    aim: '5000 ms for the whole program',
  });
  await writeFile(page, asPage(figures));
  console.log(`written to ${page}`);
} finally {
  await world.stop();
}
