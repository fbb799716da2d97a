import type { Booking } from '@baan/contract/booking';
import type { Translate } from './translate.ts';

/** 4 guests; with children: 2 adults, 2 children. */
export const partyWords = (
  { guests, adults, children }: Pick<Booking, 'guests' | 'adults' | 'children'>,
  t: Translate,
): string =>
  children > 0
    ? `${t('booking.adults', { count: adults })} ${t('booking.children', { count: children })}`
    : t('booking.guests', { count: guests });
