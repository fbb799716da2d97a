// @vitest-environment jsdom
import type { Account } from '@baan/contract/account';
import type { Booking } from '@baan/contract/booking';
import { en } from '@baan/i18n/en/site';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLanguage } from '../../../i18n/language.ts';
import { VillaReason } from './SentSlip.tsx';

beforeEach(async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
});
afterEach(cleanup);

const host = { name: { th: 'กัญญา', en: 'Kanya' }, hours: { from: '09:00', to: '21:00' } };
const slip = (state: Account['payments'][number]['state']) => ({ way: 'slip', state }) as Account['payments'][number];

test.each([
  ['a slip that would not do', [slip('refused')], en.payment.refused],
  ['a slip that was for a part', [slip('received')], 'Kanya writes'],
  ['a slip that would not do, after a part', [slip('received'), slip('refused')], en.payment.refused],
  ['a part, after a slip that was taken back', [slip('received'), slip('void')], 'Kanya writes'],
])('recognizes %s', (_, payments, heading) => {
  render(<VillaReason villa={{ host }} booking={{ refusalReason: 'because', account: { payments } } as Booking} />);
  expect(screen.getByText(heading)).toBeTruthy();
  expect(screen.getByText(/because/)).toBeTruthy();
});
