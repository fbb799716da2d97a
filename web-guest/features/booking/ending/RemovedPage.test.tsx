// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadBookingTexts, startLanguage } from '../../../i18n/language.ts';
import { RemovedPage } from './RemovedPage.tsx';

afterEach(cleanup);

const open = async (language: 'th' | 'en', details: { number?: string; removedAt?: string }) => {
  document.documentElement.lang = language;
  await startLanguage();
  await loadBookingTexts();
  render(<RemovedPage villa={undefined} picture={undefined} details={details} />);
};

// Half past midnight in Bangkok is still the previous day in London.
const removed = { number: 'BTM-7K2M9', removedAt: '2026-11-24T17:30:00.000Z' };

test('says which booking was removed, and on which day in Bangkok', async () => {
  await open('en', removed);
  expect(screen.getByText(/took booking BTM-7K2M9 off its list on 25 Nov 2026/)).toBeTruthy();
});

test('in Thai the year is Buddhist', async () => {
  await open('th', removed);
  expect(screen.getByText(/นำการจอง BTM-7K2M9 ออกเมื่อ 25 พ\.ย\. 2569/)).toBeTruthy();
});

test('an answer that names neither says only that it was removed', async () => {
  await open('en', {});
  expect(screen.getByText(/The house took it off its list/)).toBeTruthy();
});
