import type { Booking } from '@baan/domain/booking/state';
import { nightsOf } from '@baan/domain/calendar/stay';
import type { Customer, Language } from '@baan/domain/shared/customer';
import type { VillaState } from '@baan/domain/villa/events';
import type { Letter, Words } from './letter.ts';
import { clockTime, counted, phoneFor, say, shortDay } from './words.ts';

/** What a letter is made of. `publicUrl` without a slash at its end. */
export type Facts = { bookingId: string; booking: Booking & { customer: Customer }; villa: VillaState; publicUrl: string };

export type Row = Letter['rows'][number];

export const houseName = (villa: VillaState, language: Language): string => say(villa.details.name, language) || 'Baan';

export const houseOf = ({ villa, booking }: Facts): string => houseName(villa, booking.language);

export const nightCount = ({ booking }: Facts): number => nightsOf(booking.stay).length;

export const bookingUrl = ({ publicUrl, bookingId }: Facts, page: 'confirmation' | 'payment'): string =>
  `${publicUrl}/booking/${bookingId}/${page}`;

/** Children are told apart where there are any. */
const partyWords = ({ language, guests, children }: Facts['booking']): string => {
  const adults = guests - children;
  if (language === 'th') return children > 0 ? `ผู้ใหญ่ ${adults} เด็ก ${children}` : `${guests} คน`;
  return children > 0
    ? `${counted(adults, 'adult', 'adults')}, ${counted(children, 'child', 'children')}`
    : counted(guests, 'guest', 'guests');
};

/** Number, arrival, departure, rooms and guests. */
export const stayRows = ({ booking, villa }: Facts): Row[] => {
  const { language, stay, rooms } = booking;
  const { checkInTime, checkOutTime } = villa.details;
  const arrive = clockTime(checkInTime, language);
  const leave = clockTime(checkOutTime, language);
  const th = language === 'th';
  const end = (date: string, times: string): Words => [
    { strong: shortDay(date, language) },
    th ? ' ' : ', ',
    { keepTogether: times },
  ];
  return [
    { label: th ? 'เลขที่การจอง' : 'Booking', value: [{ strong: booking.number }] },
    { label: th ? 'เช็กอิน' : 'Arrive', value: end(stay.checkIn, th ? `ตั้งแต่ ${arrive}` : `from ${arrive}`) },
    { label: th ? 'เช็กเอาต์' : 'Leave', value: end(stay.checkOut, th ? `ก่อน ${leave}` : `before ${leave}`) },
    {
      label: th ? 'ห้องและผู้เข้าพัก' : 'Rooms and guests',
      value: [th ? `${rooms} ห้องนอน ${partyWords(booking)}` : `${counted(rooms, 'bedroom', 'bedrooms')}, ${partyWords(booking)}`],
    },
  ];
};

/** The last line: the host reads replies, and the house has LINE and a telephone. */
const closingOf = (language: Language, { details }: VillaState): string => {
  const name = details.host && say(details.host.name, language);
  const phone = details.phone && phoneFor(details.phone, language).replaceAll(' ', '\u00a0');
  const { line } = details;
  if (language === 'th') {
    const ways = [line && `หรือ LINE ${line}`, phone && `โทร ${phone}`].filter(Boolean).join(' ');
    return `ตอบอีเมลฉบับนี้ได้เลย ${name || 'เรา'}อ่านเองทุกฉบับ ${ways}`.trim();
  }
  const ways = [line && `LINE ${line}`, phone].filter(Boolean).join(', ');
  return `Just reply to this email; ${name ? `${name} reads` : 'we read'} every one.${ways ? ` Or ${ways}.` : ''}`;
};

/** What all letters share. */
export const frameOf = (
  language: Language,
  villa: VillaState,
  publicUrl: string,
): Pick<Letter, 'language' | 'houseName' | 'picture' | 'closing'> => {
  const { background } = villa;
  const width = background?.widths.find(candidate => candidate >= 1200) ?? background?.widths.at(-1);
  return {
    language,
    houseName: houseName(villa, language),
    picture: background && {
      url: `${publicUrl}/pictures/${background.id}-${width}.jpg`,
      alt: say(background.alt, language),
    },
    closing: closingOf(language, villa),
  };
};

export const frame = ({ booking, villa, publicUrl }: Facts): ReturnType<typeof frameOf> =>
  frameOf(booking.language, villa, publicUrl);
