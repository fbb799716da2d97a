import type { OutboxEntry } from '../shared/outbox.ts';
import type { Instant } from '../shared/plainDate.ts';
import { bookingStream } from '../shared/streamNames.ts';

/** What is appended to a booking whose lapsed hold loses its nights. `correlationId`: of the command that takes them. */
export const outboxOfExpiry =
  (now: Instant, correlationId: string) =>
  (bookingId: string): OutboxEntry[] => [
    { stream: bookingStream(bookingId), type: 'BookingExpired', data: { at: now }, actor: { kind: 'system' }, correlationId },
  ];
