import type { Booking } from '@baan/contract/booking';
import type { Translate } from './translate.ts';

const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** Small numbers as words, larger ones as digits: three, สาม, 12. */
export const inWords = (count: number, t: Translate): string => {
  const name = names[count - 1];
  return name ? t(`numbers.${name}`) : ` ${count} `;
};

export const capital = (text: string): string => text.trimStart().charAt(0).toUpperCase() + text.trimStart().slice(1);

const single = (text: string): string => text.replace(/ {2,}/g, ' ');

const tidy = (text: string): string => single(text).trim();

/** three nights, สามคืน. */
export const nightsInWords = (count: number, t: Translate): string =>
  tidy(t('numbers.nights', { count, words: inWords(count, t) }));

/** the three nights, สามคืน. */
export const theNightsInWords = (count: number, t: Translate): string =>
  tidy(t('numbers.theNights', { count, words: inWords(count, t) }));

/** Two rooms, สองห้อง. */
export const roomsInWords = (count: number, t: Translate): string =>
  tidy(t('numbers.rooms', { count, words: inWords(count, t) }));

/** `, usually within two hours`, appended to the owner's action; empty if no time is promised. */
export const usuallyWithin = (hours: number, t: Translate): string =>
  hours > 0 ? single(t('numbers.withinHours', { count: hours, words: inWords(hours, t) })) : '';

/** 4 guests; with children: 2 adults, 2 children. */
export const partyWords = (
  { guests, adults, children }: Pick<Booking, 'guests' | 'adults' | 'children'>,
  t: Translate,
): string =>
  children > 0
    ? `${t('booking.adults', { count: adults })} ${t('booking.children', { count: children })}`
    : t('booking.guests', { count: guests });
