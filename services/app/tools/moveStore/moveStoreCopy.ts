import { causeOf } from '../../commands/cause.ts';
import { eventHash } from '../../log/hashChain.ts';
import { isPassing } from '../../log/retry.ts';
import { Unavailable } from '../../runtime/unavailable.ts';
import { createAppender } from './moveStoreAppender.ts';
import type { LogEvent, StoreLog } from './moveStoreLog.ts';

type CopyOptions = {
  /** Read twice: to copy, and to compare. */
  source: () => AsyncIterable<LogEvent>;
  target: Pick<StoreLog, 'readAnybodys' | 'append'>;
  /** How the two are called in what is said, such as "the back-up". */
  names: { source: string; target: string };
  /** Ids of events whose position in the target is asked for. */
  wanted: ReadonlySet<string>;
  /** `position` is the source's. */
  progress: (step: 'copied' | 'compared', events: number, position: bigint) => void;
};

export type Copied = {
  /** In the source, and now in the target. */
  events: number;
  streams: number;
  /** Of them, those that were not there before. */
  copied: number;
  /** Events that the source got after it was copied: 0 when nobody writes to it. */
  behind: number;
  /** Links of the chain of hashes that do not hold, in the source as in the target. */
  brokenLinks: number;
  /** Where the events that were asked for lie in the target. */
  positions: Map<string, bigint>;
};

type Tails = Map<string, { revision: number; hash: string }>;

/** Adds an event to what is known of the chains. */
const follow = (tails: Tails, event: LogEvent): { hash: string; isNext: boolean; isLinked: boolean } => {
  const { stream, revision, metadata } = event;
  const tail = tails.get(stream);
  const hash = eventHash(event);
  tails.set(stream, { revision, hash });
  const isNext = revision === (tail?.revision ?? -1) + 1;
  return { hash, isNext, isLinked: isNext && metadata?.previousHash === (tail?.hash ?? null) };
};

/** @returns how many events the source had, all of which the target took or held; and those of them that were copied */
const copyMissing = async ({ source, target, names, progress }: CopyOptions): Promise<{ taken: number; copied: number }> => {
  const tails: Tails = new Map();
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

/** @param taken how many events the target took or held: it lost what it lacks of them, and is only behind with what came later */
const compare = async (options: CopyOptions, taken: number): Promise<Omit<Copied, 'copied'>> => {
  const { source, target, names, wanted, progress } = options;
  const tails: Tails = new Map();
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

/** @throws Error that says which of the two it was, when an error may pass */
const sayWho = (name: string, error: unknown): never => {
  if (!isPassing(error) && !(error instanceof Unavailable)) throw error;
  const cause = causeOf(error).replace(/ Resolution note: $/, ''); // The gRPC client has none.
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
 * Copies a log event by event in order of position, each at the revision that it had, then reads both again and compares every
 * event, their order over all streams and the chain of hashes. What is in the target already must be the beginning of the source
 * and is left alone, so that a copy that broke off goes on.
 * @throws Error in one line: the target holds something else, did not take an event, or took it and lost it
 */
export const copyEvents = async (options: CopyOptions): Promise<Copied> => {
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
