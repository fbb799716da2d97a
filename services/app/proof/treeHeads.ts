import { ledgerStream } from '@baan/domain/shared/streamNames';
import { z } from 'zod';
import type { EventStore } from '../log/eventStore.ts';
import type { StoredEvent } from '../log/recordedEvent.ts';
import type { EventMacs } from './macs.ts';

/**
 * The data of `LogSealed`: the number of this villa's events before it in the log, and their hash. `root` is hex SHA-256 over the root of
 * the signed tree head before (nothing for the first) and the hash of each event since, in hex and in log order. It has no position, because a move
 * changes positions.
 */
const treeHead = z.object({
  /** Revision in `ledger`. */
  number: z.int(),
  events: z.int(),
  root: z.string(),
  mac: z.string(),
  /** ISO instant. */
  at: z.string(),
});

export type SignedTreeHead = z.infer<typeof treeHead>;

export const treeHeadType = 'LogSealed';

export const isSigned = ({ stream, type }: Pick<StoredEvent, 'stream' | 'type'>): boolean =>
  stream === ledgerStream && type === treeHeadType;

export const sameTreeHead = (
  one: Pick<SignedTreeHead, 'events' | 'root'> | undefined,
  other: Pick<SignedTreeHead, 'events' | 'root'> | undefined,
) => one?.events === other?.events && one?.root === other?.root;

/** undefined: not a signed tree head of this villa. */
export const genuineTreeHead = (value: unknown, macs: Pick<EventMacs, 'ofTreeHead'>): SignedTreeHead | undefined => {
  const { data } = treeHead.safeParse(value);
  return data && macs.ofTreeHead(data) === data.mac ? data : undefined;
};

/** undefined: not a signed tree head, or not written by this villa. */
export const treeHeadOf = (event: StoredEvent, macs: Pick<EventMacs, 'ofTreeHead' | 'isValid'>): SignedTreeHead | undefined =>
  isSigned(event) && macs.isValid(event) ? genuineTreeHead({ ...event.data, number: event.revision }, macs) : undefined;

/** The first signed tree head follows the store's name in the ledger, unless another program wrote there. */
const lookedThrough = 100;

/** The first signed tree head and its position; undefined: nothing was sealed yet. */
export const findFirstTreeHead = async (
  store: Pick<EventStore, 'readStored'>,
  macs: Pick<EventMacs, 'ofTreeHead' | 'isValid'>,
): Promise<(SignedTreeHead & { position: bigint }) | undefined> => {
  for (const event of await store.readStored(ledgerStream, { limit: lookedThrough })) {
    const treeHead = treeHeadOf(event, macs);
    if (treeHead) return { ...treeHead, position: event.position };
  }
  return undefined;
};

/** The newest genuine signed tree head of a log; undefined without one. */
export const newestTreeHead = (ledger: StoredEvent[], macs: EventMacs): SignedTreeHead | undefined =>
  ledger.flatMap(event => treeHeadOf(event, macs) ?? []).at(-1);
