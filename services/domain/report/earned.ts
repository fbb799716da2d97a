import type { Booking } from '../booking/state.ts';
import type { Account } from '../payment/account.ts';
import type { PaymentLink } from '../paymentLink/link.ts';
import type { MoneyMethod } from '../shared/paymentMethod.ts';
import { bangkokDate, type PlainDate } from '../shared/plainDate.ts';
import { isNight, type NightLine } from '../villa/lines.ts';

// In which month the villa's money counts (rules, section 6): by the nights that it was paid for, or by the day on which it came.

/** What it was for. `unconfirmed`: of a stay that is not confirmed. `link`: through a link without a booking. */
type EarnedKind = 'stay' | 'kept' | 'unconfirmed' | 'link';

/** Money that came and money that went back, in integer THB; without money of the sandbox. */
export type Earned = {
  kind: EarnedKind;
  /** `YYYY-MM` */
  month: string;
  /** null: it counts for nights, not for the day on which it moved. */
  day: PlainDate | null;
  method: MoneyMethod;
  received: number;
  refunded: number;
};

type Movement = Pick<Earned, 'method' | 'received' | 'refunded'> & { day: PlainDate };

const monthOf = (day: PlainDate): string => day.slice(0, 7);

/** Money that really moved, on the day that staff gave, else on the day of the record. */
const movementsOf = ({ payments, refunds }: Account): Movement[] => [
  ...payments
    .filter(({ state, test, amount }) => state === 'received' && !test && amount !== 0)
    .map(payment => ({
      day: ('day' in payment && payment.day) || bangkokDate(payment.at),
      method: payment.method,
      received: payment.amount,
      refunded: 0,
    })),
  ...refunds
    .filter(({ amount, test }) => amount !== test)
    .map(({ at, method, amount, test }) => ({ day: bangkokDate(at), method, received: 0, refunded: amount - test })),
];

const onItsDay =
  (kind: EarnedKind) =>
  ({ day, ...money }: Movement): Earned => ({ kind, month: monthOf(day), day, ...money });

/** An amount over nights by their prices, each share rounded down; what is left falls to the last night. */
const spread = (amount: number, prices: readonly number[]): number[] => {
  const whole = prices.reduce((sum, price) => sum + price, 0);
  const shares = prices.slice(0, -1).map(price => {
    const share = whole > 0 ? amount * price : amount;
    const by = whole > 0 ? whole : prices.length;
    return (share - (share % by)) / by;
  });
  return [...shares, shares.reduce((left, share) => left - share, amount)];
};

const overNights = ({ method, received, refunded }: Movement, nights: readonly NightLine[]): Earned[] => {
  const prices = nights.map(({ amount }) => amount);
  const [came, went] = [spread(received, prices), spread(refunded, prices)];
  const months = new Map<string, Earned>();
  for (const [index, { date }] of nights.entries()) {
    const month = monthOf(date);
    const so = months.get(month) ?? { kind: 'stay', month, day: null, method, received: 0, refunded: 0 };
    const [more = 0, less = 0] = [came[index], went[index]];
    months.set(month, { ...so, received: so.received + more, refunded: so.refunded + less });
  }
  return [...months.values()];
};

const kinds: Record<Booking['status'], EarnedKind> = {
  confirmed: 'stay',
  cancelled: 'kept',
  expired: 'unconfirmed',
  pending_payment: 'unconfirmed',
  in_review: 'unconfirmed',
};

/** All money of a booking, and where it counts. */
export const earnedOf = ({ status, stay, quote, account }: Booking, by: 'nights' | 'day'): Earned[] => {
  const moved = movementsOf(account);
  const kind = kinds[status];
  if (by === 'day' || kind === 'unconfirmed') return moved.map(onItsDay(kind));
  if (kind === 'stay') return moved.flatMap(movement => overNights(movement, quote.lines.filter(isNight)));
  return moved.map(({ day: _, ...money }) => ({ kind, month: monthOf(stay.checkIn), day: null, ...money }));
};

/** What came through a link that is no booking's money. */
export const earnedOfLink = ({ bookingId, account }: PaymentLink): Earned[] =>
  bookingId === null ? movementsOf(account).map(onItsDay('link')) : [];

/** Nights that are stayed. */
export const nightsSoldOf = ({ status, quote }: Booking): PlainDate[] =>
  status === 'confirmed' ? quote.lines.filter(isNight).map(({ date }) => date) : [];

export const revenueIn = (earned: readonly Earned[]): number =>
  earned.reduce((sum, { received, refunded }) => sum + received - refunded, 0);
