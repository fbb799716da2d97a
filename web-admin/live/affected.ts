import type { Change, ChangeKind } from '@baan/contract/stream';
import type { QueryKey } from '@tanstack/react-query';

/**
 * The first part of a query's key: what its answer is made of. A slip or a picture never changes, and is not asked for again; whether
 * a slip was seen elsewhere changes with the booking or the link that shows it too. That a letter went out is told where it is about.
 */
const madeOf: Record<ChangeKind, readonly string[]> = {
  booking: ['bookings', 'history', 'stats', 'recentBookings', 'nights', 'slip-check', 'report', 'letters'],
  receipt: ['bookings', 'history', 'receipts'],
  paymentLink: ['payment-links', 'link-history', 'stats', 'slip-check', 'report', 'letters'],
  calendar: ['nights', 'report'],
  villa: ['villa', 'nights', 'letters'],
  staff: ['staff', 'invitations', 'auth', 'sessions', 'letters'],
};

/** May the answer to this query be another one after that change? */
export const isAffected = (queryKey: QueryKey, { kind, id }: Change): boolean => {
  const [subject, method, params] = queryKey as [unknown, unknown, { id?: unknown } | undefined];
  if (!madeOf[kind].includes(String(subject))) return false;
  return id === null || method !== 'getOne' || params?.id === id;
};
