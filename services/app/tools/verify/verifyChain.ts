import { isObject } from '../../log/hiddenEvents.ts';
import type { StoredEvent } from '../../log/recordedEvent.ts';
import { type Finding, placeOf } from './verifyFinding.ts';

/** A foreign event may have no metadata at all. */
export const unreadableParts = (event: StoredEvent): ('data' | 'metadata')[] =>
  (['data', 'metadata'] as const).filter(part => !isObject(event[part]));

/** `hash` undefined: of an unreadable event, so that the link behind it cannot be checked either. */
type Tail = { revision: number; hash: string | null | undefined };

type ChainCheck = {
  /** For every event in order of position, with its hash. */
  see: (event: StoredEvent, hash: string) => Finding | undefined;
  streams: () => number;
};

/** Every stream has revisions without a gap, and each event the hash of the one before it. */
export const createChainCheck = (): ChainCheck => {
  const tails = new Map<string, Tail>();

  const problemOf = (event: StoredEvent, tail: Tail, unreadable: string[]): string | undefined => {
    const { revision, metadata } = event;
    if (revision !== tail.revision + 1) {
      return tail.revision < 0
        ? `the stream begins with revision ${revision}`
        : `revision ${revision} follows revision ${tail.revision}`;
    }
    if (unreadable.length > 0) return `revision ${revision} has no ${unreadable.join(' and no ')} that can be read`;
    if (tail.hash === undefined || metadata.previousHash === tail.hash) return undefined;
    return tail.hash === null
      ? `revision ${revision} names an event before it, and there is none`
      : `revision ${revision} does not keep the hash of revision ${tail.revision}: one of the two was changed or put in`;
  };

  return {
    see: (event, hash) => {
      const unreadable = unreadableParts(event);
      const problem = problemOf(event, tails.get(event.stream) ?? { revision: -1, hash: null }, unreadable);
      tails.set(event.stream, { revision: event.revision, hash: unreadable.length > 0 ? undefined : hash });
      return problem === undefined ? undefined : { check: 'chain', ...placeOf(event), problem };
    },
    streams: () => tails.size,
  };
};
