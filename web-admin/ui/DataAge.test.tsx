// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { forgetConnection, setConnected } from '../live/connection.ts';
import { DataAge } from './DataAge.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  forgetConnection();
  vi.useRealTimers();
});

const asked = () => ({ data: [], error: new Error('gone'), dataUpdatedAt: Date.now(), refetch: vi.fn() });

test('of what was not asked for in vain nothing is said', () => {
  const page = showInConsole(<DataAge of={[{ ...asked(), error: null }]} />);
  expect(page.queryByRole('status')).toBeNull();
});

test('without a connection, shows the age after five minutes, as the bar says so before', async () => {
  act(() => setConnected(false));
  const page = showInConsole(<DataAge of={[asked()]} />);
  await act(() => vi.advanceTimersByTimeAsync(4.5 * 60_000));
  expect(page.queryByRole('status')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(page.getByRole('status').textContent).toContain(words('common.minutesAgo', { count: 5 }));
});
