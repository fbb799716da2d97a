import type { Booking } from '@baan/contract/booking';
import { addDays } from '@baan/domain/shared/plainDate';

/** An arrival or a departure, on its day (`YYYY-MM-DD`). */
export type ArrivalOrDeparture = { kind: 'arrives' | 'leaves'; day: string; booking: Booking };

const daysAhead = 7;

/**
 * Today's departures and arrivals, departures first as the house empties before it fills, then those of the week. If the week has none, the
 * next one after it.
 */
export const arrivalsAndDepartures = (
  coming: Booking[],
  going: Booking[],
  today: string,
): { today: ArrivalOrDeparture[]; next: ArrivalOrDeparture[] } => {
  const moves: ArrivalOrDeparture[] = [
    ...going.map((booking): ArrivalOrDeparture => ({ kind: 'leaves', day: booking.checkOut, booking })),
    ...coming.map((booking): ArrivalOrDeparture => ({ kind: 'arrives', day: booking.checkIn, booking })),
  ].sort((a, b) => a.day.localeCompare(b.day));
  const now = moves.filter(move => move.day === today);
  const later = moves.filter(move => move.day > today);
  const week = later.filter(move => move.day < addDays(today, daysAhead));
  return { today: now, next: week.length > 0 ? week : later.slice(0, 1) };
};
