// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startLanguage } from '../../i18n/language.ts';
import { StayBar } from './StayBar.tsx';
import type { ChosenStay } from './useStay.ts';

beforeAll(async () => {
  document.documentElement.lang = 'th';
  await startLanguage();
});
afterEach(cleanup);

const barOf = (cancellation: object | null): string => {
  const prices = { weekdayPrice: 6500, weekdayDiscountedPrice: 5900, weekendPrice: 9500, weekendDiscountedPrice: 7900 };
  const villa = { ...prices, bedrooms: 3, priceReductionPerRoom: 0, acceptsBookings: true, cancellation };
  const stay = { villa, choice: { rooms: 3 } } as unknown as ChosenStay;
  return render(<StayBar stay={stay} onOpen={() => undefined} />).container.textContent;
};

test('before a stay is chosen the bar says until when cancelling is free, where it ever is', () => {
  const steps = [
    { daysBefore: 14, refundPercent: 100 },
    { daysBefore: 7, refundPercent: 50 },
  ];
  expect(barOf({ steps })).toContain('ยกเลิกฟรีถึง 14 วันก่อนมา');
  expect(barOf({ steps: steps.slice(1) })).not.toContain('ยกเลิกฟรี');
  expect(barOf(null)).not.toContain('ยกเลิกฟรี');
});
