import { describe, expect, it } from 'vitest';
import type { Text } from '../i18n/useText.ts';
import { type FormSeason, seasonProblems } from './seasonFields.ts';

const text = ((key: string, options?: { name?: string; count?: number }) =>
  [key, options?.name, options?.count].filter(Boolean).join(' ')) as Text;

const season = (from: string, to: string, more: Partial<FormSeason> = {}): FormSeason => ({
  ...{ key: from, name: { th: 'ปีใหม่', en: 'New Year' }, from, to },
  ...{ weekdayPrice: 9000, weekdayDiscountedPrice: 8000, weekendPrice: 9000, weekendDiscountedPrice: 0 },
  ...more,
});
const problems = (...seasons: FormSeason[]) => seasonProblems(seasons, ({ name }) => name.en, text);

describe('seasonProblems', () => {
  it('are none of seasons that follow each other', () => {
    expect(problems(season('2026-12-27', '2027-01-04'), season('2027-01-04', '2027-01-05'))).toEqual({});
  });

  it('name the other season and the nights that two have in common', () => {
    expect(problems(season('2027-01-02', '2027-01-09'), season('2026-12-27', '2027-01-04'))).toEqual({
      'seasons.0.from': 'prices.overlaps New Year 2',
    });
  });

  it('stand at the field that is in the way', () => {
    expect(
      problems(season('2027-01-02', '2027-01-02', { name: { th: ' ', en: '' }, weekdayPrice: 0, weekdayDiscountedPrice: 0 })),
    ).toEqual({
      'seasons.0.name': 'villa.oneLanguage',
      'seasons.0.to': 'prices.beforeFirst',
      'seasons.0.weekdayPrice': 'prices.aboveZero',
    });
    expect(problems(season('', '2027-01-02', { weekendDiscountedPrice: 9000 }))).toEqual({
      'seasons.0.from': 'field.required',
      'seasons.0.weekendDiscountedPrice': 'prices.discountTooHigh',
    });
  });
});
