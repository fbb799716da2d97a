// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { dataProvider } from '../../dataProvider.ts';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import type { BookingCommands } from '../decisions/useDecisions.ts';
import { AcceptMoveDialog, StayChangePanel } from './StayChangePanel.tsx';

afterEach(cleanup);

const night = (date: string, amount: number) => ({ kind: 'night', date, amount });
const booking = {
  id: 'b1',
  checkIn: '2026-12-16',
  checkOut: '2026-12-18',
  rooms: 3,
  totalPrice: 15_800,
  account: { balance: 0, charges: [night('2026-12-16', 7900), night('2026-12-17', 7900)] },
  terms: { steps: [], moveUntil: '2026-12-09T16:59:59.999Z' },
  stayChange: {
    checkIn: '2026-12-17',
    checkOut: '2026-12-19',
    rooms: 3,
    lines: [night('2026-12-17', 7900), night('2026-12-18', 9900)],
    difference: 2000,
    message: 'Our flight was moved.',
    askedAt: '2026-12-01T03:00:00.000Z',
    nightsFree: true,
    refusal: null,
  },
} as unknown as Booking;

const shown = (changed: Partial<Booking['stayChange'] & object> = {}) =>
  showInConsole(
    <StayChangePanel
      booking={{ ...booking, stayChange: { ...booking.stayChange, ...changed } } as Booking}
      busy={false}
      ask={() => undefined}
    />,
    { getOne: (async () => ({ data: { id: 'villa', promises: { answerHours: 24 } } })) as never },
  );

test('a request to move shows each night before and after, and whether it was asked in time', () => {
  const page = shown();
  const rows = [...page.getByRole('table', { name: words('move.costs') }).querySelectorAll('tbody tr')];
  const cells = rows.map(row => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['7,900', '–'],
    ['7,900', '7,900'],
    ['–', '9,900'],
  ]);
  expect(page.getByText(words('move.free'))).not.toBeNull();
  expect(page.queryByText(words('stayChange.outOfTerms'))).toBeNull();
});

test('asked too late, it is outside the terms; with nights that are taken it cannot be accepted', () => {
  const page = shown({ askedAt: '2026-12-10T03:00:00.000Z', nightsFree: false });
  expect(page.getByText(words('stayChange.outOfTerms'))).not.toBeNull();
  expect(page.getByText(words('stayChange.taken'))).not.toBeNull();
});

test.each([
  [2000, 'stayChange.acceptLink', '฿2,000'],
  [-2000, 'stayChange.acceptRefund', '฿2,000'],
  [0, 'stayChange.acceptPlain', ''],
] as const)('shows the effect of accepting on the money first: a difference of %d', (difference, key, amount) => {
  const page = shown({ difference });
  expect(page.getByText(words(key, { amount }))).not.toBeNull();
});

test('discounts above the price of the new dates: it cannot be accepted, and the notice says why', () => {
  const page = shown({ difference: -15_801 });
  expect(page.getByText(words('stayChange.belowNothing'))).not.toBeNull();
  expect((page.getByRole('button', { name: words('stayChange.accept') }) as HTMLButtonElement).disabled).toBe(true);
});

test('where nights of preparation are in the way, the move is accepted with a reason', async () => {
  const details = { rule: 'preparation' };
  const refused = new HttpError('errors.stay_rule', 422, { status: 'error', code: 'stay_rule', message: 'stay_rule', details });
  const answerStayChange = vi.fn(async (_seen: unknown, _answer: string, reason: string) =>
    reason === '' ? Promise.reject(refused) : booking,
  );
  const decide: BookingCommands['decide'] = async decision => {
    try {
      await decision({ ...dataProvider, answerStayChange }, booking);
      return null;
    } catch (error) {
      return error;
    }
  };
  const onClose = vi.fn();
  const decisions = { decide, busy: false, conflict: null, unanswered: null, forgetConflict: () => undefined };
  const page = showInConsole(<AcceptMoveDialog booking={booking} decisions={decisions} onClose={onClose} />);
  const accept = () => fireEvent.click(page.getByRole('button', { name: words('stayChange.accept') }));
  expect(page.queryByRole('textbox')).toBeNull();

  // The guest may move by the rules as a rule: only the refusal asks for a reason.
  accept();
  const reason = await page.findByRole('textbox', { name: words('stayChange.ruleReason') });
  expect(page.queryByText(words('errors.stay_rule'))).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();

  // Without one nothing is sent.
  accept();
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
  expect(answerStayChange).toHaveBeenCalledTimes(1);

  fireEvent.change(reason, { target: { value: 'The cleaners come at noon' } });
  accept();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(answerStayChange).toHaveBeenLastCalledWith(booking, 'accept', 'The cleaners come at noon');
});
