import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { th } from './th.ts';

/** Every text by its dotted key, without the ending of a plural form. */
const texts = (messages: object, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key.replace(/_(one|other)$/, '')}`, value] as const]
        : [...texts(value as object, `${prefix}${key}.`)],
    ),
  );

const byName = (a: string, b: string) => a.localeCompare(b);

const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1] ?? ''))].sort(byName);

describe('the two languages', () => {
  const thai = texts(th);
  const english = texts(en);

  it('have the same keys', () => {
    expect([...thai.keys()].sort(byName)).toEqual([...english.keys()].sort(byName));
  });

  it('leave no text empty', () => {
    for (const [key, text] of [...thai, ...english]) expect(text, key).not.toBe('');
  });

  it('fill in the same values', () => {
    for (const [key, text] of english) {
      // react-admin's Thai sentences may leave a value out if the wording does not need it.
      if (!key.startsWith('ra.')) expect(placeholders(thai.get(key) ?? ''), key).toEqual(placeholders(text));
    }
  });

  it('say in Thai what is Thai', () => {
    const latinOnly = [
      'villa.field.line',
      'villa.field.whatsapp',
      'ra.boolean.null',
      'ra.page.list',
      'ra.page.edit',
      'ra.page.show',
      'prices.roomsFor',
      'gateway.webhook.title',
      ...['line', 'airbnb', 'booking_com', 'agoda', 'vrbo'].map(name => `source.${name}`),
      ...['airbnb', 'booking_com', 'agoda', 'vrbo'].map(name => `channels.kinds.${name}`),
      ...['slipok', 'easyslip'].map(name => `slipCheck.service.${name}`),
    ];
    for (const [key, text] of thai) {
      if (!latinOnly.includes(key) && !key.startsWith('ra.navigation.')) expect(text, key).toMatch(/[\u0E00-\u0E7F]/);
    }
  });
});
