// @vitest-environment jsdom
import { en } from '@baan/i18n/en/site';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { startLanguage } from '../../i18n/language.ts';
import { NoSuchPayment } from './NoSuchPayment.tsx';

beforeEach(async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** The page, with these answers of the service, one per call. */
const open = async (...answers: (() => Response | Promise<Response>)[]): Promise<void> => {
  vi.stubGlobal('fetch', async () => {
    const next = answers.shift();
    if (!next) throw new TypeError('failed');
    return next();
  });
  await act(async () =>
    render(
      <Router hook={memoryLocation({ path: '/payment/b1' }).hook}>
        <Route path="/payment/:id">
          <NoSuchPayment id="b1" />
        </Route>
        <Route path="/booking/b1/payment">
          <p>the booking’s</p>
        </Route>
      </Router>,
    ),
  );
};

test.each([
  [404, 'not_found'],
  [400, 'validation_failed'],
])('%i %s: no such payment', async (status, code) => {
  await open(() => answer(status, { code, message: '' }));
  expect(screen.getByText(en.link.notFound)).toBeTruthy();
  expect(document.title).toBe(en.link.notFound);
});

test('the id of a booking leads to its payment', async () => {
  await open(() => answer(200, { status: 'success', data: { booking: { id: 'b1' } } }));
  expect(screen.getByText('the booking’s')).toBeTruthy();
});

test.each([
  ['a lost network', () => Promise.reject(new TypeError('failed'))],
  ['a service that is down', () => answer(503, { code: 'unavailable', message: '' })],
])('%s is not called a payment that does not exist, and can be tried again', async (_, first) => {
  document.title = 'Baan';
  await open(first, () => answer(404, { code: 'not_found', message: '' }));
  expect(screen.queryByText(en.link.notFound)).toBeNull();
  expect(document.title).toBe('Baan');
  expect(screen.getByText(en.link.loadFailed)).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: en.common.tryAgain })));
  expect(screen.getByText(en.link.notFound)).toBeTruthy();
});
