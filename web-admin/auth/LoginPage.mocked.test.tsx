// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MessageKey } from '../i18n/en.ts';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { keepDevice, keepToken, readDevice } from '../token.ts';
import { LoginPage } from './LoginPage.tsx';

vi.mock('../Console.tsx', () => ({ Console: () => null }));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const answering = (status: number, body: object) => {
  const sent: { url: string; body: unknown }[] = [];
  const answer = async (request: Request) => {
    const { url } = request;
    if (!url.endsWith('/login')) return new Response('null', { status: 200 });
    sent.push({ url, body: await request.json() });
    return new Response(JSON.stringify(body), { status });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return sent;
};

const signIn = async () => {
  const page = showInConsole(<LoginPage />);
  fireEvent.change(page.getByLabelText(words('auth.email')), { target: { value: 'kanya@example.com' } });
  fireEvent.change(page.getByLabelText(words('auth.password')), { target: { value: 'a long enough phrase' } });
  fireEvent.click(page.getByRole('button', { name: words('auth.signIn') }));
  return page;
};

test.each<[number, MessageKey, number]>([
  [1, 'auth.wait.seconds', 1],
  [32, 'auth.wait.seconds', 32],
  [64, 'auth.wait.minutes', 2],
  [900, 'auth.wait.minutes', 15],
])('writes a wait of %i s in words', async (retryAfter, key, count) => {
  answering(429, { status: 'error', code: 'rate_limited', message: '', details: { retryAfter } });
  const page = await signIn();
  await page.findByText(words('auth.tooManyTries', { wait: words(key, { count }) }));
});

test('the token of the device is kept, outlives signing out, and is sent along', async () => {
  keepDevice('the device');
  keepToken('old');
  localStorage.removeItem('adminToken');
  const user = { id: 's', name: 'Kanya', email: 'kanya@example.com', role: 'owner' };
  const sent = answering(200, { token: 'new', user, deviceToken: 'another device' });
  await signIn();
  await expect.poll(readDevice).toBe('another device');
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'kanya@example.com', password: 'a long enough phrase', deviceToken: 'the device' },
  ]);
});

test.each([true, false])('the account of the owner is offered only while there is none: %s', async missing => {
  const answered = vi.fn(async ({ url }: Request) => Response.json(url.endsWith('/first-owner') ? { missing } : null));
  vi.stubGlobal('fetch', answered);
  const page = showInConsole(<LoginPage />);
  await expect.poll(() => answered.mock.calls.some(([{ url }]) => url.endsWith('/first-owner'))).toBe(true);
  await act(() => new Promise(done => setTimeout(done)));
  expect(page.queryByText(words('auth.toRegister')) !== null).toBe(missing);
});
