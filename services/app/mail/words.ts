import type { Language } from '@baan/domain/shared/customer';
import type { Localized } from '@baan/domain/shared/localized';
import { bangkokDate, type Instant, type PlainDate } from '@baan/domain/shared/plainDate';

// Days, amounts and counts as a guest reads them. Names of days and months and the Buddhist era come from Intl.

const locale = { th: 'th-TH', en: 'en-GB' } as const;

type Part = 'weekday' | 'day' | 'month' | 'year';

// Each part is asked for alone: a month in company of its day, since alone it may be in another case.
const asking = (type: Part, width: 'short' | 'long'): Intl.DateTimeFormatOptions =>
  type === 'month' ? { day: 'numeric', month: width } : { [type]: type === 'weekday' ? width : 'numeric' };

const intlPart = (date: PlainDate, language: Language, type: Part, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale[language], { timeZone: 'UTC', ...options })
    .formatToParts(new Date(`${date}T00:00:00Z`))
    .find(piece => piece.type === type)?.value ?? '';

// Newer versions of Intl give a Thai weekday in full when asked for the short one; the narrow one and a full stop is how it is written.
const part = (date: PlainDate, language: Language, type: Part, width: 'short' | 'long'): string =>
  language === 'th' && type === 'weekday' && width === 'short'
    ? `${intlPart(date, language, type, { weekday: 'narrow' })}.`
    : intlPart(date, language, type, asking(type, width));

/** ศ. 4 ธ.ค. 2569, Fri 4 Dec 2026. */
export const shortDay = (date: PlainDate, language: Language): string =>
  (['weekday', 'day', 'month', 'year'] as const).map(type => part(date, language, type, 'short')).join(' ');

/** วันศุกร์ที่ 4 ธันวาคม, Friday 4 December. */
export const longDay = (date: PlainDate, language: Language): string => {
  const [weekday, day, month] = (['weekday', 'day', 'month'] as const).map(type => part(date, language, type, 'long'));
  return language === 'th' ? `${weekday}ที่ ${day} ${month}` : `${weekday} ${day} ${month}`;
};

/** As longDay without the Thai word for day: ศุกร์ที่ 4 ธันวาคม. */
export const bareLongDay = (date: PlainDate, language: Language): string => longDay(date, language).replace(/^วัน/, '');

/** คุณมะลิ, but คุณ Astrid: Thai letters stand clear of others. */
export const khun = (name: string): string => `คุณ${/^[\u0e00-\u0e7f]/.test(name) ? '' : ' '}${name}`;

/** ศ. 4 – จ. 7 ธ.ค. 2569. A month or year that both ends share is said once. */
export const stayDays = (checkIn: PlainDate, checkOut: PlainDate, language: Language): string => {
  const said: Part[] = ['weekday', 'day'];
  if (checkIn.slice(0, 7) !== checkOut.slice(0, 7)) said.push('month');
  if (checkIn.slice(0, 4) !== checkOut.slice(0, 4)) said.push('year');
  return `${said.map(type => part(checkIn, language, type, 'short')).join(' ')} – ${shortDay(checkOut, language)}`;
};

/** `15:00` as each language says it: 15:00 น. */
export const clockTime = (time: string, language: Language): string => (language === 'th' ? `${time} น.` : time);

/** 14:30 น. in Bangkok. */
export const timeOf = (instant: Instant, language: Language): string => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Bangkok',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return clockTime(clock.format(new Date(instant)), language);
};

/** 14:30 น. วันเสาร์ที่ 21 พฤศจิกายน, 14:30 on Saturday 21 November. */
export const deadline = (instant: Instant, language: Language): string =>
  [timeOf(instant, language), longDay(bangkokDate(instant), language)].join(language === 'th' ? ' ' : ' on ');

const bahtFormat = new Intl.NumberFormat('th-TH', { style: 'currency', currency: 'THB', maximumFractionDigits: 0 });

/** ฿21,700; a minus is the typographer's. */
export const baht = (amount: number): string => `${amount < 0 ? '−' : ''}${bahtFormat.format(Math.abs(amount))}`;

/** To follow a sentence about money of the sandbox. */
export const testPayment: Record<Language, string> = {
  th: ' นี่เป็นการจ่ายทดสอบ ไม่มีการตัดเงินจริง',
  en: ' This was a test payment: no money was moved.',
};

const counts = {
  th: ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า', 'สิบ'],
  en: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};

/** สามคืนนี้, the three nights. */
export const theseNights = (nights: number, language: Language): string => {
  const count = counts[language][nights] || String(nights);
  if (language === 'th') return `${count}คืนนี้`;
  return nights === 1 ? 'the night' : `the ${count} nights`;
};

/** `, usually within two hours`, to follow what the owner does; nothing where no time is promised. */
export const usuallyWithin = (hours: number, language: Language): string => {
  if (hours === 0) return '';
  const count = counts[language][hours];
  if (language === 'th') return ` ปกติไม่เกิน${count ?? ` ${hours} `}ชั่วโมง`;
  return `, usually within ${count ?? hours} ${hours === 1 ? 'hour' : 'hours'}`;
};

/** "are" for English words in the plural. */
export const are = (count: number): string => (count === 1 ? 'is' : 'are');

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text that is missing in one language falls back to the other. */
export const say = (text: Localized, language: Language): string => text[language] || text[language === 'th' ? 'en' : 'th'];

/** A Thai number as foreigners dial it: +66 81 234 5678. */
export const phoneFor = (phone: string, language: Language): string =>
  language === 'en' && phone.startsWith('0') ? `+66 ${phone.slice(1)}` : phone;

export const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
