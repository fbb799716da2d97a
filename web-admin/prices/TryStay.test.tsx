// @vitest-environment jsdom
import type { AdminVilla } from '@baan/contract/adminVilla';
import { act, cleanup } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import type { PriceValues } from './priceFields.ts';
import { TryStay } from './TryStay.tsx';

afterEach(cleanup);

const night = { weekdayPrice: 8500, weekdayDiscountedPrice: 0, weekendPrice: 9500, weekendDiscountedPrice: 0 };
const saved = { key: 's1', id: 's1', name: { th: 'ปีใหม่', en: 'New Year' }, from: '2026-12-28', to: '2027-01-03', ...night };
const before = { ...night, priceReductionPerRoom: 0, minRooms: 1, seasons: [saved], fees: [] } as unknown as PriceValues;

test('the stay that is tried goes to the nights of a new season once it has both ends, and stays where the owner puts it', () => {
  let form: ReturnType<typeof useForm<PriceValues>> | undefined;
  const Page = () => {
    form = useForm<PriceValues>({ defaultValues: before });
    return (
      <FormProvider {...form}>
        <TryStay villa={{ bedrooms: 3, maxGuests: 6 } as AdminVilla} before={before} today="2026-11-21" />
      </FormProvider>
    );
  };
  const page = showInConsole(<Page />);
  const firstNight = () => (page.getByLabelText(words('prices.firstNight')) as HTMLInputElement).value;
  const season = (from: string, to: string) =>
    act(() => form?.setValue('seasons', [saved, { ...saved, key: 'new', id: undefined, from, to }] as PriceValues['seasons']));
  expect(firstNight()).toBe('2026-12-17');
  season('2027-09-01', '');
  expect(firstNight()).toBe('2026-12-17');
  season('2027-09-01', '2027-11-01');
  expect(firstNight()).toBe('2027-09-02');
  season('2027-09-10', '2027-11-01');
  expect(firstNight()).toBe('2027-09-16');
});
