import { type Booking, isPaidLate } from '@baan/domain/booking/state';
import { nightsOf } from '@baan/domain/calendar/stay';
import { dueOf, paidOf, totalOf } from '@baan/domain/payment/account';
import type { Customer, Language } from '@baan/domain/shared/customer';
import type { VillaState } from '@baan/domain/villa/events';
import type { Letter, Words } from './letter.ts';
import { lineName, namedLines } from './lineWords.ts';
import { baht, clockTime, counted, say, shortDay } from './words.ts';

/** What a letter is made of. `publicUrl` without a slash at its end. */
export type Facts = { bookingId: string; booking: Booking & { customer: Customer }; villa: VillaState; publicUrl: string };

type Row = Letter['rows'][number];

export const houseName = (villa: VillaState, language: Language): string => say(villa.details.name, language) || 'Baan';

export const houseOf = ({ villa, booking }: Facts): string => houseName(villa, booking.language);

export const nightCount = ({ booking }: Facts): number => nightsOf(booking.stay).length;

export const bookingUrl = ({ publicUrl, bookingId }: Facts, page: 'confirmation' | 'payment'): string =>
  `${publicUrl}/booking/${bookingId}/${page}`;

/** Number, arrival, departure, rooms and guests. */
export const stayRows = ({ booking, villa }: Facts): Row[] => {
  const { language, stay, rooms, guests } = booking;
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
      value: [
        th ? `${rooms} ห้องนอน ${guests} คน` : `${counted(rooms, 'bedroom', 'bedrooms')}, ${counted(guests, 'guest', 'guests')}`,
      ],
    },
  ];
};

/** How the total comes about: the nights, then each other line by its name. */
const priceRows = (facts: Facts): Row[] => {
  const { quote, account, language } = facts.booking;
  const totalPrice = totalOf(account);
  const th = language === 'th';
  const nights = th ? `${nightCount(facts)} คืน` : counted(nightCount(facts), 'night', 'nights');
  const { subtotal, discountTotal } = quote;
  const others = namedLines(account.charges).map(
    (line): Row => ({ label: lineName(line, language), value: [baht(line.amount)] }),
  );
  const total: Row = { label: th ? 'ราคาทั้งหมด' : 'Total', value: [baht(totalPrice)] };
  if (discountTotal <= 0)
    return others.length > 0
      ? [{ label: nights, value: [baht(subtotal)] }, ...others, total]
      : [{ label: th ? `${nights} รวม` : `${nights}, total`, value: [baht(totalPrice)] }];
  return [
    { label: th ? `${nights} ราคาปกติ` : `${nights}, usual price`, value: [baht(subtotal)] },
    { label: th ? 'ส่วนลดจองตรง' : 'Direct booking discount', value: [baht(-discountTotal)] },
    ...(others.length > 0 ? [...others, total] : []),
  ];
};

/** The price, what was paid of it, and what is still owed; with a slip, what is being checked. */
export const moneyRows = (facts: Facts): Row[] => {
  const { booking } = facts;
  const th = booking.language === 'th';
  const isChecked = booking.status === 'in_review' || isPaidLate(booking);
  const paid = paidOf(booking.account);
  const owed = dueOf(booking.account);
  return [
    ...priceRows(facts),
    ...(paid > 0 ? [{ label: th ? 'จ่ายแล้ว' : 'Paid', value: [{ strong: baht(paid) }] }] : []),
    ...(owed > 0
      ? [
          {
            label: isChecked ? (th ? 'ยอดที่กำลังตรวจ' : 'Being checked') : th ? 'ยอดที่ต้องชำระ' : 'To pay',
            value: [{ strong: baht(owed) }],
          },
        ]
      : []),
  ];
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
    closing: language === 'th' ? 'ตอบอีเมลฉบับนี้ได้เลย เราอ่านเองทุกฉบับ' : 'Just reply to this email; we read every one.',
  };
};

export const frame = ({ booking, villa, publicUrl }: Facts): ReturnType<typeof frameOf> =>
  frameOf(booking.language, villa, publicUrl);
