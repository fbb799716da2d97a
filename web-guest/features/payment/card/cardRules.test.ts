import { describe, expect, test } from 'vitest';
import { brandOf, emptyCard, groupNumber, problemOf, problemsFromService, problemsOf, writeExpiry } from './cardRules.ts';

const today = '2026-11-21';
const card = { cardNumber: '4242 4242 4242 4242', cardholderName: 'MALEE JAIDEE', expiry: '12/28', cvv: '123' };

describe('a card number', () => {
  test('stands in the groups of its brand, also while it is typed', () => {
    expect(groupNumber('42424')).toBe('4242 4');
    expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupNumber('4242-4242')).toBe('4242 4242');
    expect(groupNumber('๔๒๔๒๔')).toBe('4242 4');
    expect(groupNumber('')).toBe('');
  });

  test('gives its brand away', () => {
    expect(brandOf('4242 42')?.name).toBe('Visa');
    expect(brandOf('5555 55')?.name).toBe('Mastercard');
    expect(brandOf('3566 00')?.name).toBe('JCB');
    expect(brandOf('')).toBeUndefined();
  });

  test('must pass the Luhn check and be as long as its brand asks', () => {
    expect(problemOf('cardNumber', card, today)).toBeUndefined();
    expect(problemOf('cardNumber', { ...card, cardNumber: '4242 4242 4242 4241' }, today)).toBe('invalidNumber');
    expect(problemOf('cardNumber', { ...card, cardNumber: '4242 4242' }, today)).toBe('invalidNumber');
  });
});

describe('an expiry', () => {
  test.each([
    ['1', '', '1'],
    ['12', '1', '12/'],
    ['5', '', '05/'],
    ['12/', '12/2', '12'],
    ['12', '12/', '12'],
    ['12/2', '12/28', '12/2'],
    ['1228', '', '12/28'],
    ['12/2028', '', '12/28'],
    ['122028', '', '12/28'],
    ['1 / 28', '', '01/28'],
    ['12/28', '12/2', '12/28'],
    ['2030-12', '', '12/30'],
    ['2030/12', '', '12/30'],
    ['203012', '', '12/30'],
    ['12.30', '', '12/30'],
    ['12/2030', '', '12/30'],
    ['๑๒/๒๕', '', '12/25'],
    ['1๒–30\u200B', '', '12/30'],
    ['2', '', '2'],
    ['20', '2', '20'],
    ['2030', '203', '2030'],
    ['2030-1', '2030-', '2030-1'],
    ['2030-12', '2030-1', '12/30'],
    ['27', '2', '02/7'],
    ['2/', '2', '02/'],
  ])('%s after %s reads %s', (typed, before, written) => expect(writeExpiry(typed, before)).toBe(written));

  test('counts until its month is over', () => {
    expect(problemOf('expiry', { ...card, expiry: '11/26' }, today)).toBeUndefined();
    expect(problemOf('expiry', { ...card, expiry: '10/26' }, today)).toBe('cardExpired');
    expect(problemOf('expiry', { ...card, expiry: '13/28' }, today)).toBe('invalidExpiry');
    expect(problemOf('expiry', { ...card, expiry: '12' }, today)).toBe('invalidExpiry');
  });
});

test('the security code has as many figures as the brand says', () => {
  const amex = { ...card, cardNumber: '3782 822463 10005' };
  expect(problemOf('cvv', card, today)).toBeUndefined();
  expect(problemOf('cvv', { ...card, cvv: '1234' }, today)).toBe('invalidCvv');
  expect(problemOf('cvv', { ...amex, cvv: '123' }, today)).toBe('invalidCvv');
  expect(problemOf('cvv', { ...amex, cvv: '1234' }, today)).toBeUndefined();
});

test('nothing may be missing', () =>
  expect(problemsOf(emptyCard, today)).toEqual({
    cardNumber: 'required',
    cardholderName: 'required',
    expiry: 'required',
    cvv: 'required',
  }));

test('puts an error of the service at its field', () =>
  expect(problemsFromService({ cvv: { code: 'invalid' }, other: {} })).toEqual({ cvv: 'invalidCvv' }));
