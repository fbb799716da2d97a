import type { Booking } from '@baan/domain/booking/state';
import { revenueOf } from '@baan/domain/payment/account';
import type { PaymentLink } from '@baan/domain/paymentLink/link';
import { type Earned, earnedOf, earnedOfLink, nightsSoldOf, revenueIn } from '@baan/domain/report/earned';

/** The share of a month in a booking, or in a link without one, by nights stayed and by day of payment. Integer THB, without test payments. */
type Month = { month: string; nights: number; by_nights: number; by_day: number };

/** Columns of bookings and payment links that the dashboard and the report add up. */
export type Earnings = {
  /** The whole revenue of this booking or link: the sum of all months must equal this. */
  revenue: number;
  months: Month[];
  /** Months whose report lists this booking or link, by nights or by days. */
  report_months: string[];
};

export const earningsColumns = `
      revenue       bigint NOT NULL,
      months        jsonb NOT NULL,
      report_months text[] NOT NULL`;

const monthsIn = (byNights: Earned[], byDay: Earned[], nights: string[]): Pick<Earnings, 'months' | 'report_months'> => {
  const months = [...new Set([...nights.map(night => night.slice(0, 7)), ...[...byNights, ...byDay].map(({ month }) => month)])];
  const within = (earned: Earned[], wanted: string): number => revenueIn(earned.filter(({ month }) => month === wanted));
  return {
    months: months.map(month => ({
      month,
      nights: nights.filter(night => night.startsWith(month)).length,
      by_nights: within(byNights, month),
      by_day: within(byDay, month),
    })),
    report_months: months,
  };
};

export const earningsOf = (booking: Booking): Earnings => ({
  revenue: revenueOf(booking.account),
  ...monthsIn(earnedOf(booking, 'nights'), earnedOf(booking, 'day'), nightsSoldOf(booking)),
});

export const earningsOfLink = (link: PaymentLink): Earnings => {
  const earned = earnedOfLink(link);
  return { revenue: link.bookingId === null ? revenueOf(link.account) : 0, ...monthsIn(earned, earned, []) };
};
