import type { OutboxEntry } from '@baan/domain/shared/outbox';

/** `previousHash`: see hashChain.ts; null for a stream's first. `mac`: see proof/macs.ts; events before the first seal may lack it. */
export type Metadata = Pick<NewEvent, 'actor' | 'correlationId' | 'causationId'> & { previousHash: string | null; mac?: string };

/** An event read from the store, personal fields decrypted (null when their key was destroyed). */
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

/** `isProven`: it has this house's MAC. Only the stored form can be checked. */
export type FollowedEvent = RecordedEvent & { isVerified: boolean };

/** An event as stored: personal fields are still sealed. */
export type StoredEvent = RecordedEvent & { readonly encrypted: true };

/** The caller draws `id`, so that an append can be repeated. Personal data are sealed already. */
export type NewEvent = Omit<OutboxEntry, 'stream'> & { id: string; causationId: string };

/** The end of a stream: `revision` -1 and no hash when there is none. */
export type Tail = { revision: number; hash: string | null };
