import type { Booking } from '@baan/contract/booking';

type Stay = Pick<Booking, 'checkIn' | 'checkOut' | 'rooms' | 'guests' | 'children'>;

/** The home page with the same stay, as a link from a booking's pages; the calendar drops taken nights. */
export const homeWithStay = ({ checkIn, checkOut, rooms, guests, children: kids }: Stay): string =>
  `~/?checkIn=${checkIn}&checkOut=${checkOut}&rooms=${rooms}&guests=${guests}${kids ? `&children=${kids}` : ''}`;
