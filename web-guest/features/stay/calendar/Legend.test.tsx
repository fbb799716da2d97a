// @vitest-environment jsdom
import { everyDay } from '@baan/domain/villa/stayRules';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startLanguage } from '../../../i18n/language.ts';
import type { ChosenStay } from '../useStay.ts';
import { Legend } from './Legend.tsx';

const newYear = { id: 's1', name: { th: 'ปีใหม่', en: 'New Year' }, from: '2026-12-28', to: '2027-01-03', minNights: 3 };
const stayOf = (villa: object, taken: string[] = []): ChosenStay =>
  ({
    villa: { seasons: [], arrivalDays: everyDay, minNights: 1, ...villa },
    nights: new Map(['2026-12-11', '2027-01-11'].map(date => [date, { date }])),
    rules: { isFree: (night: string) => !taken.includes(night) },
    today: '2026-11-21',
  }) as unknown as ChosenStay;
const marks = (stay: ChosenStay, ...months: string[]) => {
  const { container } = render(<Legend stay={stay} months={months} />);
  return [...container.querySelectorAll('li')].map(({ lastChild, textContent }) => lastChild && textContent);
};

beforeAll(async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
});
afterEach(cleanup);

test('only the marks of the shown months are explained', () => {
  expect(marks(stayOf({}), '2026-12')).toEqual([]);
  expect(marks(stayOf({}, ['2027-01-11']), '2026-12')).toEqual([]);
  expect(marks(stayOf({}, ['2027-01-11']), '2026-12', '2027-01')).toEqual(['11taken']);
});

test('a season has its name and its shortest stay, and days without arrival have their mark', () => {
  const strict = stayOf({ seasons: [newYear], arrivalDays: [0, 1, 3, 4, 5, 6] });
  expect(marks(strict, '2027-01')).toEqual(['New Year · min 3', '8no arrival']);
  expect(marks(strict, '2027-02')).toEqual(['8no arrival']);
});

test('nights that lie free beside a stay are told apart from taken ones', () => {
  const stay = stayOf({}, ['2026-12-11']);
  stay.rules.isPreparation = night => night === '2026-12-11';
  expect(marks(stay, '2026-12')).toEqual(['12the house is made ready']);
});
