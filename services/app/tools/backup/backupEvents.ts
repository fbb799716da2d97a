import type { StoredEvent } from '../../log/recordedEvent.ts';
import { eventHash } from '../../proof/macs.ts';
import { isSigned, type SignedTreeHead } from '../../proof/treeHeads.ts';
import { copyNewEvents, type StreamTails } from '../moveStore/moveStoreCopy.ts';
import type { LogEvent } from '../moveStore/moveStoreLog.ts';
import { eventsFile, readLines, type WrittenLines, writeLines } from './backupFolder.ts';

/** A line of events.jsonl. `data` and `metadata` are texts, byte for byte as stored; `position` in decimal. */
type Line = {
  position: string;
  stream: string;
  revision: number;
  id: string;
  type: string;
  /** When the store recorded it, an ISO instant. A restored store sets its own time. */
  created: string;
  data: string;
  metadata: string;
  /** See proof/macs.ts. */
  hash: string;
};

/** `reaches`: the events include the expected signed tree head. */
type EventsWritten = { file: WrittenLines; brokenLinks: number; reaches: boolean };

/** Writes all events in order. Events with a broken link of the hash chain are counted and written, too. */
export const backUpEvents = async (
  folder: string,
  events: AsyncIterable<StoredEvent>,
  treeHead: SignedTreeHead | undefined,
  progress: (events: number, position: bigint) => void,
): Promise<EventsWritten> => {
  const tails: StreamTails = new Map();
  let brokenLinks = 0;
  let done = 0;
  let reaches = treeHead === undefined;
  const linesOf = async function* (): AsyncGenerator<string> {
    for await (const event of events) {
      const { stream, revision, id, type, position, at, data, metadata } = event;
      const { hash, isLinked } = copyNewEvents(tails, event);
      if (!isLinked) brokenLinks += 1;
      const place = { position: position.toString(), stream, revision, id, type, created: at };
      const line: Line = { ...place, data: JSON.stringify(data), metadata: JSON.stringify(metadata), hash };
      done += 1;
      if (isSigned(event) && revision === treeHead?.number && data.root === treeHead.root) reaches = true;
      yield JSON.stringify(line);
      progress(done, position);
    }
  };
  const file = await writeLines(folder, eventsFile, linesOf());
  return { file, brokenLinks, reaches };
};

/** The events of a back-up in order. @throws Error in one line if an event does not have its hash */
export async function* eventsOf(folder: string): AsyncGenerator<LogEvent> {
  let number = 0;
  for await (const text of readLines(folder, eventsFile)) {
    number += 1;
    const { stream, revision, id, type, ...line } = JSON.parse(text) as Line;
    const [data, metadata] = [JSON.parse(line.data), JSON.parse(line.metadata)];
    const event: LogEvent = { stream, revision, id, type, data, metadata, position: BigInt(line.position) };
    if (eventHash(event) !== line.hash) throw new Error(`Line ${number} of ${eventsFile} is not what its hash says`);
    yield event;
  }
}
