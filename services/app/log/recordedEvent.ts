import type { OutboxEntry } from '@baan/domain/shared/outbox';

/** `previousHash`: see proof/macs.ts; null for a stream's first. `mac`: see proof/macs.ts; events before the first signed tree head may lack it. */
export type EventMetadata = Pick<NewEvent, 'actor' | 'correlationId' | 'causationId'> & {
  previousHash: string | null;
  mac?: string;
};

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
  metadata: EventMetadata;
  /** When the store recorded it, ISO instant. */
  at: string;
};

/** `isVerified`: it has the MAC of this villa. Only the stored form can be checked. */
export type FollowedEvent = RecordedEvent & { isVerified: boolean };

/** An event as stored: its personal fields are encrypted. */
export type StoredEvent = RecordedEvent & { readonly encrypted: true };

/** The caller makes `id`, so that an append can be repeated. Personal fields are already encrypted. */
export type NewEvent = Omit<OutboxEntry, 'stream'> & { id: string; causationId: string };

/** The end of a stream: `revision` -1 and no hash if it does not exist. */
export type StreamTail = { revision: number; hash: string | null };
