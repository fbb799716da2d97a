// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { OtherStays } from './OtherStays.tsx';

afterEach(cleanup);

test('each other stay of the guest leads to its booking; without one there is nothing', () => {
  const stay = {
    id: 'b2',
    number: 'BN-2',
    status: 'confirmed',
    checkIn: '2026-12-01',
    checkOut: '2026-12-03',
    totalPrice: 18000,
  };
  const page = showInConsole(<OtherStays booking={{ otherStays: [stay] } as Booking} />);
  expect(page.getByRole('link').getAttribute('href')).toBe('/admin/bookings/b2');
  expect(page.getByRole('listitem').textContent).toContain(words('status.confirmed'));
  cleanup();
  expect(
    showInConsole(<OtherStays booking={{ otherStays: [] as Booking['otherStays'] } as Booking} />).container.textContent,
  ).toBe('');
});
