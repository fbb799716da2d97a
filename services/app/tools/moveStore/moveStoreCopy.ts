import { isPassing } from '../../log/retry.ts';
import { eventHash } from '../../proof/macs.ts';
import { causeOf, Unavailable } from '../../runtime/unavailable.ts';
import type { LogEvent, StoreLog } from './moveStoreLog.ts';

type CopyOptions = {
  /** Called twice: to copy the events, and to compare them. */
  source: () => AsyncIterable<LogEvent>;
  target: Pick<StoreLog, 'readAnybodys' | 'append'>;
  /** What messages call the two stores, such as "the back-up". */
  names: { source: string; target: string };
  /** Ids of events whose position in the target the caller needs. */
  wanted: ReadonlySet<string>;
  /** `position`: in the source. */
  progress: (step: 'copied' | 'compared', events: number, position: bigint) => void;
};

export type CopyResult = {
  /** Number of events in the source, which are all in the target now. */
  events: number;
  streams: number;
  /** Number of those that were missing in the target. */
  copied: number;
  /** Number of events that were written to the source during the copy. */
  behind: number;
  /** Number of broken links of the hash chain, the same in both stores. */
  brokenLinks: number;
  /** Positions in the target of the events that `wanted` named. */
  positions: Map<string, bigint>;
};

export type StreamTails = Map<string, { revision: number; hash: string }>;

/** Continues the hash chain of a stream with one event. */
export const copyNewEvents = (tails: StreamTails, event: LogEvent): { hash: string; isNext: boolean; isLinked: boolean } => {
  const { stream, revision, metadata } = event;
  const tail = tails.get(stream);
  const hash = eventHash(event);
  tails.set(stream, { revision, hash });
  const isNext = revision === (tail?.revision ?? -1) + 1;
  return { hash, isNext, isLinked: isNext && metadata?.previousHash === (tail?.hash ?? null) };
};

const maxEvents = 500;
// An event store accepts 1 MiB of data in one append.
const maxBytes = 256 * 1024;
const inFlight = 64;

/**
 * Appends events in the order in which it gets them. Neighbours of one stream are appended together. Several appends run at once: the client
 * sends them over one connection, and the store writes them in that order. The caller still compares the order afterwards.
 */
const createAppender = (append: StoreLog['append']) => {
  let group: LogEvent[] = [];
  let bytes = 0;
  let hasConnected = false;
  const underWay: Promise<void>[] = [];

  const oldest = async (): Promise<void> => {
    try {
      await underWay.shift();
    } catch (error) {
      await Promise.allSettled(underWay.splice(0));
      throw error;
    }
  };

  const send = async (): Promise<void> => {
    if (group.length === 0) return;
    const sent = append(group);
    sent.catch(() => undefined); // Awaited later, in order.
    underWay.push(sent);
    group = [];
    bytes = 0;
    // The first append opens the connection. Appends that began before it is open could overtake it.
    while (underWay.length >= (hasConnected ? inFlight : 1)) await oldest();
    hasConnected = true;
  };

  return {
    /** @throws Error when the store refused an event. No append is running any more then. */
    add: async (event: LogEvent): Promise<void> => {
      const size = Buffer.byteLength(JSON.stringify(event.data));
      const isNeighbour = group.at(-1)?.stream === event.stream;
      if (!isNeighbour || group.length >= maxEvents || bytes + size > maxBytes) await send();
      group.push(event);
      bytes += size;
    },
    /** Resolves when everything is written. */
    end: async (): Promise<void> => {
      await send();
      while (underWay.length > 0) await oldest();
    },
  };
};

/** @returns `taken`: number of events of the source, which are all in the target now; `copied`: number of those that were missing */
const copyMissing = async ({ source, target, names, progress }: CopyOptions): Promise<{ taken: number; copied: number }> => {
  const tails: StreamTails = new Map();
  const there = target.readAnybodys()[Symbol.asyncIterator]();
  const appender = createAppender(target.append);
  let found = await there.next();
  let done = 0;
  let copied = 0;
  for await (const event of source()) {
    done += 1;
    const { hash, isNext } = copyNewEvents(tails, event);
    if (!isNext) throw new Error(`Event ${done} of ${names.source} does not follow in its stream: one is missing before it.`);
    if (found.done) {
      await appender.add(event);
      copied += 1;
    } else {
      if (eventHash(found.value) !== hash) {
        throw new Error(`From its event ${done} on, ${names.target} holds others than ${names.source}: name an empty one.`);
      }
      found = await there.next();
    }
    progress('copied', done, event.position);
  }
  if (!found.done) throw new Error(`${names.target} holds events that ${names.source} lacks: it has gone on by itself.`);
  await appender.end();
  return { taken: done, copied };
};

/** @param taken number of events that the target has confirmed. If one of these is missing, it was lost. Later ones were only written meanwhile. */
const compare = async (options: CopyOptions, taken: number): Promise<Omit<CopyResult, 'copied'>> => {
  const { source, target, names, wanted, progress } = options;
  const tails: StreamTails = new Map();
  const positions = new Map<string, bigint>();
  const there = target.readAnybodys()[Symbol.asyncIterator]();
  let events = 0;
  let behind = 0;
  let brokenLinks = 0;
  let isOver = false;
  for await (const event of source()) {
    const found = isOver ? undefined : await there.next();
    if (!found || found.done) {
      if (events < taken) throw new Error(`Event ${events + 1} of ${names.source} is not in ${names.target}, which took it.`);
      isOver = true;
      behind += 1;
      continue;
    }
    events += 1;
    const { hash, isLinked } = copyNewEvents(tails, found.value);
    if (eventHash(event) !== hash) throw new Error(`Event ${events} of ${names.target} is not that of ${names.source}.`);
    if (!isLinked) brokenLinks += 1;
    if (wanted.has(event.id)) positions.set(event.id, found.value.position);
    progress('compared', events, event.position);
  }
  if (!isOver && !(await there.next()).done) throw new Error(`${names.target} holds more events than ${names.source}.`);
  return { events, streams: tails.size, behind, brokenLinks, positions };
};

/** @throws Error that names source or target, if trying again may help */
const sayWho = (name: string, error: unknown): never => {
  if (!isPassing(error) && !(error instanceof Unavailable)) throw error;
  const cause = causeOf(error).replace(/ Resolution note: $/, ''); // The gRPC client adds an empty one.
  throw new Error(`${name} cannot be reached (${cause}): run this again, it goes on where it was`, { cause: error });
};

async function* naming<Item>(name: string, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    sayWho(name, error);
  }
}

/**
 * Copies a log event by event in order of position, each at its revision, then reads both logs and compares every event, their order over
 * all streams and the hash chain. The target must be empty or hold the first events of the source. These are not touched, so that an interrupted
 * copy can be continued.
 * @throws Error in one line: the target holds another event, refused one, or lost one
 */
export const copyEvents = async (options: CopyOptions): Promise<CopyResult> => {
  const { source, target, names } = options;
  const named: CopyOptions = {
    ...options,
    source: () => naming(names.source, source()),
    target: {
      readAnybodys: () => naming(names.target, target.readAnybodys()),
      append: events => target.append(events).catch(error => sayWho(names.target, error)),
    },
  };
  try {
    const { taken, copied } = await copyMissing(named);
    return { copied, ...(await compare(named, taken)) };
  } catch (error) {
    const text = causeOf(error);
    throw new Error(text.charAt(0).toUpperCase() + text.slice(1), { cause: error });
  }
};
