import type { BodyOf } from '@baan/contract/apiCalls';
import type { BookingSource, Language, MoneyMethod } from '@baan/contract/booking';
import { channelSources } from '@baan/contract/booking';
import { cleanEmail } from '@baan/contract/emailAddress';
import type { BrokenRule, Quote } from '@baan/contract/quote';
import { cleanLine } from '@baan/contract/visibleText';
import { addDays, bangkokDate, type PlainDate } from '@baan/domain/shared/plainDate';

/** Of a channel's booking without a reason. */
export type PriceAdjustment = { label: string; amount: number; reason?: string };

/** The form values of a booking by hand; days are empty until chosen. */
export type BookingByHand = {
  /** Empty until chosen. */
  source: Source | '';
  checkIn: PlainDate;
  checkOut: PlainDate;
  /** The stay has begun, and is recorded afterwards. */
  past: boolean;
  rooms: number;
  adults: number;
  children: number;
  specialRequests: string | null;
  phone: string | null;
  name: string | null;
  email: string | null;
  language: Language;
  adjustment: PriceAdjustment | null;
  money: 'wait' | 'paid' | 'later';
  holdUntil: string;
  amount: number | null;
  method: MoneyMethod;
  day: PlainDate;
  reason: string | null;
};

export type Source = Exclude<BookingSource, 'website'>;

export const sources: readonly Source[] = [
  'phone',
  'line',
  'walk_in',
  'airbnb',
  'booking_com',
  'agoda',
  'vrbo',
  'google',
  'other',
];

/** A channel sold the stay by its own rules and price: no reason is asked for. */
export const isByChannel = ({ source }: Pick<BookingByHand, 'source'>): boolean => channelSources.includes(source);

/** How many days back a stay can be recorded. */
export const pastDays = 60;

const hourMs = 3_600_000;
const atSix = (day: PlainDate): string => new Date(`${day}T18:00:00+07:00`).toISOString();

/** Choices for the hold's end: an hour from now, and evenings within a week. */
export const holdChoices = (now: Date): string[] => {
  const today = bangkokDate(now);
  return [new Date(now.getTime() + hourMs).toISOString(), ...[1, 2, 3, 6].map(days => atSix(addDays(today, days)))];
};

const isPast = (checkIn: PlainDate, now: Date): boolean => checkIn !== '' && checkIn < bangkokDate(now);

/** Initial values of the form: the stay, if the calendar chose one, and the house. */
export const initialByHand = (
  now: Date,
  stay: { checkIn: PlainDate; checkOut: PlainDate },
  { rooms, language }: { rooms: number; language: Language },
): BookingByHand => ({
  ...stay,
  past: isPast(stay.checkIn, now),
  source: '',
  rooms,
  adults: 2,
  children: 0,
  specialRequests: '',
  phone: '',
  name: '',
  email: '',
  language,
  adjustment: null,
  money: isPast(stay.checkIn, now) ? 'later' : 'wait',
  holdUntil: holdChoices(now)[1] ?? '',
  amount: null,
  method: 'bank_transfer',
  day: bangkokDate(now),
  reason: '',
});

export const totalOf = (quote: Pick<Quote, 'total'>, { adjustment }: Pick<BookingByHand, 'adjustment'>): number =>
  quote.total + (adjustment?.amount ?? 0);

/** A stay in the past cannot wait for payment. */
export const moneyOf = ({ past, money }: Pick<BookingByHand, 'past' | 'money'>): BookingByHand['money'] =>
  past && money === 'wait' ? 'later' : money;

/** Why a reason is required: house rules that the stay breaks, too many guests, an open balance, or a price without one. */
export type ReasonNeeded = BrokenRule | { rule: 'guests' | 'owed' | 'price'; value: number };

export const reasonsNeeded = (
  values: BookingByHand,
  broken: readonly BrokenRule[],
  mostGuests: number,
  total: number,
): ReasonNeeded[] => {
  if (isByChannel(values)) return [];
  const money = moneyOf(values);
  const owed = money === 'later' ? total : money === 'paid' ? Math.max(0, total - (values.amount ?? total)) : 0;
  return [
    ...broken,
    ...(values.adults + values.children > mostGuests ? [{ rule: 'guests' as const, value: mostGuests }] : []),
    ...(values.adjustment && !values.adjustment.reason ? [{ rule: 'price' as const, value: values.adjustment.amount }] : []),
    ...(owed > 0 && !values.past ? [{ rule: 'owed' as const, value: owed }] : []),
  ];
};

/** Name and phone belong together; without both the guest is not known yet. */
export const knowsGuest = ({ name, phone, email }: Pick<BookingByHand, 'name' | 'phone' | 'email'>): boolean =>
  [name, phone, email].some(text => cleanLine(text ?? '') !== '');

type CreateBooking = BodyOf<'POST /admin/bookings'>;

const customerOf = ({ name, phone, email }: BookingByHand): CreateBooking['customerInfo'] => {
  const [firstName = '', ...rest] = cleanLine(name ?? '').split(/\s+/);
  const number = cleanLine(phone ?? '');
  if (!knowsGuest({ name, phone, email })) return undefined;
  return { firstName, lastName: rest.join(' '), email: cleanEmail(email ?? '') || null, phone: number };
};

/** The form as the request body. */
export const createBookingBody = (values: BookingByHand, total: number): CreateBooking => {
  const { checkIn, checkOut, rooms, adults, children, source, language, past, holdUntil, amount, method, day } = values;
  const { specialRequests, adjustment, reason } = values;
  const money = moneyOf(values);
  const customerInfo = customerOf(values);
  return {
    ...(source ? { source } : {}),
    bookingDetails: { checkIn, checkOut, rooms, adults, children, totalPrice: total },
    language,
    ...(customerInfo ? { customerInfo } : {}),
    ...(specialRequests?.trim() ? { specialRequests: specialRequests.trim() } : {}),
    ...(adjustment ? { adjustment: { ...adjustment, reason: adjustment.reason ?? (reason?.trim() || undefined) } } : {}),
    ...(reason?.trim() ? { reason: reason.trim() } : {}),
    ...(past ? { past } : {}),
    ...(money === 'wait' ? { holdUntil } : {}),
    ...(money === 'paid' ? { settle: { amount: amount ?? total, method, day } } : {}),
    ...(money !== 'wait' && !past ? { confirm: true } : {}),
  };
};

/** Service fields by form field. */
const fields: Record<string, string> = {
  'customerInfo.phone': 'phone',
  'customerInfo.email': 'email',
  'customerInfo.firstName': 'name',
  'customerInfo.lastName': 'name',
  'settle.amount': 'amount',
  'settle.day': 'day',
  guests: 'reason',
};

/** Errors, by form field. */
export const byFormField = (wrong: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(wrong).map(([path, message]) => [fields[path] ?? path, message]));
