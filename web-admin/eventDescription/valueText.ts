import type { BookingStatus } from '@baan/contract/booking';
import { amenity, type NearbyPlace, type Review, type Villa } from '@baan/contract/villa';
import { addDays, bangkokClock, bangkokDate } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { writtenPromptPay } from '../bank/bankFields.ts';
import { dayMonthYear, weekday } from '../format/day.ts';
import { clockOf } from '../format/instant.ts';
import { fields } from '../i18n/en/fields.ts';
import type { MessageKey } from '../i18n/en.ts';
import { distanceWords } from '../villa/valueWords.ts';
import { languageWord, methodWord, type ReaderContext, roleWord, sourceWord } from './eventDescription.ts';
import { lastPartOf } from './names.ts';

type Say = Pick<ReaderContext, 'text' | 'language'>;

const moneyNamed = /price|amount|reduction|refunded$|^paid$|balance|commission|payout$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T/;

/** Days of the week are counted from Sunday. */
const aSunday = '2026-11-22';

const bookingStatuses: readonly BookingStatus[] = ['pending_payment', 'in_review', 'confirmed', 'cancelled', 'expired'];
const linkStatuses = ['open', 'in_review', 'paid', 'revoked', 'expired'] as const;
const nights = ['held', 'booked', 'blocked'] as const;
const cardStates = Object.keys(fields.card) as (keyof typeof fields.card)[];
const pers = ['stay', 'night', 'guest', 'guestNight'] as const;
const receiptKinds = ['receipt', 'refund'] as const;

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A single code word. */
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const statusWord = (value: string, { text }: Say): string => {
  const booking = bookingStatuses.find(known => known === value);
  const link = linkStatuses.find(known => known === value);
  if (booking) return text(`status.${booking}`);
  return link ? text(`links.status.${link}`) : value;
};

/** Codes, by the field that holds them. */
const coded: Record<string, (value: string, say: Say) => string | undefined> = {
  status: statusWord,
  nights: (value, { text }) => {
    const known = nights.find(one => one === value);
    return known && text(`fields.nights.${known}`);
  },
  card: (value, { text }) => {
    const known = cardStates.find(one => one === value);
    return known && text(`fields.card.${known}`);
  },
  kind: (value, { text }) => {
    const known = receiptKinds.find(one => one === value);
    return known && text(`fields.receipt.${known}`);
  },
  language: (value, { text }) => languageWord(value, text),
  otherLanguages: (value, { text }) => languageWord(value, text),
  role: (value, { text }) => capital(roleWord(value, text)),
  promptPayId: writtenPromptPay,
  paymentMethod: (value, { text }) => methodWord(value, text),
  source: (value, { text }) => sourceWord(value, text),
  paidWith: (value, { text }) => methodWord(value, text),
  method: (value, { text }) => methodWord(value, text),
  per: (value, { text }) => {
    const known = pers.find(one => one === value);
    return known && text(`fields.per.${known}`);
  },
  amenities: (value, { text }) => {
    const known = amenity.options.find(one => one === value);
    return known && text(`villa.amenity.${known}`);
  },
  slip: (_, { text }) => text('fields.attached'),
};

const stringWords = (name: string, value: string, say: Say): string => {
  const word = coded[name]?.(value, say);
  if (word) return word;
  if (day.test(value)) return dayMonthYear(value, say.language);
  if (instant.test(value)) return `${dayMonthYear(bangkokDate(new Date(value)), say.language)} ${bangkokClock(value)}`;
  return value;
};

/** One item of a list of objects. */
const itemWords = (name: string, item: Record<string, unknown>, say: Say): string => {
  const { text, language } = say;
  if (name === 'steps')
    return text('fields.step', { days: String(item.daysBefore ?? ''), percent: String(item.refundPercent ?? '') });
  if (name === 'nearby') {
    const place = item as NearbyPlace;
    return [objectWords(place.name, say), distanceWords(place, text, language)].filter(Boolean).join(', ');
  }
  if (name === 'reviews') {
    const { author, rating, date, comment } = item as Review;
    const head = [objectWords(author, say), `${rating}/5`, stringWords('date', date, say)].join(', ');
    return `${head}: ${objectWords(comment, say)}`;
  }
  return objectWords(item, say);
};

const isItem = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The items of a list, each in words; undefined where the value is no list of objects. */
export const valueLines = (field: string, value: unknown, say: Say): string[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every(isItem)
    ? value.map(item => itemWords(lastPartOf(field), item, say))
    : undefined;

const listWords = (name: string, values: readonly unknown[], say: Say): string => {
  if (/order$/i.test(name) && !values.every(value => typeof value === 'number')) return say.text('fields.order');
  const lines = valueLines(name, values, say);
  if (lines) return lines.join('; ');
  if (name === 'pictures') return say.text('fields.pictures', { count: values.length });
  if (/days$/i.test(name)) return values.map(value => weekday(addDays(aSunday, Number(value)), say.language)).join(', ');
  if (values.every(value => typeof value === 'number')) return values.join(', ');
  if (values.every(value => typeof value === 'string' && !value.startsWith('/'))) {
    return values.map(value => stringWords(name, value as string, say)).join(', ');
  }
  return say.text('fields.many', { count: values.length });
};

/** A team member by role, an invitation by role and day, other objects by their content. */
const objectWords = (value: Record<string, unknown>, say: Say): string => {
  if (typeof value.role === 'string') return capital(roleWord(value.role, say.text));
  if ('answerHours' in value) return say.text('villa.promiseWords', value as Villa['promises']);
  if (typeof value.from === 'string' && typeof value.to === 'string') return `${value.from} – ${value.to}`;
  const { th, en: english } = value;
  if (typeof th === 'string' || typeof english === 'string')
    return String((say.language === 'th' ? th : english) || th || english || '');
  return Object.entries(value)
    .filter(([, one]) => !isNothing(one))
    .map(([key, one]) => valueText(key, one, say))
    .join(', ');
};

/** Payment methods are on or off, the villa is open or closed, other flags are yes or no. */
const yesOrNo = (name: string, value: boolean): MessageKey => {
  if (name === 'acceptsBookings') return value ? 'fields.open' : 'fields.closed';
  if (name.endsWith('Enabled')) return value ? 'fields.on' : 'fields.off';
  return value ? 'fields.yes' : 'fields.no';
};

const numberWords = (name: string, value: number): string => {
  if (/seconds$/i.test(name)) return clockOf(value);
  return moneyNamed.test(name) ? baht(value) : String(value);
};

/** A field's value as text: money, days in words, codes translated. */
export const valueText = (field: string, value: unknown, say: Say): string => {
  const name = lastPartOf(field);
  if (isNothing(value)) return say.text(name === 'nights' ? 'fields.nights.free' : 'fields.none');
  if (typeof value === 'boolean') return say.text(yesOrNo(name, value));
  if (typeof value === 'number') return numberWords(name, value);
  if (typeof value === 'string') return stringWords(name, value, say);
  if (Array.isArray(value)) return listWords(name, value, say);
  return objectWords(value as Record<string, unknown>, say) || say.text('fields.none');
};

type Called = { role?: unknown; name?: unknown; email?: unknown };

const calledBy = ({ name, email }: Called): string => [name, email].filter(word => !isNothing(word)).join(', ');

/** Whether a member or invitation, which is shown by its role, kept that role. */
export const keepsRole = (before: unknown, after: unknown): boolean => {
  const [was, is] = [before, after].map(value => (value as Called | null | undefined)?.role);
  return typeof was === 'string' && was === is;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const without = (items: unknown[], others: unknown[]): unknown[] =>
  items.filter(item => !others.some(other => isSame(item, other)));

/** The longest list that is shown whole; of a longer one only the changed items are shown. */
const mostWhole = 4;

/** Of two lists of objects the items that differ. */
const differing = (before: unknown[], after: unknown[]): [unknown[], unknown[]] => {
  const [gone, come] = [without(before, after), without(after, before)];
  const isWhole = Math.max(before.length, after.length) <= mostWhole || (gone.length === 0 && come.length === 0);
  return isWhole ? [before, after] : [gone, come];
};

/** An order by the places before: 1, 2, 3 became 2, 1, 3. New items have the next numbers. */
const placesOf = (before: unknown[], after: unknown[]): [number[], number[]] => {
  const all = [...before, ...after.filter(item => !before.includes(item))];
  return [before.map((_, at) => at + 1), after.map(item => all.indexOf(item) + 1)];
};

/** The two values to show for a change: if the role is unchanged, name and email; of lists what tells their difference. */
export const changedParts = (before: unknown, after: unknown, field = ''): [unknown, unknown] => {
  if (keepsRole(before, after)) return [calledBy(before as Called), calledBy(after as Called)];
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  if (/order$/i.test(field)) return placesOf(before, after);
  return [...before, ...after].every(isItem) ? differing(before, after) : [before, after];
};
