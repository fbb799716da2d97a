import type { Change, ChangeKind } from '@baan/contract/stream';
import type { QueryKey } from '@tanstack/react-query';

/**
 * The first parts of query keys that a change affects. A slip or a picture never changes, and is not reloaded; whether
 * a slip was used elsewhere changes with its booking or link. A sent letter is reported as a change of its subject.
 */
const madeOf: Record<ChangeKind, readonly string[]> = {
  booking: ['bookings', 'gateway', 'history', 'stats', 'recentBookings', 'nights', 'slip-check', 'report', 'letters'],
  receipt: ['bookings', 'history', 'receipts'],
  paymentLink: ['payment-links', 'link-history', 'stats', 'slip-check', 'report', 'letters'],
  calendar: ['nights', 'report', 'channels', 'conflicts'],
  gateway: ['gateway'],
  channel: ['channels', 'conflicts', 'nights'],
  villa: ['villa', 'nights', 'letters'],
  staff: ['staff', 'invitations', 'auth', 'sessions', 'letters'],
};

/** Can the change affect this query's answer? */
export const isAffected = (queryKey: QueryKey, { kind, id }: Change): boolean => {
  const [subject, method, params] = queryKey as [unknown, unknown, { id?: unknown } | undefined];
  if (!madeOf[kind].includes(String(subject))) return false;
  return id === null || method !== 'getOne' || params?.id === id;
};
