import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { languages } from '@baan/i18n/languages';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('../public/start.js', import.meta.url), 'utf8');

/** The language that the script sets on the document. */
const chosen = (browser: string[], otherLanguages: string | undefined, kept: string | null = null): string => {
  const root = { classList: { add: () => undefined }, dataset: { languages: languages.join(' '), otherLanguages }, lang: 'th' };
  const document = { documentElement: root, querySelector: () => null, createElement: () => ({ noModule: false }) };
  const window = { location: { search: '' }, addEventListener: () => undefined };
  const localStorage = { getItem: (key: string) => (key === 'i18nextLng' ? kept : null) };
  runInNewContext(script, { document, window, localStorage, navigator: { languages: browser }, URLSearchParams });
  return root.lang;
};

test.each([
  ['Thai', ['de-DE', 'de'], undefined, null, 'th'],
  ['the choice of the owner', ['de-DE', 'de'], 'en', null, 'en'],
  ['a language that the browser speaks', ['de', 'th'], 'en', null, 'th'],
  ['the choice that the guest has made', ['de'], 'en', 'th', 'th'],
])('the first language is %s', (_, browser, other, kept, language) => {
  expect(chosen(browser, other, kept)).toBe(language);
});
