import { daysBetween } from '../shared/plainDate.ts';

// The calendar counts nights of unsigned events too: a night left empty is better than two parties in it. So their shape is checked.

type Fields = Record<string, unknown>;

const longestDays = 1000;

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '' && value !== '__proto__';

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true;

const isInstant = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isRange = (from: unknown, to: unknown): boolean => {
  if (!isDay(from) || !isDay(to)) return false;
  const days = daysBetween(from, to);
  return days > 0 && days <= longestDays;
};

const isHold = ({ holdUntil, remainingSeconds }: Fields): boolean =>
  holdUntil === null ? Number.isFinite(remainingSeconds) : isInstant(holdUntil);

const isOfBooking = ({ bookingId }: Fields): boolean => isName(bookingId);

const hasStay = ({ checkIn, checkOut }: Fields): boolean => isRange(checkIn, checkOut);

const shapes: Record<string, (data: Fields) => boolean> = {
  NightsHeld: data => isOfBooking(data) && hasStay(data) && isHold(data),
  HoldExtended: data => isOfBooking(data) && isHold(data),
  HoldPaused: data => isOfBooking(data) && isHold(data),
  HoldResumed: data => isOfBooking(data) && isHold(data),
  NightsBooked: data => isOfBooking(data) && hasStay(data),
  NightsReleased: isOfBooking,
  NightsBlocked: ({ blockId, from, to }) => isName(blockId) && isRange(from, to),
  NightsUnblocked: ({ blockId }) => isName(blockId),
};

/** Has a calendar event what its type says, so that it can be counted? The calendar's own ones always have. */
export const isWellFormed = ({ type, data }: { type: string; data: unknown }): boolean =>
  data !== null && typeof data === 'object' && shapes[type]?.(data as Fields) === true;
