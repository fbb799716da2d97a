// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createPreferences } from './preferences.ts';

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
