// @vitest-environment jsdom
import type { Terms } from '@baan/contract/terms';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLanguage } from '../i18n/language.ts';
import { TermsInShort } from './Terms.tsx';

beforeEach(() => void vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-420));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  vi.useRealTimers();
});

const terms: Terms = {
  steps: [
    { until: '2026-11-20T23:59:59+07:00', refundPercent: 100, refund: 22_500 },
    { until: '2026-11-27T23:59:59+07:00', refundPercent: 50, refund: 11_250 },
  ],
  moveUntil: null,
  text: { th: '', en: '' },
};

test('a tick stands before free cancelling alone, and a day of another year has its year', async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
  const shown = (at: string) => {
    vi.useFakeTimers({ now: Date.parse(at) });
    const { container, unmount } = render(<TermsInShort terms={terms} />);
    const words = container.textContent?.replaceAll('\u00a0', ' ');
    const ticks = container.querySelectorAll('.icon').length;
    unmount();
    return { words, ticks };
  };
  expect(shown('2026-11-14T12:00:00+07:00')).toEqual({ words: 'Free cancellation until Fri 20 Nov', ticks: 1 });
  expect(shown('2026-11-21T00:00:00+07:00')).toEqual({ words: '50% back until Fri 27 Nov', ticks: 0 });
  expect(shown('2025-11-14T12:00:00+07:00').words).toBe('Free cancellation until Fri 20 Nov 2026');
  expect(shown('2026-11-28T00:00:00+07:00')).toEqual({ words: 'No refund for cancelling', ticks: 0 });
});
