// @vitest-environment jsdom
import type { Villa } from '@baan/contract/villa';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadBookingTexts, startLanguage } from '../../../i18n/language.ts';
import { ContactSteps } from './ContactSteps.tsx';

const known = { firstName: 'Ada', lastName: 'van Dyk', email: 'old@example.com', phone: '0812345678' };
const wish = { ...known, email: 'new@example.com' };
const otp = {
  sentTo: 'o•••••d@example.com',
  expiresAt: '2026-11-21T03:10:00Z',
  resendAt: '2026-11-21T03:01:00Z',
  attemptsLeft: 5,
};
const villa = { promises: { answerHours: 24, refundWorkingDays: 3 }, host: null } as unknown as Villa;
let sent: { call: string; body: unknown }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push({ call: `${method} ${url.split('/').at(-1)}`, body: body ? JSON.parse(String(body)) : null });
    const data = url.endsWith('contact-code') ? { otp } : { booking: { id: 'b1' } };
    return new Response(JSON.stringify({ status: 'success', data }), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (needs: 'code' | 'villa' = 'code', asked: Parameters<typeof ContactSteps>[0]['asked'] = null) => {
  document.documentElement.lang = 'en';
  await startLanguage();
  await loadBookingTexts();
  const put = vi.fn();
  const props = { payee: { kind: 'booking', id: 'b1' } as const, known, needs, asked, villa, put, back: null };
  render(<ContactSteps {...props} />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: wish.email } });
  return put;
};

test('other contact details are sent with the code that the old address got', async () => {
  const put = await open();
  screen.getByText('Used for this booking only.');
  fireEvent.click(screen.getByText('Go on: send me a code'));
  await screen.findByText(/o•••••d@example.com/);
  expect(put).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByText('Change the details'));
  await screen.findByText('Your contact details are changed');
  expect(sent).toEqual([
    { call: 'POST contact-code', body: null },
    { call: 'PATCH customer-info', body: { customerInfo: wish, code: '123456' } },
  ]);
  expect(put).toHaveBeenCalledWith({ booking: { id: 'b1' } });
});

test('without access to the old address the villa is asked, and nothing changes', async () => {
  await open();
  fireEvent.click(screen.getByText('Go on: send me a code'));
  fireEvent.click(await screen.findByText('I cannot open this email any more: ask the owner'));
  await screen.findByText('Asked. Nothing is changed yet');
  expect(sent.at(-1)).toEqual({ call: 'POST contact-change', body: { customerInfo: wish } });
});

test('asks staff at once when no code can be emailed, and shows their answer above the form', async () => {
  await open('villa', { askedAt: '2026-11-21T03:00:00Z', refusal: 'Another name than on the slip' });
  expect(screen.getByText(/“Another name than on the slip”/)).toBeTruthy();
  fireEvent.click(screen.getByText('Ask the owner to change them'));
  await screen.findByText('Asked. Nothing is changed yet');
  expect(sent.map(({ call }) => call)).toEqual(['POST contact-change']);
});
