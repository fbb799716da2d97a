import { expect, test } from 'vitest';
import { createI18nProvider } from '../../i18n/i18nProvider.ts';
import { eventsNamed } from './eventsNamed.ts';

const i18nProvider = await createI18nProvider('th');
const text: Parameters<typeof eventsNamed>[1] = (key, values) => i18nProvider.translate(key, values);

test.each([
  ['th', 'บัญชีรับเงิน', 'BankDetailsChanged'],
  ['th', 'ราคา', 'PricesChanged'],
  ['en', 'Bank account', 'BankDetailsChanged'],
  ['en', 'changed account', 'BankDetailsChanged'],
] as const)('in %s, %s leads to the events of that name', async (language, looked, type) => {
  await i18nProvider.changeLocale(language);
  expect(eventsNamed(looked, text).map(event => event.type)).toContain(type);
});

test('two letters, or the name of a guest, lead to none; the same name stands there once', async () => {
  await i18nProvider.changeLocale('en');
  expect(eventsNamed('ba', text)).toEqual([]);
  expect(eventsNamed('Lindqvist', text)).toEqual([]);
  const names = eventsNamed('invitation', text).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
