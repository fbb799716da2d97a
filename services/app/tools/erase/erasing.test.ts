import { evolveBooking } from '@baan/domain/booking/evolve';
import { placed, placedAt, stay } from '@baan/domain/booking/examples.testkit';
import type { Booking } from '@baan/domain/booking/state';
import { expect, it } from 'vitest';
import { isStayAhead } from './erasing.ts';

const booking = evolveBooking(null, placed) as Booking;

it('a stay is ahead until the guests have left, unless they will never come', () => {
  expect(isStayAhead({ booking }, '2026-12-06')).toBe(true);
  expect(isStayAhead({ booking }, stay.checkOut)).toBe(false);
  const expired = evolveBooking(booking, { type: 'BookingExpired', data: { at: placedAt } }) as Booking;
  expect(isStayAhead({ booking: expired }, '2026-12-01')).toBe(false);
});
