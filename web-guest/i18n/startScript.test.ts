import { readFileSync } from 'node:fs';
import { languages } from '@baan/i18n/languages';
import { expect, test } from 'vitest';

test('the script that chooses a language before the first paint knows them all', () => {
  const script = readFileSync(new URL('../public/start.js', import.meta.url), 'utf8');
  const named = /const languages = \[(.*)\]/.exec(script)?.[1] ?? '';
  expect(named.split(', ')).toEqual(languages.map(language => `'${language}'`));
});
