import {
  bookingPrefix,
  calendarStream,
  channelPrefix,
  gatewayStream,
  ledgerStream,
  paymentLinkPrefix,
  receiptsStream,
  staffStream,
  villaStream,
} from '@baan/domain/shared/streamNames';
import { type RecordedEvent as ClientEvent, type JSONEventType, type Position, StreamDeletedError } from '@eventstore/db-client';
import { Unavailable } from '../runtime/unavailable.ts';
import type { EventMetadata, StoredEvent } from './recordedEvent.ts';

/** The streams of this program; a store may hold others. */
export const ownStreams = [
  calendarStream,
  bookingPrefix,
  villaStream,
  staffStream,
  paymentLinkPrefix,
  channelPrefix,
  receiptsStream,
  gatewayStream,
  ledgerStream,
];

export const isOwnStream = (stream: string): boolean => ownStreams.some(prefix => stream.startsWith(prefix));

export const positionOf = (position: bigint): Position => ({ commit: position, prepare: position });

export const toStored = (event: ClientEvent<JSONEventType>): StoredEvent => ({
  stream: event.streamId,
  revision: Number(event.revision),
  position: event.position?.commit ?? 0n,
  id: event.id,
  type: event.type,
  data: event.data as Record<string, unknown>,
  metadata: event.metadata as EventMetadata,
  at: event.created.toISOString(),
  encrypted: true,
});

/** This program deletes no stream, so another one did. A stream's name may give access to a booking, so only its kind is named. */
export const assertNotDeleted = (stream: string, error: unknown): void => {
  if (error instanceof StreamDeletedError)
    throw new Unavailable(
      `A stream of the event store (${stream.split('-')[0]}) was deleted by another program: run npm run verify, and restore a back-up`,
    );
};
