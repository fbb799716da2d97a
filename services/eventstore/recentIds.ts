import type { Reads } from './reads.ts';
import { createRecent, type Recent } from './recent.ts';

/** Where the events with the latest ids lie, for appends that name no revision to compare with. */
export type RecentIds = Recent<KnownEvent>;
export type KnownEvent = { stream: string; revision: bigint; position: bigint };

const remembered = 100_000;
const atStart = 10_000;

/** Begins with the ids of the newest events up to `lastPosition`, whatever those weigh. */
export async function recallIds(reads: Pick<Reads, 'newestIds'>, lastPosition: bigint): Promise<RecentIds> {
  const ids: RecentIds = createRecent(remembered);
  for (const { id, ...known } of await reads.newestIds(lastPosition, atStart)) ids.set(id, known);
  return ids;
}
