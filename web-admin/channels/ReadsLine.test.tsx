// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { ReadsLine } from './ReadsLine.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const channel = (name: string, reads: object, more: object = {}) => ({
  ...{ id: name, name, kind: 'other', hasFeed: true, paused: false },
  reads: { lastGoodAt: null, failingSince: null, ...reads },
  ...more,
});

test('says when each channel was last read, and stays right as time passes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T05:00:00.000Z') });
  const channels = [
    channel('Airbnb', { lastGoodAt: '2026-11-28T04:56:00.000Z' }),
    channel('Booking.com', { lastGoodAt: '2026-11-28T04:20:00.000Z', failingSince: '2026-11-28T04:30:00.000Z' }),
    channel('Agoda', {}),
    channel('Vrbo', {}, { hasFeed: false }),
    channel('Google', {}, { paused: true }),
  ];
  const page = showInConsole(<ReadsLine />, { listChannels: async () => channels as never });
  const airbnb = (minutes: number) =>
    words('channels.reads.good', { name: 'Airbnb', ago: words('relative.minutes', { count: minutes }) });
  await page.findByText(airbnb(4));
  page.getByText(words('channels.reads.failing', { name: 'Booking.com', when: '11:30' }));
  page.getByText(words('channels.reads.never', { name: 'Agoda' }));
  page.getByText(words('channels.reads.none', { name: 'Vrbo' }));
  page.getByText(words('channels.reads.paused', { name: 'Google' }));
  vi.setSystemTime(new Date('2026-11-28T05:02:00.000Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  page.getByText(airbnb(6));
});

test('says nothing in a house without channels', async () => {
  const listChannels = vi.fn(async () => []);
  const page = showInConsole(<ReadsLine />, { listChannels });
  await expect.poll(() => listChannels.mock.calls.length).toBe(1);
  expect(page.container.textContent).toBe('');
});
