import { expect, test } from 'vitest';
import { shownPhone, telephone } from './telephone.ts';

test('a Thai number is read in groups, however it was typed, and in the international form where the page is not Thai', () => {
  for (const typed of ['0812345678', '081 234 5678', '081-234-5678', '+66812345678']) {
    expect([shownPhone(typed, 'th'), shownPhone(typed, 'en')]).toEqual(['081 234 5678', '+66 81 234 5678']);
  }
  expect(shownPhone('021234567', 'th')).toBe('02 123 4567');
});

test('a number of another country is read as it was given', () => {
  expect(shownPhone('+49 171 1234567', 'th')).toBe('+49 171 1234567');
});

test('links are in the international form', () => {
  expect(telephone('081 234 5678')).toBe('+66812345678');
});
