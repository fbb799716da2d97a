import { expect, test } from 'vitest';
import type { MessageKey } from '../i18n/en.ts';
import { momentInWords } from './instant.ts';

const text = (key: MessageKey, values?: object): string => `${key} ${Object.values(values ?? {}).join()}`;
const now = new Date('2026-11-21T05:00:00.000Z');

test.each([
  ['2026-11-20T17:30:00.000Z', 'common.today 00:30'],
  ['2026-11-20T16:30:00.000Z', 'common.yesterday 23:30'],
  ['2026-11-19T09:20:00.000Z', '19\u00A0Nov 16:20'],
])('%s is %s in Bangkok', (instant, words) => {
  expect(momentInWords(instant, now, 'en', text as never)).toBe(words);
});
