import { describe, expect, test } from 'vitest';
import { problemOf, problemsFromService, problemsOf } from './customerRules.ts';

describe('contact details', () => {
  test('that are complete have no problems', () => {
    expect(problemsOf({ firstName: 'พิมพ์ชนก', lastName: 'วงศ์สุวรรณ', email: 'pim@example.com', phone: '081-234-5678' })).toEqual(
      {},
    );
  });

  test('must all be given', () => {
    expect(Object.keys(problemsOf({ firstName: ' ', lastName: '', email: '', phone: '' }))).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
    ]);
  });

  test.each(['pim', 'pim@', 'pim@example', '@example.com', 'p im@example.com'])('%s is no email', email =>
    expect(problemOf('email', email)).toEqual({ kind: 'invalidEmail' }),
  );

  test('a Thai phone number has ten digits, and the message counts', () => {
    expect(problemOf('phone', '0812345678')).toBeUndefined();
    expect(problemOf('phone', '081234567')).toEqual({ kind: 'invalidPhoneCount', count: 9 });
    expect(problemOf('phone', 'call me')).toEqual({ kind: 'invalidPhone' });
    expect(problemOf('phone', '1812345678')).toEqual({ kind: 'invalidPhone' });
  });

  test('a number from abroad comes in international form', () => {
    expect(problemOf('phone', '+44 20 7946 0018')).toBeUndefined();
    expect(problemOf('phone', '+66 81 234 5678')).toBeUndefined();
    expect(problemOf('phone', '+44 1')).toEqual({ kind: 'invalidForeignPhone' });
  });
});

test('what the service complains of goes to its field', () => {
  expect(problemsFromService({ 'customerInfo.phone': { code: 'invalid_phone', message: '' }, other: {} })).toEqual({
    phone: { kind: 'invalidPhone' },
  });
});
