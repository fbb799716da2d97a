// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dayMonth } from '../../format/day.ts';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { DataRequestPanel } from './DataRequestPanel.tsx';

afterEach(cleanup);

const open = { askedAt: '2026-11-20T03:00:00Z', due: '2999-12-20', doneAt: null, refusal: null };

const shown = (dataRequests: Booking['dataRequests']) => {
  const ask = vi.fn();
  const booking = { id: 'b1', dataRequests } as unknown as Booking;
  return { ask, page: showInConsole(<DataRequestPanel booking={booking} busy={false} ask={ask} />) };
};

test("shows a data request with its last day and the owner's two answers", async () => {
  const { ask, page } = shown({ copy: open, erasure: open });
  expect(page.container.textContent).toContain(words('data.copyText', { day: dayMonth('2999-12-20', 'th') }));
  fireEvent.click(await page.findByRole('button', { name: words('data.send') }));
  for (const button of page.getAllByRole('button', { name: words('data.refuse') })) fireEvent.click(button);
  expect(ask.mock.calls).toEqual([['sendCopy'], ['refuseCopy'], ['refuseErasure']]);
  expect(page.getByRole('link', { name: words('data.toPeople') }).getAttribute('href')).toBe('/admin/people');
});

test('an overdue answer names its last day', () => {
  const { page } = shown({ copy: { ...open, due: '2026-01-05' }, erasure: null });
  expect(page.container.textContent).toContain(words('data.late', { day: dayMonth('2026-01-05', 'th') }));
});

test('shows no answered request', () => {
  const done = { ...open, doneAt: '2026-11-21T03:00:00Z' };
  const { page } = shown({ copy: done, erasure: { ...open, refusal: 'A refund is due' } });
  expect(page.queryByRole('region')).toBeNull();
});
