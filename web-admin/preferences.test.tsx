// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createPreferences } from './preferences.ts';
import { keepMember } from './token.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test.each([
  [null, ['en-GB', 'th'], 'en'],
  [null, ['de-DE', 'th-TH'], 'th'],
  [null, ['de-DE'], 'th'],
  ['th', ['en-GB'], 'th'],
])('kept %s, in a browser of %j: the console speaks %s', (kept, languages, spoken) => {
  if (kept) localStorage.setItem('i18nextLng', kept);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(createPreferences().getItem('locale')).toBe(spoken);
  expect(document.documentElement.lang).toBe(spoken);
});

test('saved searches and the chosen list wait for their member on this device, and for nobody else', () => {
  const saved = [{ label: 'Owing', value: { filter: { owes: true } } }];
  const reloaded = () => createPreferences();
  keepMember('kanya');
  const before = createPreferences();
  before.setItem('bookings.savedQueries', saved);
  before.setItem('bookings.opensOn', 'all');
  expect(reloaded().getItem('bookings.savedQueries', [])).toEqual(saved);
  before.reset();
  keepMember('piti');
  expect([before, reloaded()].map(store => store.getItem('bookings.savedQueries', []))).toEqual([[], []]);
  expect(reloaded().getItem('bookings.opensOn', 'next')).toBe('next');
  keepMember('kanya');
  expect([before, reloaded()].map(store => store.getItem('bookings.savedQueries', []))).toEqual([saved, saved]);
});
