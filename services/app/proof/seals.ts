import { ledgerStream } from '@baan/domain/shared/streamNames';
import { z } from 'zod';
import type { EventStore } from '../log/eventStore.ts';
import type { StoredEvent } from '../log/recordedEvent.ts';
import type { Macs } from './macs.ts';

/**
 * The data of `LogSealed`: the number of this house's events before it in the log, and their hash. `root` is hex SHA-256 over the root of
 * the seal before (nothing for the first) and the hash of each event since, in hex and in log order. It has no position, because a move
 * changes positions.
 */
const seal = z.object({
  /** Revision in `ledger`. */
  number: z.int(),
  events: z.int(),
  root: z.string(),
  mac: z.string(),
  /** ISO instant. */
  at: z.string(),
});

export type Seal = z.infer<typeof seal>;

export const sealedType = 'LogSealed';

export const isSealed = ({ stream, type }: Pick<StoredEvent, 'stream' | 'type'>): boolean =>
  stream === ledgerStream && type === sealedType;

export const sameSeal = (one: Pick<Seal, 'events' | 'root'> | undefined, other: Pick<Seal, 'events' | 'root'> | undefined) =>
  one?.events === other?.events && one?.root === other?.root;

/** undefined: not a seal of this house. */
export const genuineSeal = (value: unknown, macs: Pick<Macs, 'ofSeal'>): Seal | undefined => {
  const { data } = seal.safeParse(value);
  return data && macs.ofSeal(data) === data.mac ? data : undefined;
};

/** undefined: not a seal, or not written by this house. */
export const sealOf = (event: StoredEvent, macs: Pick<Macs, 'ofSeal' | 'isValid'>): Seal | undefined =>
  isSealed(event) && macs.isValid(event) ? genuineSeal({ ...event.data, number: event.revision }, macs) : undefined;

/** The first seal follows the store's name in the ledger, unless another program wrote there. */
const lookedThrough = 100;

/** The first seal and its position; undefined: nothing was sealed yet. */
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

/** The newest genuine seal of a log; undefined without one. */
export const newestSeal = (ledger: StoredEvent[], macs: Macs): Seal | undefined =>
  ledger.flatMap(event => sealOf(event, macs) ?? []).at(-1);
