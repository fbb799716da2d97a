import type { Booking as BookingAnswer } from '@baan/contract/booking';
import { evolve } from '@baan/domain/booking/evolve';
import type { BookingState } from '@baan/domain/booking/state';
import { knownBookingEvents } from '@baan/domain/knownEvents';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { bookingView } from '@baan/projections/bookingView';
import type { Request } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { invalidRequest } from './problem.ts';

/** The revision in If-Match, -1 before the first event; undefined without the header. @throws RequestProblem `validation_failed` */
export const expectedRevision = (request: Request): number | undefined => {
  const header = request.get('If-Match');
  if (header === undefined || header.trim() === '*') return undefined;
  const digits = /^(?:W\/)?"?(-1|\d{1,15})"?$/.exec(header.trim())?.[1];
  if (digits === undefined) throw invalidRequest('If-Match', { code: 'invalid', message: 'A revision, such as "3"' });
  return Number(digits);
};

/** Runs an edit. A conflict tells the current state, where there is one. */
export const explaining = async <Result>(
  edit: () => Promise<Result>,
  newer: () => Promise<Record<string, unknown> | undefined>,
): Promise<Result> => {
  try {
    return await edit();
  } catch (error) {
    const details = error instanceof Refusal && error.code === 'conflict' && (await newer());
    throw details ? new Refusal('conflict', error.message, details) : error;
  }
};

const bookkeeping = new Set(['revision', 'updatedAt']);

const changedFields = (before: BookingAnswer, after: BookingAnswer): string[] =>
  Object.keys(after).filter(
    field =>
      !bookkeeping.has(field) &&
      JSON.stringify(before[field as keyof BookingAnswer]) !== JSON.stringify(after[field as keyof BookingAnswer]),
  );

/** The booking as it was at a revision. */
const bookingAt = async (bookingId: string, revision: number, { proof }: Dependencies): Promise<BookingState> => {
  const events = await proof.read(bookingStream(bookingId));
  return knownBookingEvents(events.filter(event => event.revision <= revision)).reduce<BookingState>(evolve, null);
};

/** The current booking, and its changes since the revision of the edit. */
export const changesOfBooking = async (
  bookingId: string,
  expected: number | undefined,
  dependencies: Dependencies,
): Promise<{ booking: BookingAnswer; changed: string[] } | undefined> => {
  const current = expected === undefined ? null : await dependencies.handle.readBooking(bookingId);
  if (expected === undefined || !current) return undefined;
  const booking = bookingView(bookingId, current.state, current.revision);
  const before = await bookingAt(bookingId, expected, dependencies);
  return { booking, changed: before ? changedFields(bookingView(bookingId, before, expected), booking) : [] };
};
