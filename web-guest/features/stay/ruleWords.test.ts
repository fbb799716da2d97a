import type { Villa } from '@baan/contract/villa';
import { everyDay } from '@baan/domain/villa/stayRules';
import { en } from '@baan/i18n/en/site';
import { catalogs } from '@baan/i18n/translate';
import { expect, test } from 'vitest';
import type { SiteTexts } from '../../i18n/translate.ts';
import { rulesToKnow, ruleWords } from './ruleWords.ts';

const t = catalogs<'en', SiteTexts>({ en: en as SiteTexts })('en');
const speaker = { t, language: 'en' as const, say: (text?: { en: string }) => text?.en ?? '' };
const season = { name: { th: 'ปีใหม่', en: 'New Year' }, from: '2026-12-28', to: '2027-01-03', minNights: 3 };
const villa = { minNights: 1, seasons: [], arrivalDays: everyDay, departureDays: everyDay } as unknown as Villa;
const known = (rules: object) =>
  rulesToKnow({ ...villa, ...rules } as Villa, undefined, '2026-11-21', speaker).map(words => words.replaceAll('\u00a0', ' '));

test("lists only rules to know: a season's minimum when there is no other", () => {
  expect(known({})).toEqual([]);
  expect(known({ seasons: [season] })).toEqual(['New Year: 3 nights at least']);
  expect(known({ minNights: 2, seasons: [season] })).toEqual(['A stay is 2 nights at least', 'New Year: 3 nights']);
});

test('days of the week are named as closed or as open, whichever are fewer', () => {
  expect(ruleWords({ rule: 'arrivalDay', value: [0, 1, 3, 4, 5, 6] }, speaker)).toBe('No arrival on Tuesday');
  expect(ruleWords({ rule: 'arrivalDay', value: [5, 6] }, speaker)).toBe('Arrival only on: Friday and Saturday');
  expect(ruleWords({ rule: 'departureDay', value: [0, 1, 2, 3, 4] }, speaker)).toBe('No departure on Friday and Saturday');
});
