import { en } from '@baan/i18n/en/site';
import { catalogs } from '@baan/i18n/translate';
import { expect, test } from 'vitest';
import type { SiteTexts } from '../../i18n/translate.ts';
import { takenWords } from './RefusedWords.tsx';

const t = catalogs<'en', SiteTexts>({ en: en as SiteTexts })('en');
const said = (...days: number[]): string => {
  const nights = days.map(day => `2026-12-${String(day).padStart(2, '0')}`);
  return takenWords(nights, { t, language: 'en' }).replaceAll('\u00a0', ' ');
};

test('one night and two nights are named, a row of nights by its ends', () => {
  expect(said(11)).toBe('Fri 11 Dec');
  expect(said(11, 12)).toBe('Fri 11 Dec and Sat 12 Dec');
  expect(said(16, 17, 18)).toBe('Wed 16 – Fri 18 Dec');
  expect(said(11, 12, 16, 17, 18)).toBe('Fri 11 Dec, Sat 12 Dec and Wed 16 – Fri 18 Dec');
});

test('names the first two of many', () => {
  expect(said(1, 3, 5, 7)).toBe('Tue 1 Dec, Thu 3 Dec and other nights');
});
