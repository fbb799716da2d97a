import { ledgerStream } from '@baan/domain/shared/streamNames';
import type { EventStore } from '../log/eventStore.ts';
import type { StoredEvent } from '../log/recordedEvent.ts';
import type { Macs } from './macs.ts';

/**
 * What `LogSealed` says: so many events of this house stand in the log before it, and these. `root` is hex SHA-256 over the root of the
 * seal before (nothing for the first) and the hash of each event since, in hex and in the order of the log. It names no position, which
 * a move changes.
 */
export type Seal = {
  /** Revision in `ledger`. */
  number: number;
  events: number;
  root: string;
  mac: string;
  /** ISO instant. */
  at: string;
};

export const sealedType = 'LogSealed';

export const isSealed = ({ stream, type }: Pick<StoredEvent, 'stream' | 'type'>): boolean =>
  stream === ledgerStream && type === sealedType;

export const sameSeal = (one: Pick<Seal, 'events' | 'root'> | undefined, other: Pick<Seal, 'events' | 'root'> | undefined) =>
  one?.events === other?.events && one?.root === other?.root;

const isText = (value: unknown): value is string => typeof value === 'string';

/** undefined: it is no seal that this house made. */
export const genuineSeal = (value: unknown, macs: Pick<Macs, 'ofSeal'>): Seal | undefined => {
  const { number, events, root, mac, at } = (value ?? {}) as Record<string, unknown>;
  if (!Number.isSafeInteger(number) || !Number.isSafeInteger(events) || !isText(root) || !isText(mac) || !isText(at))
    return undefined;
  const seal = { number: number as number, events: events as number, root, mac, at };
  return macs.ofSeal(seal) === mac ? seal : undefined;
};

/** undefined: it is no seal, or none that this house wrote. */
export const sealOf = (event: StoredEvent, macs: Pick<Macs, 'ofSeal' | 'isValid'>): Seal | undefined =>
  isSealed(event) && macs.isValid(event) ? genuineSeal({ ...event.data, number: event.revision }, macs) : undefined;

/** In the ledger the first seal comes right behind the name of the store, unless somebody wrote there who is no part of this house. */
const lookedThrough = 100;

/** Where the first seal stands, and what it says; undefined: nothing was sealed yet. */
export const findFirstSeal = async (
  store: Pick<EventStore, 'readStored'>,
  macs: Pick<Macs, 'ofSeal' | 'isValid'>,
): Promise<(Seal & { position: bigint }) | undefined> => {
  for (const event of await store.readStored(ledgerStream, { limit: lookedThrough })) {
    const seal = sealOf(event, macs);
    if (seal) return { ...seal, position: event.position };
  }
  return undefined;
};
