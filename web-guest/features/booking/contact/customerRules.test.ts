import { attachCustomer, patchBookingByGuest } from '@baan/contract/bookingByGuest';
import { longest } from '@baan/contract/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemOf, problemsFromService, problemsOf, sentAs } from './customerRules.ts';

describe('contact details', () => {
  test('that are complete have no problems', () => {
    expect(problemsOf({ firstName: 'พิมพ์ชนก', lastName: 'วงศ์สุวรรณ', email: 'pim@example.com', phone: '081-234-5678' })).toEqual(
      {},
    );
  });

  test('must all be given, but for the last name', () => {
    expect(Object.keys(problemsOf({ firstName: ' ', lastName: '', email: '', phone: '' }))).toEqual([
      'firstName',
      'email',
      'phone',
    ]);
  });

  test.each(['pim', 'pim@', 'pim@example', '@example.com', 'p im@example.com'])('%s is no email', email =>
    expect(problemOf('email', email)).toBe('invalidEmail'),
  );

  test('a Thai phone number is one of a mobile or a landline', () => {
    for (const phone of ['0812345678', '02 123 4567', '032-515-123', '๐๘๑ ๒๓๔ ๕๖๗๘', '081–234–5678', '\u202D081-234-5678\u202C'])
      expect([phone, problemOf('phone', phone)]).toEqual([phone, undefined]);
    for (const phone of ['081234567', '08123456789', 'call me', '1812345678', '081 234 567x'])
      expect([phone, problemOf('phone', phone)]).toEqual([phone, 'invalidPhone']);
  });

  test('ignores invisible characters of a paste, and does not send them', () => {
    expect(problemOf('firstName', '\u200B\u2060')).toBe('required');
    expect(problemOf('email', 'pim@example.com\u200B')).toBeUndefined();
    expect(sentAs('email', '\u2066pim@example.com\u2069')).toBe('pim@example.com');
    expect(sentAs('firstName', ' Zoe\u0308\u200D\n')).toBe('Zoë');
  });

  test('a number from abroad comes in international form', () => {
    expect(problemOf('phone', '+44 20 7946 0018')).toBeUndefined();
    expect(problemOf('phone', '+66 81 234 5678')).toBeUndefined();
    expect(problemOf('phone', '+44 1')).toBe('invalidForeignPhone');
  });
});

describe('shows what the contract refuses before sending', () => {
  const fields = attachCustomer.shape.customerInfo.shape;
  const isSent = (field: keyof typeof fields, text: string) => problemOf(field, text) === undefined;
  const isTaken = (field: keyof typeof fields, text: string) => fields[field].safeParse(sentAs(field, text)).success;

  test('each field is as long as the contract lets it be', () => {
    const filled = {
      firstName: (length: number) => 'a'.repeat(length),
      lastName: (length: number) => 'ก'.repeat(length),
      email: (length: number) => `a@${`${'b'.repeat(49)}.`.repeat(4)}${'c'.repeat(length - 206)}.com`,
      phone: (length: number) => `081${' '.repeat(length - 10)}2345678`,
    };
    for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) {
      const most = filled[field](longest[field]);
      expect([most.length, isSent(field, most), isTaken(field, most)]).toEqual([longest[field], true, true]);
      const more = filled[field](longest[field] + 1);
      expect([field, problemOf(field, more), isTaken(field, more)]).toEqual([field, 'tooLong', false]);
    }
    const requests = (length: number) => patchBookingByGuest.safeParse({ specialRequests: 'a'.repeat(length) }).success;
    expect([requests(longest.specialRequests), requests(longest.specialRequests + 1)]).toEqual([true, false]);
  });

  test('an email is one here when it is one there', () => {
    const parts = fc.constantFrom(
      'pim',
      '@',
      '@example.com',
      '.',
      '..',
      '-',
      '_',
      '+',
      "'",
      'co.th',
      'c',
      '1',
      'ก',
      '!',
      ' ',
      'ex_a',
      'ไทย',
      '&',
      '/',
      '\u200b',
    );
    const texts = fc.array(parts, { maxLength: 6 }).map(chosen => chosen.join(''));
    fc.assert(
      fc.property(texts, text => isSent('email', text) === isTaken('email', text)),
      { numRuns: 2000 },
    );
  });

  test('names and telephone numbers that are sent are taken', () => {
    const pasted = fc.string({ unit: fc.constantFrom('a', 'ก', '\t', '\r\n', '\u2028', '\u0000', ' '), maxLength: 20 });
    const texts = fc.oneof(pasted, fc.string({ maxLength: 90 }), fc.stringMatching(/^\+?[0-9 ().-]{8,40}$/));
    for (const field of ['firstName', 'phone'] as const) {
      fc.assert(fc.property(texts, text => !isSent(field, text) || isTaken(field, text)));
    }
  });
});

test('puts an error of the service at its field', () => {
  const details = { 'customerInfo.phone': { code: 'invalid_phone' }, 'customerInfo.firstName': { code: 'link' }, other: {} };
  expect(problemsFromService(details)).toEqual({ phone: 'invalidPhone', firstName: 'link' });
});
