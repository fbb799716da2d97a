// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { StayDetailsDialog } from './StayDetailsDialog.tsx';

afterEach(cleanup);

const stay = { id: 's1', checkIn: '2027-01-10', checkOut: '2027-01-13', reference: 'HMABCDEFGH' };

const show = async () => {
  const completeStay = vi.fn(async (..._: unknown[]) => ({ id: 'b1', number: 'BTM-8KF2J' }));
  const page = showInConsole(<StayDetailsDialog channel={{ id: 'c1', name: 'Airbnb' }} stay={stay} onClose={() => undefined} />, {
    completeStay: completeStay as never,
    getOne: (async () => ({ data: { id: 'villa', bedrooms: 3 } })) as never,
  });
  const rooms = await page.findByRole('spinbutton', { name: words('resources.bookings.fields.rooms') });
  const type = (label: string, value: string) =>
    fireEvent.change(page.getByRole('textbox', { name: label }), { target: { value } });
  const save = () => fireEvent.click(page.getByRole('button', { name: words('channelStay.save') }));
  return { page, rooms, type, save, completeStay };
};

test('opens once the rooms of the villa are known, so that nothing that is typed is emptied', async () => {
  const { rooms } = await show();
  expect(rooms).toHaveProperty('value', '3');
});

test('a name is enough, and the code of the channel is filled in', async () => {
  const { type, save, completeStay } = await show();
  type(words('byHand.name'), 'Lena Brandt');
  save();
  await expect.poll(() => completeStay.mock.calls.length).toBe(1);
  expect(completeStay.mock.calls[0]?.slice(0, 3)).toMatchObject([
    'c1',
    's1',
    {
      customerInfo: { firstName: 'Lena', lastName: 'Brandt', phone: '', email: null },
      ...{ channelRef: 'HMABCDEFGH', gross: null, commission: null, payout: null, payoutDay: null },
    },
  ]);
});

test('what is left after the commission is the payout, unless another amount is typed', async () => {
  const { type, save, completeStay } = await show();
  type(words('byHand.name'), 'Lena');
  type(words('channelStay.gross', { name: 'Airbnb' }), '27600');
  type(words('channelStay.commission'), '4278');
  save();
  await expect.poll(() => completeStay.mock.calls.length).toBe(1);
  expect(completeStay.mock.calls[0]?.[2]).toMatchObject({ gross: 27_600, commission: 4278, payout: 23_322 });
});

test('a commission in percent is shown and kept in baht; a typed amount counts before it', async () => {
  const { page, type, save, completeStay } = await show();
  type(words('byHand.name'), 'Lena');
  type(words('channelStay.gross', { name: 'Airbnb' }), '27600');
  const percent = page.getByLabelText(words('channelStay.percent'));
  fireEvent.change(percent, { target: { value: '15.5' } });
  await expect.poll(() => page.queryByText(/4,278/)).not.toBeNull();
  save();
  await expect.poll(() => completeStay.mock.calls.length).toBe(1);
  expect(completeStay.mock.calls[0]?.[2]).toMatchObject({ gross: 27_600, commission: 4278, payout: 23_322 });
  expect(completeStay.mock.calls[0]?.[2]).not.toHaveProperty('commissionPercent');
});

test('without a name nothing is saved', async () => {
  const { page, save, completeStay } = await show();
  save();
  await expect.poll(() => page.getByRole('textbox', { name: words('byHand.name') }).getAttribute('aria-invalid')).toBe('true');
  expect(completeStay).not.toHaveBeenCalled();
});
