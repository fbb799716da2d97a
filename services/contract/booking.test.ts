import { describe, expect, it } from 'vitest';
import { bookingStatusInput } from './booking.ts';
import { attachCustomer, createBooking, patchBookingByGuest } from './bookingByGuest.ts';
import { changeStatus, patchBookingByStaff } from './bookingByStaff.ts';

const body = { bookingDetails: { checkIn: '2026-12-04', checkOut: '2026-12-07', rooms: 3, totalPrice: 32_000 } };
const having = (change: object) => ({ bookingDetails: { ...body.bookingDetails, ...change } });

describe('creating a booking', () => {
  it('has the defaults of the specification', () => {
    expect(createBooking.parse(body)).toEqual({
      bookingDetails: body.bookingDetails,
      paymentMethod: 'bank_transfer',
      specialRequests: '',
      language: 'th',
    });
  });

  it('reads timestamps, and ignores unknown fields', () => {
    const parsed = createBooking.parse({ ...having({ checkIn: '2026-12-03T17:00:00.000Z', colour: 'red' }), hidden: true });
    expect(parsed.bookingDetails.checkIn).toBe('2026-12-04');
    expect(parsed).not.toHaveProperty('hidden');
    expect(parsed.bookingDetails).not.toHaveProperty('colour');
  });

  it.each([
    ['text for a number', { rooms: '3' }],
    ['half a room', { rooms: 1.5 }],
    ['no room', { rooms: 0 }],
    ['a huge number of rooms', { rooms: 1e9 }],
    ['no guest', { guests: 0 }],
    ['a negative total', { totalPrice: -1 }],
    ['half a baht', { totalPrice: 0.5 }],
    ['more than any house costs', { totalPrice: 1e15 }],
    ['no total', { totalPrice: undefined }],
    ['an impossible date', { checkOut: '2026-02-30' }],
    ['no date', { checkIn: null }],
  ])('refuses %s', (_, change) => {
    expect(createBooking.safeParse(having(change)).success).toBe(false);
  });

  it.each([null, [], 'text', 7, {}, { bookingDetails: [] }])('refuses the body %j', value => {
    expect(createBooking.safeParse(value).success).toBe(false);
  });
});

describe('changing a booking', () => {
  it('by a guest rejects unknown fields', () => {
    expect(patchBookingByGuest.parse({ paymentSlipUrl: null, status: 'pending' })).toEqual({
      paymentSlipUrl: null,
      status: 'pending_payment',
    });
    for (const field of ['totalPrice', 'customerInfo', 'checkIn', 'hidden', '__proto_']) {
      expect(patchBookingByGuest.safeParse({ [field]: 1 }).success).toBe(false);
    }
  });

  it('by staff ignores unknown fields', () => {
    expect(patchBookingByStaff.parse({ guests: 3, _id: 'x', number: 'y' })).toEqual({ guests: 3 });
    expect(changeStatus.parse({ status: 'pending', reason: ' Blurred ', extra: 1 })).toEqual({
      status: 'pending_payment',
      reason: 'Blurred',
    });
  });

  it('accepts `pending` as `pending_payment`, and rejects unknown statuses', () => {
    expect(bookingStatusInput.parse('pending')).toBe('pending_payment');
    expect(bookingStatusInput.parse('in_review')).toBe('in_review');
    for (const status of ['paid', '', 1, null, undefined]) expect(bookingStatusInput.safeParse(status).success).toBe(false);
  });

  it('trims contact details, and requires all but the last name', () => {
    const customerInfo = { firstName: ' Ada ', lastName: 'van Dyk', email: ' ada@example.com ', phone: '081 234 5678' };
    expect(attachCustomer.parse({ customerInfo }).customerInfo).toMatchObject({ firstName: 'Ada', email: 'ada@example.com' });
    for (const field of ['firstName', 'email', 'phone']) {
      expect(attachCustomer.safeParse({ customerInfo: { ...customerInfo, [field]: ' ' } }).success).toBe(false);
      expect(attachCustomer.safeParse({ customerInfo: { ...customerInfo, [field]: undefined } }).success).toBe(false);
    }
    expect(attachCustomer.safeParse({ customerInfo: { ...customerInfo, email: 'ada@' } }).success).toBe(false);
    const { lastName: _, ...nameless } = customerInfo;
    expect(attachCustomer.parse({ customerInfo: nameless }).customerInfo.lastName).toBe('');
  });
});
