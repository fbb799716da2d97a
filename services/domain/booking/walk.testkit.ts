import fc from 'fast-check';
import { decideCalendar, evolveCalendar, initialCalendar } from '../calendar/calendar.ts';
import type { CalendarEvent, CalendarState } from '../calendar/calendarState.ts';
import type { Stay } from '../calendar/stay.ts';
import { balanceOf, cardsOf, paidOf, promptPayChargesOf, refundDueOf, slipOf } from '../payment/account.ts';
import { capturesOf, openRefundsOf } from '../payment/captures.ts';
import { addDays, addSeconds, type Instant } from '../shared/plainDate.ts';
import { outcomeOf } from '../shared/specification.testkit.ts';
import { bookingIdIn, bookingStream } from '../shared/streamNames.ts';
import { quoteStay } from '../villa/price.ts';
import type { BookingCommand } from './decide.ts';
import { decideBooking } from './decide.ts';
import { outboxOfExpiry } from './ending.ts';
import type { BookingEvent } from './events.ts';
import { evolveBooking } from './evolve.ts';
import { customer, placeCommand, prices, terms, withCards } from './examples.testkit.ts';
import type { RecordSlipCheck } from './slipChecks.ts';
import type { Booking } from './state.ts';

// Bookings walked through random commands, the calendar deciding first as the handler lets it.

export type World = { calendar: CalendarState; bookings: Record<string, Booking>; events: Record<string, BookingEvent[]> };

const record = (world: World, bookingId: string, event: BookingEvent): void => {
  const next = evolveBooking(world.bookings[bookingId] ?? null, event);
  if (next) world.bookings[bookingId] = next;
  world.events[bookingId] = [...(world.events[bookingId] ?? []), event];
};

/** One command: the booking decides, the calendar decides on its nights, then the outbox is relayed. */
export const run = (world: World, bookingId: string, command: BookingCommand): void => {
  const { events, nights } = decideBooking(command, world.bookings[bookingId] ?? null);
  let settled: CalendarEvent[] = [];
  if (nights) {
    const stream = bookingStream(bookingId);
    const outbox = events.map(event => ({ stream, ...event, actor: { kind: 'guest' } as const, correlationId: 'request' }));
    const outboxOfLoser = outboxOfExpiry(command.now, 'request');
    settled = decideCalendar(
      { type: 'changeNights', now: command.now, bookingId, change: nights, outbox, outboxOfLoser },
      world.calendar,
    );
    world.calendar = settled.reduce(evolveCalendar, world.calendar);
  }
  for (const { data } of settled) {
    if (!('carries' in data)) continue;
    for (const entry of data.carries ?? [])
      record(world, bookingIdIn(entry.stream), { type: entry.type, data: entry.data } as BookingEvent);
  }
  if (settled.length === 0) for (const event of events) record(world, bookingId, event);
};

export type Step = {
  what: BookingCommand['type'];
  bookingId: string;
  wait: number;
  from: number;
  nights: number;
  rooms: number;
  flag: boolean;
  /** Not `what`, but what a guest who pays by card would do next. */
  goesOn: boolean;
};

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom<BookingCommand['type']>(
      ...(['place', 'place', 'place', 'attachCustomer', 'attachCustomer', 'attachSlip', 'attachSlip', 'choosePayment'] as const),
      ...(['setSpecialRequests', 'clearSlip', 'approveSlip', 'refuseSlip', 'confirm', 'cancel', 'expire', 'reinstate'] as const),
      ...([
        'reinstate',
        'amend',
        'amend',
        'hide',
        'recordMessage',
        'payByCard',
        'payByCard',
        'payByCard',
        'recordDeclined',
      ] as const),
      ...([
        'recordActionNeeded',
        'recordAuthorised',
        'recordAuthorised',
        'recordAuthorised',
        'recordUnknown',
        'recordUnknown',
        'recordVoided',
      ] as const),
      ...(['verifyCode', 'verifyCode', 'verifyCode', 'verifyCode', 'issueCode', 'recordCodeNotSent'] as const),
      ...(['recordCaptured', 'recordCaptured', 'recordCaptured', 'recordCaptureRefused'] as const),
      ...(['payByPromptPay', 'payByPromptPay', 'payByPromptPay', 'recordChargeShown', 'recordChargeShown'] as const),
      ...(['recordChargeUnanswered', 'recordChargeFailed', 'recordChargeExpired', 'recordChargeLost'] as const),
      ...(['recordChargePaid', 'recordChargePaid'] as const),
      ...([
        'askStayChange',
        'askStayChange',
        'withdrawStayChange',
        'acceptStayChange',
        'acceptStayChange',
        'refuseStayChange',
      ] as const),
      ...(['askContactChange', 'acceptContactChange', 'refuseContactChange'] as const),
      ...(['placeOfChannel', 'recordChannelDetails', 'followChannelStay', 'bookDirectly', 'recordPayment'] as const),
      ...(['askForData', 'fulfilDataRequest', 'refuseDataRequest', 'recordSlipCheck', 'recordSlipCheck'] as const),
      ...(['askGuestCode', 'verifyGuestCode', 'verifyGuestCode', 'confirmCancel', 'confirmCancel'] as const),
      ...(['recordPayment', 'addCharge', 'addCharge', 'refund', 'refund', 'giveTime', 'confirm'] as const),
      ...(['awaitLinkPayment', 'awaitLinkPayment', 'dropLinkPayment', 'receiveLinkPayment', 'receiveLinkPayment'] as const),
      ...(['askRefund', 'askRefund', 'askRefund', 'recordRefunded', 'recordRefunded', 'recordRefundRefused'] as const),
      ...(['recordRefundUnanswered', 'retryRefund', 'recordForeignRefund', 'reversePayment'] as const),
    ),
    bookingId: fc.constantFrom('a', 'b', 'c', 'd'),
    wait: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 }), fc.integer({ min: 900, max: 5_000 })),
    from: fc.integer({ min: 0, max: 6 }),
    nights: fc.integer({ min: 1, max: 4 }),
    rooms: fc.integer({ min: 1, max: 3 }),
    flag: fc.boolean(),
    goesOn: fc.boolean(),
  }),
  { maxLength: 80, size: 'medium' },
);

const nextByCard = (booking: Booking | undefined, { from }: Step): BookingCommand['type'] => {
  if (!booking) return 'place';
  if (!booking.customer) return 'attachCustomer';
  switch (cardsOf(booking.account).attempts.at(-1)?.state) {
    case 'started':
      if (from === 1) return 'recordActionNeeded';
      return from === 0 ? 'recordVoided' : 'recordAuthorised';
    case 'action':
      return from === 0 ? 'recordVoided' : 'recordAuthorised';
    case 'authorised':
      return 'verifyCode';
    case 'verified':
      return 'recordCaptured';
    default:
      return 'payByCard';
  }
};

/** Staff book too: paid, paid in part, after the stay. */
const placeOf = ({ from, nights, rooms, flag }: Step, now: string, stay: Stay): Extract<BookingCommand, { type: 'place' }> => {
  const checkIn = addDays(now.slice(0, 10), -from - nights);
  const total = quoteStay(prices, stay, rooms).total;
  const asked = { ...placeCommand, now, stay, rooms, expectedTotal: total, customer: flag ? customer : null };
  const settle = { amount: flag ? total - 500 : 900, method: 'cash' as const, day: now.slice(0, 10) };
  const adjustment = { label: 'Returning guest', amount: -500, reason: 'Third time here' };
  const byHand = { reason: 'Phoned', source: 'phone' as const };
  if (from === 4) return { ...asked, expectedTotal: total - 500, byStaff: { ...byHand, settle, adjustment } };
  if (from === 5) return { ...asked, byStaff: { ...byHand, settle, confirm: flag } };
  if (from !== 6) return asked;
  const past = { checkIn, checkOut: addDays(checkIn, nights) };
  return { ...asked, stay: past, expectedTotal: quoteStay(prices, past, rooms).total, byStaff: { ...byHand, past: true } };
};

/** Stays of a channel, on nights that nobody else wants. */
const seenStays: Record<string, Stay> = {
  s1: { checkIn: '2027-01-10', checkOut: '2027-01-13' },
  s2: { checkIn: '2027-01-14', checkOut: '2027-01-18' },
};
const ofChannel = { at: placeCommand.now, channelId: 'airbnb' };
const withStays = Object.entries(seenStays).reduce<CalendarState>(
  (calendar, [stayId, stay]) =>
    evolveCalendar(calendar, {
      type: 'ChannelStaySeen',
      data: { ...ofChannel, stayId, ...stay, kind: 'block', notSeenAt: null, reference: null },
    }),
  initialCalendar,
);

/** The channel cancels the stay of this booking. */
const cancelAtChannel = (world: World, bookingId: string): void => {
  const stayId = world.calendar.claims.get(bookingId)?.stayId;
  if (stayId === undefined) return;
  world.calendar = evolveCalendar(world.calendar, { type: 'ChannelStayGone', data: { ...ofChannel, stayId, reason: 'absent' } });
};

const commandOf = (step: Step, now: string, booking: Booking | undefined): BookingCommand => {
  const { rooms, flag, goesOn } = step;
  const what = goesOn ? nextByCard(booking, step) : step.what;
  const checkIn = addDays('2026-12-20', step.from);
  const stay = { checkIn, checkOut: addDays(checkIn, step.nights) };
  const reason = flag ? 'A reason' : '';
  const refund = booking && flag ? { amount: Math.floor(paidOf(booking.account) / rooms), method: 'cash' as const } : null;
  const attempts = booking ? cardsOf(booking.account).attempts.length : 1;
  const attempt = Math.max(1, attempts - (rooms === 1 ? 1 : 0));
  const slip = booking && slipOf(booking.account);
  const charges = booking ? promptPayChargesOf(booking.account) : [];
  const charge = Math.max(1, charges.length - (rooms === 1 ? 1 : 0));
  const paying = charges[charge - 1];
  const challengeId = `code-${step.from}`;
  const request = { now, id: `request-${step.wait}`, requestHash: `${rooms}`, reason: 'A reason' };
  const purpose =
    step.from === 6
      ? ('contact' as const)
      : step.nights === 4
        ? ('confirmEmail' as const)
        : flag
          ? ('cancel' as const)
          : ('refundAccount' as const);
  const account = { bankName: 'KBank', accountNumber: '123-4-56789-0', accountName: 'Ada' };
  const offer = flag || step.from === 6 ? {} : { offer: { refundAccountId: 'a', account } };
  const stayId = rooms === 1 ? 's1' : 's2';
  const details = { channelId: 'airbnb', stayId, channelRef: null, gross: rooms * 5000, commission: null, payout: null };
  const sold = { stay: seenStays[stayId] ?? stay, details: { ...details, payoutDay: null }, source: 'airbnb' as const };
  const paymentId = (booking && capturesOf(booking.account)[0]?.paymentId) ?? `card-${attempt}`;
  const refundId = (booking && openRefundsOf(booking.account)[0]?.refundId) ?? `refund-${step.wait}`;
  const through = { now, paymentLinkId: `link-${rooms}`, outbox: [] };
  const commands: { [Type in BookingCommand['type']]: Extract<BookingCommand, { type: Type }> } = {
    place: placeOf(step, now, stay),
    placeOfChannel: { ...placeCommand, type: 'placeOfChannel', now, customer, rooms, ...sold },
    recordChannelDetails: { type: 'recordChannelDetails', now, details: sold.details },
    followChannelStay: { type: 'followChannelStay', now, stay: sold.stay, stayId, terms },
    bookDirectly: { type: 'bookDirectly', now },
    askForData: { type: 'askForData', now, kind: flag ? 'copy' : 'erasure' },
    fulfilDataRequest: { type: 'fulfilDataRequest', now, kind: flag ? 'copy' : 'erasure' },
    refuseDataRequest: { type: 'refuseDataRequest', now, kind: flag ? 'copy' : 'erasure', reason: 'A reason' },
    attachCustomer: {
      ...{ type: 'attachCustomer', now, customer: { ...customer, lastName: `Guest ${rooms}` }, terms },
      ...(flag ? { typed: { isCodeOf: () => rooms !== 1 } } : {}),
    },
    askContactChange: { type: 'askContactChange', now, customer: { ...customer, email: `guest${rooms}@example.com` } },
    acceptContactChange: { type: 'acceptContactChange', now, reason },
    refuseContactChange: { type: 'refuseContactChange', now, reason },
    choosePayment: { type: 'choosePayment', now, paymentMethod: flag ? 'promptpay' : 'bank_transfer', terms },
    setSpecialRequests: { type: 'setSpecialRequests', now, specialRequests: reason },
    attachSlip: {
      ...{ type: 'attachSlip', now, url: `/slips/${rooms}`, fileHash: `hash-${rooms}`, terms },
      ...(rooms === 3 ? { measures: { width: 8, height: 8, bytes: 90, amount: null } } : {}),
      crowded: !flag,
      ...(step.from === 5 ? { reference: { sendingBank: '004', transferId: `transfer-${rooms}` } } : {}),
    },
    clearSlip: { type: 'clearSlip', now },
    approveSlip: {
      type: 'approveSlip',
      now,
      amount: flag ? null : rooms * 1000,
      reason,
      slip: slip ? { url: slip.url, usedBefore: rooms === 1 } : null,
      ...(step.from < 3 ? { rest: step.from === 0 ? ('confirm' as const) : ('wait' as const) } : {}),
    },
    refuseSlip: { type: 'refuseSlip', now, reason },
    recordSlipCheck: {
      ...{ type: 'recordSlipCheck', now, url: `/slips/${rooms}`, usedBefore: rooms === 1, approves: flag },
      ...confirmedSlip(booking, slip?.attachedAt ?? now, `transfer-${rooms}`),
    },
    recordPayment: {
      type: 'recordPayment',
      amount: rooms * 900,
      method: 'cash',
      day: now.slice(0, 10),
      ...request,
      payout: !flag,
    },
    addCharge: { type: 'addCharge', label: 'Boat', amount: (flag ? 300 : -700) * rooms, ...request },
    addNote: { type: 'addNote', now, id: request.id, requestHash: request.requestHash, by: 'staff', text: 'Arrives late' },
    refund: {
      type: 'refund',
      amount: flag && booking ? refundDueOf(booking.account) : rooms * 500,
      method: 'bank_transfer',
      ...request,
    },
    giveTime: { type: 'giveTime', now, until: addSeconds(now, step.from * 7200), reason },
    confirm: { type: 'confirm', now, method: rooms === 1 ? null : 'cash', reason },
    cancel: { type: 'cancel', now, byGuest: rooms === 1, reason, refund },
    askStayChange: {
      ...{ type: 'askStayChange', now, stay, rooms, guests: 2, children: 0, message: '', terms },
      expectedTotal: quoteStay(prices, stay, rooms, 2).total,
    },
    withdrawStayChange: { type: 'withdrawStayChange', now },
    acceptStayChange: { type: 'acceptStayChange', now, reason: '', preparationNights: 0 },
    refuseStayChange: { type: 'refuseStayChange', now, reason },
    askGuestCode: { type: 'askGuestCode', now, purpose, challengeId: `guest-${step.wait}`, again: step.from === 0, ...offer },
    recordGuestCodeNotSent: { type: 'recordGuestCodeNotSent', now, challengeId: `guest-${step.wait}` },
    verifyGuestCode: { type: 'verifyGuestCode', now, purpose, isCodeOf: () => rooms !== 1 },
    confirmCancel: { type: 'confirmCancel', now, reason, refundAccountId: 'a', account: rooms === 3 ? null : account },
    expire: { type: 'expire', now },
    reinstate: { type: 'reinstate', now, reason, terms },
    amend: {
      type: 'amend',
      now,
      stay: flag ? stay : undefined,
      rooms,
      totalPrice: rooms === 2 ? 5_000 : undefined,
      language: flag ? 'en' : undefined,
      reason: 'A reason',
      terms,
    },
    hide: { type: 'hide', now },
    payByCard: {
      ...{ type: 'payByCard', now, brand: 'visa', last4: flag ? '4242' : '1111', test: rooms === 3, terms: withCards },
      ...(step.nights > 1 ? { gateway: { name: 'omise', account: 'test' as const }, key: `key-${step.wait}` } : {}),
    },
    recordActionNeeded: { type: 'recordActionNeeded', now, attempt, chargeId: 'charge', face: { brand: 'visa', last4: '4242' } },
    recordAuthorised: {
      type: 'recordAuthorised',
      now,
      attempt,
      chargeId: 'charge',
      challengeId: step.from === 5 ? null : challengeId,
    },
    recordDeclined: { type: 'recordDeclined', now, attempt, reason: flag ? 'declined' : 'gateway_unavailable' },
    recordUnknown: { type: 'recordUnknown', now, attempt },
    issueCode: { type: 'issueCode', now, challengeId },
    recordCodeNotSent: { type: 'recordCodeNotSent', now, challengeId },
    verifyCode: { type: 'verifyCode', now, isCodeOf: () => rooms !== 1 },
    recordCaptured: { type: 'recordCaptured', now, attempt },
    recordCaptureRefused: { type: 'recordCaptureRefused', now, attempt },
    recordVoided: { type: 'recordVoided', now, attempt, reason: 'ended' },
    payByPromptPay: {
      type: 'payByPromptPay',
      now,
      gateway: { name: 'omise', account: 'test' },
      test: true,
      key: `key-${charges.length + 1}`,
      terms: { ...withCards, methods: ['promptpay'], gatewayLimits: { least: 20, most: 150_000 } },
    },
    recordChargeShown: { type: 'recordChargeShown', now, charge, chargeId: `chrg-${charge}` },
    recordChargeUnanswered: { type: 'recordChargeUnanswered', now, charge },
    recordChargeFailed: { type: 'recordChargeFailed', now, charge, reason: 'refused' },
    recordChargeExpired: { type: 'recordChargeExpired', now, charge, reason: flag ? 'time' : 'left' },
    recordChargeLost: { type: 'recordChargeLost', now, charge },
    recordChargePaid: {
      type: 'recordChargePaid',
      now,
      charge,
      chargeId: `chrg-${charge}`,
      amount: paying?.amount ?? 0,
      paidAt: flag ? (paying?.startedAt ?? now) : now,
    },
    awaitLinkPayment: { type: 'awaitLinkPayment', ...through },
    dropLinkPayment: { type: 'dropLinkPayment', ...through },
    receiveLinkPayment: {
      type: 'receiveLinkPayment',
      amount: (flag && booking && Math.max(0, balanceOf(booking.account))) || 700,
      method: 'promptpay',
      test: false,
      taken: step.from === 0,
      ...through,
    },
    askRefund: { type: 'askRefund', ...request, refundId: `refund-${step.wait}`, paymentId, amount: rooms * 400, by: 'staff' },
    recordRefunded: { type: 'recordRefunded', now, refundId, gatewayRefundId: `rfnd-${refundId}` },
    recordRefundRefused: { type: 'recordRefundRefused', now, refundId, refusal: 'refused' },
    recordRefundUnanswered: { type: 'recordRefundUnanswered', now, refundId },
    retryRefund: { type: 'retryRefund', now, refundId },
    recordForeignRefund: {
      ...{ type: 'recordForeignRefund', now, paymentId, gatewayRefundId: `rfnd-${step.wait}` },
      ...{ amount: rooms * 100, reason: 'A reason' },
    },
    reversePayment: { type: 'reversePayment', now, paymentId, because: flag ? 'disputed' : 'reversed' },
    recordMessage: { type: 'recordMessage', now, message: 'reminder', jobId: `job-${rooms}` },
  };
  return commands[what];
};

/** The bank confirms what is owed, to the villa's account. */
const confirmedSlip = (
  booking: Booking | undefined,
  transferredAt: Instant,
  transferId: string,
): Pick<RecordSlipCheck, 'check' | 'payTo'> => ({
  check: {
    verifier: 'slipok',
    outcome: 'confirmed',
    againAt: null,
    because: null,
    transfer: {
      ...{ transferId, transferredAt, amountSatang: booking ? balanceOf(booking.account) * 100 : 100, receivingBank: '004' },
      ...{ receiverAccount: 'xxx-x-x6789-x', receiverProxy: null, receiverName: 'same', sender: null },
    },
  },
  payTo: { bankDetails: { bankName: 'KBank', accountNumber: '123-4-56789-0', accountName: 'Ada' }, promptPayId: null },
});

export const walk = (all: Step[], check: (world: World, before: Record<string, Booking>) => void): World => {
  const world: World = { calendar: withStays, bookings: {}, events: {} };
  let now = placeCommand.now;
  for (const step of all) {
    now = addSeconds(now, step.wait);
    const before = { ...world.bookings };
    if (step.what === 'bookDirectly' && step.flag) cancelAtChannel(world, step.bookingId);
    outcomeOf(() => run(world, step.bookingId, commandOf(step, now, before[step.bookingId])));
    check(world, before);
  }
  return world;
};
