import { describe, expect, it } from 'vitest';
import { byFormField, createBookingBody, holdChoices, initialByHand, reasonsNeeded } from './byHandValues.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const stay = { checkIn: '2026-12-07', checkOut: '2026-12-09' };
const opened = { ...initialByHand(now, stay, { rooms: 3, language: 'th' }), source: 'phone' as const };
const bookingDetails = { ...stay, rooms: 3, adults: 2, children: 0, totalPrice: 18_000 };

describe('the request body of a booking by hand', () => {
  it('keeps the nights until tomorrow evening unless staff say otherwise', () => {
    expect(createBookingBody(opened, 18_000)).toEqual({
      bookingDetails,
      source: 'phone',
      language: 'th',
      holdUntil: '2026-11-22T11:00:00.000Z',
    });
  });

  it('knows a guest by phone and name, the email may be missing', () => {
    const guest = { ...opened, name: ' สมชาย  ใจ ดี ', phone: '081 234 5678' };
    expect(createBookingBody(guest, 18_000).customerInfo).toEqual({
      firstName: 'สมชาย',
      lastName: 'ใจ ดี',
      email: null,
      phone: '081 234 5678',
    });
  });

  it('says what came, and confirms', () => {
    const paid = { ...opened, money: 'paid' as const, amount: 5000, method: 'cash' as const, reason: ' rest on arrival ' };
    expect(createBookingBody(paid, 18_000)).toMatchObject({
      settle: { amount: 5000, method: 'cash', day: '2026-11-21' },
      confirm: true,
      reason: 'rest on arrival',
    });
  });

  it('never waits for a stay that has begun', () => {
    const past = initialByHand(now, { checkIn: '2026-11-16', checkOut: '2026-11-18' }, { rooms: 3, language: 'th' });
    expect(createBookingBody({ ...past, source: 'phone' }, 18_000)).toEqual({
      bookingDetails: { ...bookingDetails, checkIn: '2026-11-16', checkOut: '2026-11-18' },
      source: 'phone',
      language: 'th',
      past: true,
    });
  });
});

it('asks for a reason where a rule is broken, guests are too many, or money is owed', () => {
  const broken = [{ rule: 'minNights' as const, value: 3 }];
  expect(reasonsNeeded(opened, [], 6, 18_000)).toEqual([]);
  expect(reasonsNeeded({ ...opened, adults: 7 }, broken, 6, 18_000)).toEqual([...broken, { rule: 'guests', value: 6 }]);
  expect(reasonsNeeded({ ...opened, money: 'later' }, [], 6, 18_000)).toEqual([{ rule: 'owed', value: 18_000 }]);
  expect(reasonsNeeded({ ...opened, money: 'paid', amount: 5000 }, [], 6, 18_000)).toEqual([{ rule: 'owed', value: 13_000 }]);
  expect(reasonsNeeded({ ...opened, money: 'paid', amount: null }, [], 6, 18_000)).toEqual([]);
  expect(reasonsNeeded({ ...opened, money: 'later', past: true }, [], 6, 18_000)).toEqual([]);
});

it('asks for none where a channel sold the stay, but for its price once it is no channel’s', () => {
  const broken = [{ rule: 'minNights' as const, value: 3 }];
  const sold = { ...opened, adults: 7, money: 'later' as const, adjustment: { label: 'Airbnb', amount: -1500 } };
  expect(reasonsNeeded({ ...sold, source: 'airbnb' }, broken, 6, 16_500)).toEqual([]);
  expect(reasonsNeeded({ ...sold, source: 'line' }, [], 7, 0)).toEqual([{ rule: 'price', value: -1500 }]);
  expect(createBookingBody({ ...sold, source: 'line', reason: ' agreed ' }, 16_500).adjustment).toMatchObject({
    reason: 'agreed',
  });
});

it('offers moments within seven days', () => {
  const choices = holdChoices(now);
  expect(choices[0]).toBe('2026-11-21T04:00:00.000Z');
  expect(choices.at(-1)).toBe('2026-11-27T11:00:00.000Z');
});

it('finds the fields of the form for those of the service', () => {
  expect(byFormField({ 'customerInfo.phone': 'a', 'settle.day': 'b', reason: 'c', root: 'd' })).toEqual({
    phone: 'a',
    day: 'b',
    reason: 'c',
    root: 'd',
  });
});
