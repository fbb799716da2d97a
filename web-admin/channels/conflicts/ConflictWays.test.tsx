// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { apology } from '@baan/i18n/apology';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import type { Channel, Conflict } from '../useChannels.ts';
import { ConflictWays } from './ConflictWays.tsx';

afterEach(cleanup);

const nights = { checkIn: '2026-12-18', checkOut: '2026-12-20' };
const channels = [{ id: 'c1', kind: 'airbnb', name: 'Airbnb' }] as Channel[];
const conflict = {
  ...{ id: 'x', ...nights, mayJoin: null, settled: null, agreedBefore: null, since: '2026-11-14T06:52:00.000Z', timeline: [] },
  sides: [
    { kind: 'booking', id: 'b1', number: 'BN-1', ...nights },
    { kind: 'stay', channelId: 'c1', stayId: 's1', reference: null, ...nights },
  ],
} as Conflict;
/** Its terms give back nothing any more. */
const booking = {
  ...{ id: 'b1', revision: 3, number: 'BN-1', status: 'confirmed', customerName: 'Kongphop S', ...nights },
  ...{ rooms: 3, guests: 6, totalPrice: 19_800, paid: 19_800, balance: 0, language: 'en', paymentMethod: 'bank_transfer' },
  ...{ payment: {}, account: { total: 19_800, paid: 19_800, balance: 0, payments: [] } },
  terms: { steps: [{ until: '2026-11-01T00:00:00.000Z', refund: 9900 }] },
} as unknown as Booking;

test('cancels our side as the house does: all of the money goes back, and the guest reads why in their language', async () => {
  const calls: unknown[] = [];
  const page = showInConsole(<ConflictWays conflict={conflict} channels={channels} onSettle={() => undefined} />, {
    getOne: (async () => ({ data: booking })) as never,
    cancel: (async (_: unknown, body: unknown) => {
      calls.push(body);
      return { ...booking, status: 'cancelled' };
    }) as never,
  });
  const amount = '฿19,800';
  fireEvent.click(await page.findByRole('button', { name: words('soldTwice.cancelAll', { guest: 'Kongphop', amount }) }));
  fireEvent.click(await page.findByRole('button', { name: words('soldTwice.cancelConfirm', { amount }) }));
  await expect.poll(() => calls).toEqual([{ reason: apology.en, refund: { amount: 19_800, method: 'bank_transfer' }, kept: 0 }]);
});
