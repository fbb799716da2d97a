import { eventHash } from '../../log/hashChain.ts';
import { isPassing } from '../../log/retry.ts';
import { causeOf, Unavailable } from '../../runtime/unavailable.ts';
import type { LogEvent, StoreLog } from './moveStoreLog.ts';

type CopyOptions = {
  /** Read twice: to copy, and to compare. */
  source: () => AsyncIterable<LogEvent>;
  target: Pick<StoreLog, 'readAnybodys' | 'append'>;
  /** Names for messages, such as "the back-up". */
  names: { source: string; target: string };
  /** Ids of events whose position in the target is wanted. */
  wanted: ReadonlySet<string>;
  /** `position`: in the source. */
  progress: (step: 'copied' | 'compared', events: number, position: bigint) => void;
};

export type CopyResult = {
  /** In the source, and now in the target. */
  events: number;
  streams: number;
  /** Those that were missing in the target. */
  copied: number;
  /** Events that the source got during the copy: 0 when nothing writes to it. */
  behind: number;
  /** Broken links of the hash chain, the same in both. */
  brokenLinks: number;
  /** The wanted events' positions in the target. */
  positions: Map<string, bigint>;
};

export type StreamTails = Map<string, { revision: number; hash: string }>;

/** Follows the chains by one event. */
export const follow = (tails: StreamTails, event: LogEvent): { hash: string; isNext: boolean; isLinked: boolean } => {
  const { stream, revision, metadata } = event;
  const tail = tails.get(stream);
  const hash = eventHash(event);
  tails.set(stream, { revision, hash });
  const isNext = revision === (tail?.revision ?? -1) + 1;
  return { hash, isNext, isLinked: isNext && metadata?.previousHash === (tail?.hash ?? null) };
};

const maxEvents = 500;
// A store takes 1 MiB of data in one append.
const maxBytes = 256 * 1024;
const inFlight = 64;

/**
 * Takes events in order of position and appends them as they come. Neighbours of one stream go in one append, and several appends run at once: the client sends them over one connection and the store
 * writes them in that order. The caller compares the order afterwards all the same.
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
    // The first append opens the connection; before that others could overtake it.
    while (underWay.length >= (hasConnected ? inFlight : 1)) await oldest();
    hasConnected = true;
  };

  return {
    /** @throws Error when the store refused an event; no append is running then */
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

/** @returns `taken`: events of the source, all in the target now; `copied`: those that were missing */
const copyMissing = async ({ source, target, names, progress }: CopyOptions): Promise<{ taken: number; copied: number }> => {
  const tails: StreamTails = new Map();
  const there = target.readAnybodys()[Symbol.asyncIterator]();
  const appender = createAppender(target.append);
  let found = await there.next();
  let done = 0;
  let copied = 0;
  for await (const event of source()) {
    done += 1;
    const { hash, isNext } = follow(tails, event);
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

/** @param taken events that the target took or held. A missing one of these is lost; later ones are only behind. */
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
    const { hash, isLinked } = follow(tails, found.value);
    if (eventHash(event) !== hash) throw new Error(`Event ${events} of ${names.target} is not that of ${names.source}.`);
    if (!isLinked) brokenLinks += 1;
    if (wanted.has(event.id)) positions.set(event.id, found.value.position);
    progress('compared', events, event.position);
  }
  if (!isOver && !(await there.next()).done) throw new Error(`${names.target} holds more events than ${names.source}.`);
  return { events, streams: tails.size, behind, brokenLinks, positions };
};

/** @throws Error that names the source or the target, when the failure may pass */
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
 * all streams and the hash chain. The target must hold a beginning of the source, which stays untouched, so that an interrupted copy can be
 * continued.
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
