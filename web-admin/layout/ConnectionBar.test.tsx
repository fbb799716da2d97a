// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { forgetConnection, setConnected } from '../live/connection.ts';
import { ConnectionBar } from './ConnectionBar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  forgetConnection();
  vi.useRealTimers();
});

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A page whose every request to the service stays pending. */
const openPage = async () => {
  let settle = { answer: (_: string) => {}, fail: () => {} };
  const ask = () =>
    new Promise<string>((answer, reject) => {
      settle = { answer, fail: () => reject(new Error('gone')) };
    });
  const Page = () => useQuery({ queryKey: ['stats'], queryFn: ask }).data;
  const page = showInConsole(
    <>
      <ConnectionBar />
      <Page />
    </>,
  );
  const settled = async (what: (now: typeof settle) => void) => {
    what(settle);
    await after(10);
  };
  await after(10);
  await settled(({ answer }) => answer('before'));
  return { page, settled, back: () => page.queryByText(words('common.backOnline')) };
};

test('the first connection is no return', async () => {
  const { back } = await openPage();
  act(() => setConnected(true));
  await after(10);
  expect(back()).toBeNull();
});

test('once what is shown was asked for again, it says for five seconds that the connection is back', async () => {
  const { page, settled, back } = await openPage();
  act(() => setConnected(false));
  act(() => setConnected(true));
  await after(10);
  expect(back()).toBeNull();
  await settled(({ answer }) => answer('after'));
  expect(page.getByText('after')).toBeDefined();
  expect(back()).not.toBeNull();
  await after(5000);
  expect(back()).toBeNull();
});

test('it does not say so of what could not be asked for', async () => {
  const { settled, back } = await openPage();
  act(() => setConnected(false));
  act(() => setConnected(true));
  await after(10);
  await settled(({ fail }) => fail());
  expect(back()).toBeNull();
});
