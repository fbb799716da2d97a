import type { Booking } from '@baan/contract/booking';
import type { PriceLine, Quote } from '@baan/contract/quote';
import type { PlainDate } from '@baan/domain/shared/plainDate';
import { isNight } from '@baan/domain/villa/lines';

/** Has the guest left? On the day of departure a stay can still be longer. */
export const isOver = ({ checkOut }: Pick<Booking, 'checkOut'>, today: PlainDate): boolean => checkOut < today;

/** Does it have nights that can be changed here? The dates of a stay that a channel sold are changed there. */
export const canMove = (
  booking: Pick<Booking, 'status' | 'hidden' | 'checkOut'> & Partial<Pick<Booking, 'soldByChannel'>>,
  today: PlainDate,
): boolean =>
  !booking.soldByChannel &&
  !booking.hidden &&
  booking.status !== 'cancelled' &&
  booking.status !== 'expired' &&
  !isOver(booking, today);

/** One night's price before and after; null: not part of that stay. */
export type NightRow = { date: string; before: number | null; after: number | null };

/** The price of a stay before and after a move. `rest`: fees, charges and discounts. Integer THB. */
export type MovePrices = { nights: NightRow[]; rest: { before: number; after: number }; before: number; after: number };

const sum = (lines: readonly PriceLine[]): number => lines.reduce((total, { amount }) => total + amount, 0);

/** The new stay is priced anew; charges and discounts that staff added later stay. */
export const movePrices = ({ account }: Pick<Booking, 'account'>, { lines }: Pick<Quote, 'lines'>): MovePrices => {
  const kept = account.charges.filter(({ chargeId }) => chargeId !== undefined);
  const after = [...lines, ...kept];
  const nightsOf = (of: readonly PriceLine[]) => new Map(of.filter(isNight).map(({ date, amount }) => [date, amount]));
  const [old, now] = [nightsOf(account.charges), nightsOf(after)];
  const dates = [...new Set([...old.keys(), ...now.keys()])].sort();
  const rest = (of: readonly PriceLine[]) => sum(of.filter(each => !isNight(each)));
  return {
    nights: dates.map(date => ({ date, before: old.get(date) ?? null, after: now.get(date) ?? null })),
    rest: { before: rest(account.charges), after: rest(after) },
    before: sum(account.charges),
    after: sum(after),
  };
};

/** How the difference is settled: owed, refunded, or, if not paid yet, less to pay. */
export const differenceOf = ({ before, after }: Pick<MovePrices, 'before' | 'after'>, paid: number): 'more' | 'less' | 'off' =>
  after > before ? 'more' : paid > after ? 'less' : 'off';
