import { describe, expect, it } from 'vitest';
import { balanceOf } from '../payment/account.ts';
import { outcomeOf } from '../shared/specification.testkit.ts';
import { pay } from './cardExamples.testkit.ts';
import type { BookingCommand } from './decide.ts';
import { decideBooking } from './decide.ts';
import { evolveBooking } from './evolve.ts';
import { customer, later, placeCommand, terms, total } from './examples.testkit.ts';
import type { Booking, BookingState } from './state.ts';
import { holdOf } from './state.ts';

// While a slip, a card or a link is under review, other money pays for all, or the price is lowered to the amount paid. When the review
// ends with a refusal, the booking owes nothing, and does not expire.

/** The booking that these commands make, one after the other. */
const lived = (...commands: BookingCommand[]): Booking => {
  const state = commands.reduce<BookingState>(
    (before, command) => decideBooking(command, before).events.reduce(evolveBooking, before),
    null,
  );
  if (!state) throw new Error('Nothing was placed');
  return state;
};

const attachCustomer: BookingCommand = { type: 'attachCustomer', now: later(2), customer, terms };
const link = (paymentLinkId: string) => ({ paymentLinkId, outbox: [] });
const half: BookingCommand = {
  type: 'receiveLinkPayment',
  now: later(5),
  ...link('first'),
  amount: total / 2,
  method: 'bank_transfer',
  test: false,
  taken: true,
};
const halfPaid = [placeCommand, attachCustomer, half];
const lower: BookingCommand = { type: 'amend', now: later(20), totalPrice: total / 2, reason: 'agreed', terms };
const slip: BookingCommand = { type: 'attachSlip', now: later(10), url: '/slips/a', fileHash: 'hash-a', terms };
const refuse: BookingCommand = { type: 'refuseSlip', now: later(21), reason: 'unreadable' };
const awaitLink: BookingCommand = { type: 'awaitLinkPayment', now: later(10), ...link('second') };
const dropLink: BookingCommand = { type: 'dropLinkPayment', now: later(21), ...link('second') };

describe('a booking that owes nothing once no payment is under review', () => {
  it.each<[string, BookingCommand[]]>([
    ['a slip is refused', [slip, lower, refuse]],
    ['a slip is taken back', [slip, lower, { type: 'clearSlip', now: later(21) }]],
    ['a card is declined', [pay(10), lower, { type: 'recordDeclined', now: later(21), attempt: 1, reason: 'declined' }]],
    ['a link is dropped', [awaitLink, lower, dropLink]],
  ])('is confirmed when %s', (_, commands) => {
    const booking = lived(...halfPaid, ...commands, { type: 'expire', now: later(300) });
    expect([balanceOf(booking.account), booking.status, holdOf(booking)]).toEqual([0, 'confirmed', null]);
  });

  it('waits for the other payment under review', () => {
    const awaitOther: BookingCommand = { type: 'awaitLinkPayment', now: later(11), ...link('third') };
    const waiting = lived(...halfPaid, awaitLink, awaitOther, lower, dropLink);
    expect([waiting.status, holdOf(waiting)?.holdUntil]).toEqual(['pending_payment', null]);
  });

  it('is confirmed where nobody paid, too, as all of it is a gift', () => {
    const given: BookingCommand = { type: 'amend', now: later(20), totalPrice: 0, reason: 'a gift', terms };
    const booking = lived(placeCommand, attachCustomer, awaitLink, given, dropLink);
    expect([booking.status, holdOf(booking)]).toEqual(['confirmed', null]);
  });
});

it('is not reinstated while the slip of a link is under review, as its hold would run', () => {
  const cancel: BookingCommand = { type: 'cancel', now: later(11), byGuest: false, reason: 'by mistake', refund: null };
  const ended = lived(placeCommand, attachCustomer, awaitLink, cancel);
  const reinstate: BookingCommand = { type: 'reinstate', now: later(12), reason: 'was a mistake', terms };
  expect(outcomeOf(() => decideBooking(reinstate, ended))).toMatchObject({
    refusal: 'wrong_state',
    details: { waitsFor: 'review' },
  });
  const looked = decideBooking({ ...dropLink, now: later(13) }, ended).events.reduce<BookingState>(evolveBooking, ended);
  expect(outcomeOf(() => decideBooking({ ...reinstate, now: later(14) }, looked))).toMatchObject({
    nights: { type: 'hold', hold: { holdUntil: later(74) } },
  });
});
