// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadBookingTexts, startLanguage } from '../../i18n/language.ts';
import { DataSections } from './DataSections.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
  await loadBookingTexts();
});

const asked = { askedAt: '2026-11-20T03:00:00Z', due: '2026-12-20', doneAt: null, refusal: null };
const nothing = { copy: null, erasure: null };

const open = (changes: Partial<Booking>) => {
  const put = vi.fn();
  const booking = { id: 'b1', erased: false, customerInfo: {}, dataRequests: nothing, ...changes } as Booking;
  render(<DataSections booking={booking} put={put} />);
  return put;
};

test('a guest asks once for each; a request that waits says until when it is answered', async () => {
  open({ dataRequests: { copy: asked, erasure: null } });
  expect(screen.getByText(/The answer comes by Sunday 20 December/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask for a copy' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask to be erased' })).toBeTruthy();
});

test('asking shows the booking that the service answers', async () => {
  const changed = { id: 'b1', dataRequests: { copy: asked, erasure: null } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { booking: changed } })));
  const put = open({});
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a copy' }));
  await vi.waitFor(() => expect(put).toHaveBeenCalledWith(changed));
});

test('a refusal says why, and can be asked again', () => {
  open({ dataRequests: { copy: null, erasure: { ...asked, refusal: 'A refund is due' } } });
  expect(screen.getByText(/A refund is due/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask to be erased' })).toBeTruthy();
});

test('the page of an erased guest offers no further request', () => {
  open({ erased: true, customerInfo: null });
  expect(screen.queryByRole('button')).toBeNull();
});
