import type { CarriedEvent } from '@baan/domain/calendar/calendar';
import {
  bookingPrefix,
  calendarStream,
  ledgerStream,
  paymentLinkPrefix,
  receiptsStream,
  staffStream,
  villaStream,
} from '@baan/domain/shared/streamNames';
import { type RecordedEvent as ClientEvent, type JSONEventType, type Position, StreamDeletedError } from '@eventstore/db-client';
import { Unavailable } from '../runtime/unavailable.ts';

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
export type FollowedEvent = RecordedEvent & { isProven: boolean };

/** An event as stored: personal fields are still sealed. */
export type StoredEvent = RecordedEvent & { readonly sealed: true };

/** The caller draws `id`, so that an append can be repeated. Personal data are sealed already. */
export type NewEvent = CarriedEvent & { id: string; causationId: string };

/** The end of a stream: `revision` -1 and no hash when there is none. */
export type Tail = { revision: number; hash: string | null };

/** The streams of this program; a store may hold others. */
export const ours = [calendarStream, bookingPrefix, villaStream, staffStream, paymentLinkPrefix, receiptsStream, ledgerStream];

export const isOurs = (stream: string): boolean => ours.some(prefix => stream.startsWith(prefix));

export const positionOf = (position: bigint): Position => ({ commit: position, prepare: position });

export const toStored = (event: ClientEvent<JSONEventType>): StoredEvent => ({
  stream: event.streamId,
  revision: Number(event.revision),
  position: event.position?.commit ?? 0n,
  id: event.id,
  type: event.type,
  data: event.data as Record<string, unknown>,
  metadata: event.metadata as Metadata,
  at: event.created.toISOString(),
  sealed: true,
});

/** This program deletes no stream, so another one did. A stream's name may be a guest's key, so only its kind is told. */
export const assertNotDeleted = (stream: string, error: unknown): void => {
  if (error instanceof StreamDeletedError)
    throw new Unavailable(
      `A stream of the event store (${stream.split('-')[0]}) was deleted by another program: run npm run verify, and restore a back-up`,
    );
};
