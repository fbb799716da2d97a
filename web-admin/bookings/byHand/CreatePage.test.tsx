// @vitest-environment jsdom

import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { raWords, showInConsole, words } from '../../inConsole.testkit.tsx';
import { CreatePage } from './CreatePage.tsx';

const today = bangkokDate(new Date());
/** A stay that holds tonight, unpaid. */
const held = {
  ...{ id: 'b1', number: 'BN-1', status: 'pending_payment', customerName: 'Daniel Koch', rooms: 1 },
  ...{ checkIn: today, checkOut: addDays(today, 1) },
};

const bookByHand = vi.fn();
const releaseHolds = vi.fn();
const readCalendar = async (from: string, to: string) => {
  const nights = [];
  for (let date = from; date < to; date = addDays(date, 1)) {
    const bookingId = date === today ? 'b1' : null;
    nights.push({ date, state: bookingId ? 'held' : 'free', bookingId, blockId: null, holders: [], price: 9000, weekend: false });
  }
  return { nights, bookings: [held], blocks: [] } as never;
};

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const open = () => {
  const data = { id: 'villa', bedrooms: 3, minRooms: 1, guestsByRooms: [2, 4, 6] };
  return showInConsole(<CreatePage />, {
    getOne: (async () => ({ data })) as never,
    getList: (async () => ({ data: [], total: 0 })) as never,
    readCalendar,
    readQuote: async () => ({ quote: { lines: [], total: 9000 }, broken: [] }) as never,
    bookByHand,
    releaseHolds,
  });
};

test('no source is chosen at first, and a press says everything that is missing at once', async () => {
  const page = open();
  const price = within(await page.findByRole('complementary', { name: words('byHand.price') }));
  expect(page.queryByRole('radio', { name: words('source.phone'), checked: true })).toBeNull();
  fireEvent.change(page.getByLabelText(words('byHand.email')), { target: { value: 'no address' } });
  fireEvent.click(price.getByRole('button', { name: words('byHand.title') }));
  await page.findByText(words('byHand.chooseSource'));
  expect(page.getByText(words('byHand.needsNights'))).toBeDefined();
  // The name, and the phone.
  expect(page.getAllByText(raWords('ra.validation.required'))).toHaveLength(2);
  expect(page.getByText(words('field.invalid_email'))).toBeDefined();
  expect(bookByHand).not.toHaveBeenCalled();
});

test('a press on a taken night names who has it, and releases a mere hold', async () => {
  releaseHolds.mockResolvedValue({ released: ['b1'], stayed: [] });
  const page = open();
  const night = () => page.container.querySelector(`[data-day="${today}"]`) as HTMLElement;
  await expect.poll(() => night()?.dataset.look ?? '').toContain('taken');
  fireEvent.click(night());
  await page.findByText(/Daniel Koch/);
  fireEvent.click(page.getByRole('button', { name: words('byHand.release') }));
  const dialog = within(await page.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Never paid' } });
  fireEvent.click(dialog.getByRole('button', { name: words('holds.confirm', { count: 1 }) }));
  await expect.poll(() => releaseHolds.mock.calls).toEqual([[['b1'], 'Never paid']]);
});
