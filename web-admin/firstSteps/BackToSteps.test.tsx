// @vitest-environment jsdom
import type { AdminVilla } from '@baan/contract/adminVilla';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { BackToSteps } from '../villa/VillaPageFrame.tsx';

afterEach(cleanup);

const nothing = { th: '', en: '' };
const house = {
  ...{ name: { th: 'บ้าน', en: '' }, title: { th: 'ริมทะเล', en: '' }, description: nothing },
  ...{ background: null, slides: [], opensWhen: ['prices', 'paymentMethod'], acceptsBookings: false, closedAgain: false },
} as unknown as AdminVilla;
const answered = { stats: async () => ({ totalBookings: 0 }) } as never;

test('pages of a villa that was never open lead back to the first steps, and say how many are done', async () => {
  const page = showInConsole(<BackToSteps villa={house} />, answered);
  const link = await page.findByRole('link');
  expect(link.textContent).toContain(words('firstSteps.count', { done: 1, all: 6 }));
  expect(link.getAttribute('href')).toBe('/admin');
});

test('those of a villa that is open do not', async () => {
  const page = showInConsole(<BackToSteps villa={{ ...house, acceptsBookings: true }} />, answered);
  await expect.poll(() => page.queries.getQueryData(['stats'])).toBeDefined();
  expect(page.queryByRole('link')).toBeNull();
});
