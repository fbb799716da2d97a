import { ensureReadTables } from '@baan/projections/projector/readSchema';
import { systemTimeAndRandom } from '@baan/time/time';
import { storeRefusal } from '../../log/storeClients.ts';
import { openStores } from '../../log/stores.ts';
import { shareOf } from '../progressBar.ts';
import { bar, runTool } from '../runTool.ts';
import { type VerifyCounts, type VerifyProgress, verifyEverything } from './verifyEverything.ts';
import type { ReportFinding } from './verifyFinding.ts';

// `npm run verify`: are the events as they were written, do bookings and nights agree, are the read tables what the events make, and do
// the slips and pictures lie where they say?
// One line for each finding, then a summary. Exits with 0 when all is well, 1 when something was found, 2 when it could not run.

// A service's warnings about its stores are findings here, or the error that ends it.
const quiet = { warn: () => undefined, error: () => undefined };

let found = 0;
const report: ReportFinding = ({ check, subject, problem }) => {
  found += 1;
  bar.clear();
  console.log(`${check}: ${subject}: ${problem}`);
};

const summary = ({ events, streams, seals, bookings, rows, files, behind }: VerifyCounts): string => {
  const well = behind > 0 ? `all is well as far as the read tables are, which are ${behind} events behind` : 'all is well';
  const result = found === 0 ? well : `${found} found`;
  return `${events} events in ${streams} streams under ${seals} ${seals === 1 ? 'seal' : 'seals'}, ${bookings} bookings, ${rows} rows and ${files} files compared: ${result}`;
};

await runTool(async config => {
  const { time, knex, store, privacy, hashing, macs, proof, signedRows } = await openStores(config, quiet, systemTimeAndRandom, {
    mode: 'inspect',
  });
  try {
    await ensureReadTables(knex);
    const end = await store.lastPosition();
    const progress = ({ events, position }: VerifyProgress): void => bar.show(shareOf(position, end), `${events} events`);
    const { isForged } = proof;
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
    const stores = { time, databaseUrl, knex, store, macs, signedRows, privacy, isForged, dataDir, hashing };
    const counts = await verifyEverything({ ...stores, report, progress });
    bar.clear();
    console.log(summary(counts));
    return found === 0 ? 0 : 1;
  } catch (error) {
    throw storeRefusal(config.EVENTSTORE_URL, error);
  }
}, 2);
