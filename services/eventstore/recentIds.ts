import { nextLimit, type Reads } from './reads.ts';
import { createRecent, type Recent } from './recent.ts';

/** Where the events with the latest ids lie, for appends that name no revision to compare with. */
export type RecentIds = Recent<KnownEvent>;
export type KnownEvent = { stream: string; revision: bigint; position: bigint };

const remembered = 100_000;
/** A start is not to take long, whatever the events weigh. */
const atStart = { events: 10_000, bytes: 32 * 1024 * 1024 };

/** Begins with the ids of the newest events up to `lastPosition`. */
export async function recallIds(reads: Pick<Reads, 'backwards'>, lastPosition: bigint): Promise<RecentIds> {
  const ids: RecentIds = createRecent(remembered);
  let limit = nextLimit(0);
  let bytes = 0;
  let before = lastPosition + 1n;
  for (let events = 0; before > 1n && events < atStart.events && bytes < atStart.bytes; ) {
    const page = await reads.backwards(before, limit);
    for (const { id, stream, revision, position } of page.events) ids.set(id, { stream, revision, position });
    events += page.events.length;
    bytes += page.bytes;
    limit = nextLimit(limit, page);
    before = page.events.at(-1)?.position ?? 0n;
  }
  return ids;
}
