import { describe, expect, it } from 'vitest';
import type { PaymentLinkCommand } from '../paymentLink/decide.ts';
import { decidePaymentLink } from '../paymentLink/decide.ts';
import type { PaymentLink, PaymentLinkState } from '../paymentLink/link.ts';
import { evolvePaymentLink } from '../paymentLink/link.ts';
import { getsPlacedEmail } from '../policies/stillApplies.ts';
import type { Refusal } from '../shared/refusal.ts';
import type { BookingCommand } from './decide.ts';
import { decideBooking } from './decide.ts';
import { evolveBooking } from './evolve.ts';
import { customer, later, placed, terms } from './examples.testkit.ts';
import type { Booking, BookingState } from './state.ts';

const begun = evolveBooking(null, placed) as Booking;

const after = (state: Booking, command: BookingCommand): Booking =>
  decideBooking(command, state).events.reduce<BookingState>(evolveBooking, state) as Booking;

/** What a command is refused with. */
const refusalOf = (state: Booking, command: BookingCommand): Pick<Refusal, 'code' | 'details'> | null => {
  try {
    decideBooking(command, state);
    return null;
  } catch (error) {
    const { code, details } = error as Refusal;
    return { code, details };
  }
};

const contact = (number: number): BookingCommand => ({
  type: 'attachCustomer',
  now: later(1),
  customer: { ...customer, email: `guest${number}@example.com` },
  terms,
});
const wish = (number: number): BookingCommand => ({
  type: 'setSpecialRequests',
  now: later(1),
  specialRequests: `wish ${number}`,
});
const slip = (number: number): BookingCommand => ({
  type: 'attachSlip',
  now: later(2),
  url: `/api/slips/${number}`,
  fileHash: `${number}`,
  terms,
});
const times = (count: number, state: Booking, command: (number: number) => BookingCommand[]): Booking =>
  Array.from({ length: count }, (_, index) => index).reduce((current, index) => command(index).reduce(after, current), state);

describe('a booking takes', () => {
  it('five changes of contact details by its guest', () => {
    const changed = times(5, begun, number => [contact(number)]);
    expect(refusalOf(changed, contact(9))).toEqual({ code: 'rate_limited', details: { limit: 5, of: 'contacts' } });
    expect(decideBooking(contact(4), changed).events).toEqual([]);
  });

  it('ten slips', () => {
    const sent = times(10, after(begun, contact(0)), number => [slip(number), { type: 'clearSlip', now: later(2) }]);
    expect(refusalOf(sent, slip(99))).toEqual({ code: 'rate_limited', details: { limit: 10, of: 'slips' } });
  });

  it('sixty changes in all; cancelling stays possible, and corrections by staff are not counted', () => {
    const changed = times(60, begun, number => [wish(number)]);
    for (const command of [
      wish(99),
      contact(1),
      { type: 'choosePayment', now: later(1), paymentMethod: 'promptpay', terms } as const,
    ])
      expect(refusalOf(changed, command)).toEqual({ code: 'rate_limited', details: { limit: 60, of: 'all' } });
    expect(refusalOf(changed, { type: 'amend', now: later(1), customer, reason: 'called', terms })).toBeNull();
    expect(after(changed, { type: 'cancel', now: later(1), byGuest: true, reason: '', refund: null }).status).toBe('cancelled');
    const corrected = times(70, begun, number => [
      { type: 'amend', now: later(1), customer: { ...customer, firstName: `N${number}` }, reason: 'called', terms },
    ]);
    expect(corrected.guestChanges.all).toBe(0);
  });
});

describe('a payment link takes as many from its payer', () => {
  const made = evolvePaymentLink(null, {
    type: 'PaymentLinkCreated',
    data: { at: later(0), amount: 500, description: '', language: 'en', expiresAt: later(60), bookingId: null, requestHash: '' },
  }) as PaymentLink;
  const linkAfter = (state: PaymentLink, command: PaymentLinkCommand): PaymentLink =>
    decidePaymentLink(command, state, null).events.reduce<PaymentLinkState>(evolvePaymentLink, state) as PaymentLink;
  const payer = (number: number): PaymentLinkCommand => ({
    type: 'attachPayer',
    now: later(1),
    payer: { ...customer, email: `payer${number}@example.com` },
  });
  const linkSlip = (number: number): PaymentLinkCommand => ({
    type: 'attachLinkSlip',
    now: later(1),
    url: `/api/slips/${number}`,
    fileHash: `${number}`,
    reference: null,
    terms,
  });
  const clear: PaymentLinkCommand = { type: 'clearLinkSlip', now: later(1) };
  const choose = (number: number): PaymentLinkCommand => ({
    type: 'chooseLinkMethod',
    now: later(1),
    paymentMethod: number % 2 ? 'promptpay' : 'bank_transfer',
    terms,
  });
  const many = (count: number, commands: (number: number) => PaymentLinkCommand[]): PaymentLink =>
    Array.from({ length: count }, (_, index) => index).reduce((state, index) => commands(index).reduce(linkAfter, state), made);
  const refused = (state: PaymentLink, command: PaymentLinkCommand): unknown => {
    try {
      return decidePaymentLink(command, state, null);
    } catch (error) {
      return (error as Refusal).details;
    }
  };

  it('five changes of contact details, ten slips, sixty in all', () => {
    expect(
      refused(
        many(5, number => [payer(number)]),
        payer(9),
      ),
    ).toEqual({ limit: 5, of: 'contacts' });
    expect(
      refused(
        many(10, number => [linkSlip(number), clear]),
        linkSlip(99),
      ),
    ).toEqual({ limit: 10, of: 'slips' });
    const changed = many(60, number => [choose(number)]);
    for (const command of [choose(0), payer(1), linkSlip(1)]) expect(refused(changed, command)).toEqual({ limit: 60, of: 'all' });
  });
});

describe('the email on how to pay', () => {
  it('goes to an address once, to three at most, and anew when the booking is reinstated', () => {
    const tell = (state: Booking, jobId: string): Booking =>
      after(state, { type: 'recordMessage', now: later(3), message: 'placed', jobId });
    const first = tell(after(begun, contact(1)), 'a');
    expect(getsPlacedEmail(first.placedTo, 'GUEST1@example.com')).toBe(false);
    expect(getsPlacedEmail(first.placedTo, 'guest2@example.com')).toBe(true);
    const three = tell(after(tell(after(first, contact(2)), 'b'), contact(3)), 'c');
    expect(getsPlacedEmail(three.placedTo, 'guest4@example.com')).toBe(false);
    const cancelled = after(three, { type: 'cancel', now: later(4), byGuest: true, reason: '', refund: null });
    const again = after(cancelled, { type: 'reinstate', now: later(5), reason: '', terms });
    expect(getsPlacedEmail(again.placedTo, 'guest3@example.com')).toBe(true);
  });
});
