// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { Button } from './Button.tsx';
import { ListSkeleton } from './Skeleton.tsx';

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
])('%s says after four seconds that it takes longer than usual', async (_, waiting) => {
  const page = showInConsole(waiting);
  await act(() => vi.advanceTimersByTimeAsync(3999));
  expect(page.queryByText(words('common.slow'))).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(page.queryByText(words('common.slow'))).not.toBeNull();
});
