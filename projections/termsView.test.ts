import { expect, test } from 'vitest';
import { termsView } from './villaView.ts';

const agreed = {
  steps: [
    { daysBefore: 14, refundPercent: 100 },
    { daysBefore: 7, refundPercent: 50 },
  ],
  moveOnceDaysBefore: 7,
};
const sentenceOf = (mostPercent: number) => termsView(agreed, '2026-12-04', { paid: 0, total: 20_000 }, mostPercent).text.en;

test.each([
  [100, 'Free until Fri 20 Nov 2026, then 50% back until Fri 27 Nov 2026, then nothing back'],
  [50, '50% back until Fri 27 Nov 2026, then nothing back'],
  [0, 'Nothing back'],
])('with %s percent at most, steps that come to the same or to nothing are not told', (most, sentence) => {
  expect(sentenceOf(most)).toBe(sentence);
});
