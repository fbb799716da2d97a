import type { Report, ReportBy, ReportRow } from '@baan/contract/report';
import { type Booking, isErased } from '@baan/domain/booking/state';
import type { PaymentLink } from '@baan/domain/paymentLink/link';
import { type Earned, earnedOf, earnedOfLink, nightsSoldOf } from '@baan/domain/report/earned';
import { addDays, daysBetween, type PlainDate } from '@baan/domain/shared/plainDate';
import type { Knex } from 'knex';
import { customerNameOf } from './bookingView.ts';
import { nightsBetween } from './calendar.ts';
import { hashOfId } from './subjectNames.ts';

type Owner = Pick<
  ReportRow,
  'number' | 'status' | 'source' | 'checkIn' | 'checkOut' | 'bookingId' | 'linkId' | 'name' | 'erased'
>;

/** A booking or link, and its money in this report. */
type OwnersMoney = { owner: Owner; earned: Earned[] };
type InMonth = OwnersMoney & { nights: number; ofNights: Earned[] };

const ofBooking = (id: string, booking: Booking): Owner => ({
  number: booking.number,
  bookingId: id,
  name: customerNameOf(booking),
  ...(isErased(booking) && { erased: true }),
  status: booking.status,
  source: booking.source,
  ...booking.stay,
});

const ofLink = (id: string, { description }: PaymentLink): Owner => {
  return { number: hashOfId(id), linkId: id, name: description, status: null, source: null, checkIn: null, checkOut: null };
};

/** Bookings and links in the report of one of these months. */
const readOwners = async (knex: Knex, months: string[]) => {
  const read = <State>(table: string): Promise<{ id: string; state: State }[]> =>
    knex(table).whereRaw('report_months && ?::text[]', [months]).select('id', 'state');
  return Promise.all([read<Booking>('read.bookings'), read<PaymentLink>('read.payment_links')]);
};

const readMonth = async (knex: Knex, month: string, by: ReportBy): Promise<InMonth[]> => {
  const [bookings, links] = await readOwners(knex, [month]);
  const here = (earned: Earned[]): Earned[] => earned.filter(one => one.month === month);
  return [
    ...bookings.map(({ id, state }) => {
      const nights = nightsSoldOf(state).filter(night => night.startsWith(month)).length;
      const ofNights = here(earnedOf(state, 'nights'));
      return { owner: ofBooking(id, state), nights, ofNights, earned: by === 'nights' ? ofNights : here(earnedOf(state, 'day')) };
    }),
    ...links.map(({ id, state }) => ({ owner: ofLink(id, state), nights: 0, ofNights: [], earned: here(earnedOfLink(state)) })),
  ];
};

const sumsOf = (money: readonly Pick<Earned, 'received' | 'refunded'>[]) => {
  const received = money.reduce((sum, one) => sum + one.received, 0);
  const refunded = money.reduce((sum, one) => sum + one.refunded, 0);
  return { received, refunded, revenue: received - refunded };
};

/** Money for nights is one row; money that counts on its own day is a separate row. */
const rowsOf = ({ owner, earned }: OwnersMoney, stayed = 0): ReportRow[] => {
  const whole = earned.filter(({ day }) => day === null);
  const row = (money: Earned[], kind: ReportRow['kind'], day: string | null, count: number): ReportRow => {
    return { ...owner, kind, day, nights: count, methods: [...new Set(money.map(({ method }) => method))], ...sumsOf(money) };
  };
  return [
    ...(whole.length > 0 || stayed > 0 ? [row(whole, whole[0]?.kind ?? 'stay', null, stayed)] : []),
    ...earned.flatMap(one => (one.day === null ? [] : [row([one], one.kind, one.day, 0)])),
  ];
};

const inOrder = (rows: ReportRow[]): ReportRow[] => {
  const at = ({ day, checkIn }: ReportRow): string => day ?? checkIn ?? '';
  return rows.sort((a, b) => (at(a) < at(b) ? -1 : 1));
};

/** Each payment and refund from the first to the last of these days. */
export const moneyBetween = async (knex: Knex, from: PlainDate, to: PlainDate): Promise<ReportRow[]> => {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  const [bookings, links] = await readOwners(knex, [...new Set(days.map(day => day.slice(0, 7)))]);
  const here = (earned: Earned[]): Earned[] => earned.filter(({ day }) => day !== null && day >= from && day <= to);
  return inOrder([
    ...bookings.flatMap(({ id, state }) => rowsOf({ owner: ofBooking(id, state), earned: here(earnedOf(state, 'day')) })),
    ...links.flatMap(({ id, state }) => rowsOf({ owner: ofLink(id, state), earned: here(earnedOfLink(state)) })),
  ]);
};

const groupsOf = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
};

const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);
const yearBefore = (month: string): string => `${String(Number(month.slice(0, 4)) - 1).padStart(4, '0')}${month.slice(4)}`;

const readNights = async (knex: Knex, month: string): Promise<Pick<Report['nights'], 'blocked' | 'free' | 'soldYearBefore'>> => {
  const [from, to] = [`${month}-01`, `${nextMonth(month)}-01`];
  const [taken, before] = await Promise.all([nightsBetween(knex, from, to), readMonth(knex, yearBefore(month), 'nights')]);
  const blocked = new Set(taken.filter(({ kind }) => kind === 'blocked').map(({ date }) => date)).size;
  return { blocked, free: daysBetween(from, to) - blocked, soldYearBefore: before.reduce((sum, { nights }) => sum + nights, 0) };
};

/** The money and the nights of a month (rules, section 6). The statistics hold the sums of the other months. */
export const readReport = async (
  knex: Knex,
  month: string,
  by: ReportBy,
): Promise<Omit<Report, 'totalRevenue' | 'otherMonths'>> => {
  const [all, nights] = await Promise.all([readMonth(knex, month, by), readNights(knex, month)]);
  const earned = all.flatMap(one => one.earned);
  const rows = inOrder(all.flatMap(one => rowsOf(one, by === 'nights' ? one.nights : 0)));
  const stays = all.filter(one => one.nights > 0);
  const sold = stays.reduce((sum, one) => sum + one.nights, 0);
  const { revenue } = sumsOf(stays.flatMap(({ ofNights }) => ofNights));
  return {
    month,
    by,
    ...sumsOf(rows),
    nights: { ...nights, sold },
    stays: stays.length,
    averageNight: sold > 0 ? Math.round(revenue / sold) : null,
    kinds: groupsOf(rows, ({ kind }) => kind).map(([kind, of]) => ({ kind, count: of.length, ...sumsOf(of) })),
    sources: groupsOf(rows, ({ source }) => source).map(([source, of]) => ({ source, revenue: sumsOf(of).revenue })),
    methods: groupsOf(earned, ({ method }) => method).map(([method, of]) => {
      const { received, refunded } = sumsOf(of);
      return { method, received, refunded };
    }),
    rows,
  };
};

/** For an auditor: without names, and without ids, which give access. */
export const reportWithoutNames = ({ bookingId: _, linkId: __, name: ___, ...row }: ReportRow): ReportRow => row;
