import type { Actor } from '@baan/domain/calendar/calendar';

/**
 * Beside every event. `previousHash`: see hashChain.ts; null for a stream's first. `mac`: see proof/macs.ts; what was written before the
 * first seal may lack it.
 */
export type Metadata = {
  actor: Actor;
  correlationId: string;
  causationId: string;
  previousHash: string | null;
  mac?: string;
};

/** An event as this program sees it: read from the store, personal fields decrypted (a destroyed key leaves them null). */
export type RecordedEvent = {
  stream: string;
  revision: number;
  /** Commit position in $all. */
  position: bigint;
  /** UUID. */
  id: string;
  type: string;
  data: Record<string, unknown>;
  metadata: Metadata;
  /** When the store recorded it, ISO instant. */
  at: string;
};

/** `isProven`: it has the MAC of this house, which could be told only of what is stored. */
export type FollowedEvent = RecordedEvent & { isProven: boolean };

/** An event as the store has it: what names a person is still sealed. */
export type StoredEvent = RecordedEvent & { readonly sealed: true };

/** `id` is drawn by the caller, so that an append can be repeated. Data are sealed already. */
export type NewEvent = {
  id: string;
  type: string;
  data: Record<string, unknown>;
  actor: Actor;
  correlationId: string;
  causationId: string;
};

/** The end of a stream: `revision` -1 and no hash when there is none. */
export type Tail = { revision: number; hash: string | null };
