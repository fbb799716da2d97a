import { describe, expect, expectTypeOf, it } from 'vitest';
import type { AdminVilla } from './adminVilla.ts';
import { type AnswerOf, addressOf, type BodyOf, type InputOf, type RefusalOf, type Schema, urlOf } from './apiCalls.ts';
import type { Booking } from './booking.ts';
import type { CreateBookingInput } from './bookingByGuest.ts';
import type { PaymentLinkForStaff } from './paymentLink.ts';
import type { Villa } from './villa.ts';

describe('an address', () => {
  it('has its names in the path, encoded, and what was asked as a query', () => {
    expect(addressOf('/booking/{id}/cancel', { path: { id: 'a/b' } })).toBe('/api/booking/a%2Fb/cancel');
    expect(addressOf('/quote', { query: { rooms: 2, guests: undefined, checkIn: '2026-12-01' } })).toBe(
      '/api/quote?rooms=2&checkIn=2026-12-01',
    );
    expect(urlOf('/villa')).toBe('/api/villa');
  });
});

/** `npm run check` compiles these; nothing runs. */
describe('the types of the document', () => {
  it('say the same as the schemas that it is made from', () => {
    expectTypeOf<Schema<'Booking'>>().toExtend<Booking>();
    expectTypeOf<Booking>().toExtend<Schema<'Booking'>>();
    expectTypeOf<Schema<'Villa'>>().toExtend<Villa>();
    expectTypeOf<Schema<'AdminVilla'>>().toExtend<AdminVilla>();
    expectTypeOf<Schema<'PaymentLinkForStaff'>>().toExtend<PaymentLinkForStaff>();
    expectTypeOf<CreateBookingInput>().toExtend<BodyOf<'POST /booking'>>();
  });

  it('give a call its answer, its parameters and its refusals', () => {
    expectTypeOf<AnswerOf<'GET /booking/{id}'>['data']['booking']>().toEqualTypeOf<Schema<'Booking'>>();
    expectTypeOf<AnswerOf<'POST /find-booking'>>().toEqualTypeOf<undefined>();
    expectTypeOf<InputOf<'GET /booking/{id}'>['params']['path']>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<'nights_taken'>().toExtend<RefusalOf<'POST /booking'>>();
    expectTypeOf<'otp_invalid'>().not.toExtend<RefusalOf<'POST /booking'>>();
  });

  it('have no field that is not answered, and no path that is not served', () => {
    // @ts-expect-error: a field that was renamed or removed
    expectTypeOf<AnswerOf<'GET /booking/{id}'>['data']['booking']['holdTill']>();
    // @ts-expect-error: a path that is gone
    expectTypeOf<AnswerOf<'GET /bookings/{id}'>>();
  });
});
