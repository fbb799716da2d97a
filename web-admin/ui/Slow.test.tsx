// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { Button } from './Buttons.tsx';
import { ListSkeleton } from './Loading.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['a list on its way', <ListSkeleton key="list" rows={1} />],
  [
    'a button at work',
    <Button key="button" kind="sea" busy>
      Save
    </Button>,
  ],
])('%s tells a screen reader too after four seconds that it takes longer than usual', async (_, waiting) => {
  const page = showInConsole(waiting);
  await act(() => vi.advanceTimersByTimeAsync(3999));
  const heard = page.getByRole('status');
  expect(heard.textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(heard.textContent).toBe(words('common.slow'));
  expect(heard.closest('button')).toBeNull();
});

test('the button itself says it', async () => {
  const page = showInConsole(
    <Button kind="sea" busy>
      Save
    </Button>,
  );
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(page.getByRole('button').textContent).toBe(words('common.slow'));
});
