// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { Toasts } from './Toasts.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Page = () => {
  const notify = useNotify();
  return (
    <>
      <button type="button" onClick={() => notify('commands.approved', { type: 'success' })}>
        approve
      </button>
      <button type="button" onClick={() => notify('commands.refused', { type: 'success' })}>
        refuse
      </button>
      <button type="button" onClick={() => notify('errors.network', { type: 'error' })}>
        fail
      </button>
      <Toasts />
    </>
  );
};

const show = () => {
  const page = showInConsole(<Page />);
  return {
    page,
    press: (name: string) => fireEvent.click(page.getByText(name)),
    says: (key: Parameters<typeof words>[0]) => page.queryByText(words(key)),
  };
};

test('a new success replaces the last one; a failure stays beside it', () => {
  const { press, says } = show();
  press('approve');
  press('fail');
  press('refuse');
  expect(says('commands.approved')).toBeNull();
  expect(says('commands.refused')).not.toBeNull();
  expect(says('errors.network')).not.toBeNull();
});

test('a toast disappears after five seconds, counted anew when it is repeated', () => {
  vi.useFakeTimers();
  const { press, says } = show();
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  press('approve');
  wait(3_000);
  press('approve');
  wait(4_000);
  expect(says('commands.approved')).not.toBeNull();
  wait(1_000);
  expect(says('commands.approved')).toBeNull();
});

test('a toast is closed by hand', () => {
  const { page, press, says } = show();
  press('fail');
  fireEvent.click(page.getByRole('button', { name: words('common.close') }));
  expect(says('errors.network')).toBeNull();
});
