// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { ContactChangePanel } from './BookingPage.tsx';

afterEach(cleanup);

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'old@example.com', phone: '0812345678' };
const contactChange = {
  askedAt: '2026-11-21T03:00:00Z',
  refusal: null as string | null,
  customerInfo: { ...customerInfo, email: 'new@example.com' },
};

const shown = (change = contactChange) => {
  const ask = vi.fn();
  const booking = { id: 'b1', customerInfo, contactChange: change } as unknown as Booking;
  return { ask, page: showInConsole(<ContactChangePanel booking={booking} busy={false} ask={ask} />, {}) };
};

test('the wish of a guest stands beside the contact details of now, with both answers', () => {
  const { ask, page } = shown();
  expect(page.getByText('old@example.com').tagName).toBe('S');
  expect(page.getByText('new@example.com').tagName).toBe('STRONG');
  expect(page.getByText('0812345678').tagName).toBe('DD');
  fireEvent.click(page.getByRole('button', { name: words('contactChange.accept') }));
  fireEvent.click(page.getByRole('button', { name: words('contactChange.refuse') }));
  expect(ask.mock.calls).toEqual([['acceptContact'], ['refuseContact']]);
});

test('a wish that was refused asks for nothing', () => {
  const { page } = shown({ ...contactChange, refusal: 'Not known' });
  expect(page.queryByRole('region')).toBeNull();
});
