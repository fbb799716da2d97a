import { besideLiveTables } from '@baan/projections/beside';
import type { EventStore } from './eventStore.ts';
import type { Report } from './verifyFinding.ts';
import { type LogCounts, verifyStore } from './verifyStore.ts';
import { createTablesCheck } from './verifyTables.ts';

/** `rows`: of live tables, compared. `behind`: events that these have not seen yet, which is no fault. */
export type Counts = LogCounts & { rows: number; behind: number };

type Options = {
  /** Of the database with the schema `read`. */
  databaseUrl: string;
  store: Pick<EventStore, 'readAllStored' | 'open'>;
  report: Report;
  /** Told how many events are done, and the position of the last. */
  progress: (events: number, position: bigint) => void;
  /** How long what the calendar carries may be under way to its booking. */
  patienceMs: number;
};

/** One reading of the log for everything: its chains, bookings and nights, and the read tables made again beside the live ones. */
export const verifyEverything = ({ databaseUrl, store, report, ...options }: Options): Promise<Counts> =>
  besideLiveTables(databaseUrl, async beside => {
    const check = createTablesCheck(beside, store.open, report);
    const counts = await verifyStore({ store, report, replay: check.replay, ...options });
    return { ...counts, ...(await check.end()) };
  });
