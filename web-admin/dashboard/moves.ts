import type { Booking } from '@baan/contract/booking';

/** An arrival or a departure, on the day (`YYYY-MM-DD`) that it happens. */
export type Move = { kind: 'arrives' | 'leaves'; day: string; booking: Booking };

const most = 2;

/**
 * Today's departures and arrivals, departures first as the house empties before it fills, and the next few arrivals and
 * departures after today, in order of day.
 */
export const comingAndGoing = (coming: Booking[], going: Booking[], today: string): { today: Move[]; next: Move[] } => {
  const moves: Move[] = [
    ...going.map((booking): Move => ({ kind: 'leaves', day: booking.checkOut, booking })),
    ...coming.map((booking): Move => ({ kind: 'arrives', day: booking.checkIn, booking })),
  ].sort((a, b) => a.day.localeCompare(b.day));
  const now = moves.filter(move => move.day === today);
  return { today: now, next: moves.filter(move => move.day > today).slice(0, Math.max(1, most - now.length)) };
};
