import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { patchVilla } from './adminVilla.ts';
import { attachCustomer, patchBookingByGuest } from './bookingByGuest.ts';
import { changeStatus, createBookingByStaff, patchBookingByStaff } from './bookingByStaff.ts';
import { cardPayment } from './card.ts';
import { createPaymentLink, patchPaymentLinkByStaff } from './paymentLink.ts';
import { patchBankDetails } from './paymentSettings.ts';
import { register } from './staff.ts';

const customerInfo = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '0812345678' };
const bankDetails = { bankName: 'Bank', accountNumber: '123-4', accountName: 'House' };
const card = { cardNumber: '4242424242424242', cardholderName: 'Ada', expiry: '12/29', cvv: '123' };
const member = { name: 'Ada', email: 'ada@example.com', password: 'a long enough phrase' };
const notes = (pool: object) => ({ amenityNotes: { pool } });

/** Each schema with a function that places a text in its body. */
const lines: [string, ZodType, (text: string) => unknown][] = [
  ['first name', attachCustomer, firstName => ({ customerInfo: { ...customerInfo, firstName } })],
  ['last name', attachCustomer, lastName => ({ customerInfo: { ...customerInfo, lastName } })],
  ['name by staff', patchBookingByStaff, customerName => ({ customerName })],
  ['name on a card', cardPayment, cardholderName => ({ ...card, cardholderName })],
  ['name of a member', register, name => ({ ...member, name })],
  ['what a link is for', createPaymentLink, description => ({ amount: 1, description })],
  ['what it is for now', patchPaymentLinkByStaff, description => ({ description })],
  ['bank', patchBankDetails, bankName => ({ bankDetails: { ...bankDetails, bankName } })],
  ['number of an account', patchBankDetails, accountNumber => ({ bankDetails: { ...bankDetails, accountNumber } })],
  ['name of an account', patchBankDetails, accountName => ({ bankDetails: { ...bankDetails, accountName } })],
  ['telephone of the house', patchVilla, phone => ({ phone })],
  ['LINE id of the house', patchVilla, line => ({ line })],
  ['note in Thai', patchVilla, th => notes({ th, en: '' })],
  ['note in English', patchVilla, en => notes({ th: '', en })],
];

describe('a text of one line', () => {
  it.each(lines)('%s: accepts names, and rejects line breaks', (_, schema, body) => {
    for (const text of ['สมชาย', 'Siân O’Brien-น้ำ', ' Ada\n', 'เตียง 🛏️', 'a\u200bb']) {
      expect([text, schema.safeParse(body(text)).success]).toEqual([text, true]);
    }
    for (const text of ['a\r\nBcc: evil@x.y', 'a\nb', 'a\tb', 'a\u001b[2Jb', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\u2029b']) {
      expect([text, schema.safeParse(body(text)).success]).toEqual([text, false]);
    }
  });

  it('accepts a telephone number as typed', () => {
    const of = (phone: string) => attachCustomer.safeParse({ customerInfo: { ...customerInfo, phone } }).success;
    expect([of('081 234 5678'), of('081\r\n2345678')]).toEqual([true, false]);
  });
});

describe('a text of several lines', () => {
  it('keeps line breaks', () => {
    const text = 'one\ntwo\r\n\tthree';
    expect(patchBookingByGuest.parse({ specialRequests: text })).toEqual({ specialRequests: text });
    expect(changeStatus.parse({ status: 'cancelled', reason: text })).toMatchObject({ reason: text });
    const bookingDetails = { checkIn: '2026-12-04', checkOut: '2026-12-07', rooms: 3, totalPrice: 1 };
    expect(createBookingByStaff.parse({ bookingDetails, reason: text, specialRequests: text })).toMatchObject({ reason: text });
  });
});
