import type { Booking } from '@baan/domain/booking/state';
import type { PaymentLink } from '@baan/domain/payment/linkState';
import { type Earned, earnedOf, earnedOfLink, nightsSoldOf, revenueIn } from '@baan/domain/report/earned';

/** By the nights stayed: what a booking, or a link without one, adds to a month. Integer THB, test payments left out. */
type Month = { month: string; nights: number; revenue: number };

/** Columns of bookings and payment links, which the dashboard and the report add up. */
export type Earnings = {
  months: Month[];
  /** The months in whose report it stands, by nights or by days. */
  report_months: string[];
};

export const earningsColumns = `
      months        jsonb NOT NULL,
      report_months text[] NOT NULL`;

const earningsIn = (byNights: Earned[], byDay: Earned[], nights: string[]): Earnings => {
  const months = new Map<string, Month>();
  const add = (month: string, more: { nights?: number; revenue?: number }): void => {
    const { nights = 0, revenue = 0 } = months.get(month) ?? {};
    months.set(month, { month, nights: nights + (more.nights ?? 0), revenue: revenue + (more.revenue ?? 0) });
  };
  for (const night of nights) add(night.slice(0, 7), { nights: 1 });
  for (const earned of byNights) add(earned.month, { revenue: revenueIn([earned]) });
  const all = [...months.keys(), ...byDay.map(({ month }) => month)];
  return { months: [...months.values()], report_months: [...new Set(all)] };
};

export const earningsOf = (booking: Booking): Earnings =>
  earningsIn(earnedOf(booking, 'nights'), earnedOf(booking, 'day'), nightsSoldOf(booking));

export const earningsOfLink = (link: PaymentLink): Earnings => {
  const earned = earnedOfLink(link);
  return earningsIn(earned, earned, []);
};
