import { describe, expect, it } from 'vitest';
import { initialCalendar } from '../calendar/calendar.ts';
import { holdUntil } from '../calendar/hold.ts';
import { addSeconds } from '../shared/plainDate.ts';
import { outcomeOf, whenBooking } from '../shared/specification.testkit.ts';
import { answer, booked, pay, started, underWay, visa } from './cardExamples.testkit.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { customer, inReview, later, placeCommand, slipAttached, terms, waiting } from './examples.testkit.ts';
import { holdOf } from './state.ts';
import { run, type World } from './walk.testkit.ts';

// Contact details are given: an hour from placing, 04:00.

const declined = (minutes: number): BookingCommand => ({
  type: 'recordDeclined',
  now: later(minutes),
  attempt: 1,
  reason: 'declined',
});
const refuse = (minutes: number): BookingCommand => ({ type: 'refuseSlip', now: later(minutes), reason: 'Too little' });
const refused: BookingEvent = {
  type: 'PaymentSlipRefused',
  data: { at: later(90), reason: 'Too little', holdUntil: later(140) },
};
const endsAt = (minutes: number, seconds = 0) => ({ nights: { hold: holdUntil(later(minutes, seconds)) } });

const placedWorld = (holdWithContactMinutes = 60): World => {
  const world: World = { calendar: initialCalendar, bookings: {}, events: {} };
  const short = { ...terms, holdMinutes: 1, holdWithContactMinutes };
  run(world, 'a', { ...placeCommand, terms: short });
  run(world, 'a', { type: 'attachCustomer', now: later(0, 1), customer, terms: short });
  return world;
};

describe('a card that is started again and again', () => {
  it.each([5, 60])('keeps nights no longer than the %i minutes after contact details', minutes => {
    const world = placedWorld(minutes);
    let refusal: unknown;
    for (let second = 2; second < 7200 && !refusal; second += 40) {
      const now = later(0, second);
      refusal = (outcomeOf(() => run(world, 'a', { ...pay(0), now } as BookingCommand)) as { refusal?: string } | undefined)
        ?.refusal;
      const attempt = world.bookings.a?.account.payments.length ?? 0;
      if (!refusal) run(world, 'a', { ...declined(0), now: addSeconds(now, 20), attempt } as BookingCommand);
    }
    expect(['too_late_for_card', 'rate_limited']).toContain(refusal);
    expect(world.bookings.a && holdOf(world.bookings.a)).toEqual(holdUntil(later(minutes)));
  });

  it('is not taken where an hour has less than two minutes left, nor with a hold of one minute', () => {
    const world = placedWorld(1);
    expect(outcomeOf(() => run(world, 'a', { ...pay(0), now: later(0, 5) } as BookingCommand))).toMatchObject({
      refusal: 'too_late_for_card',
      details: { holdUntil: later(1) },
    });
    expect(whenBooking(waiting, pay(59))).toMatchObject({ refusal: 'too_late_for_card' });
  });
});

describe('a card at the bank when the time is over', () => {
  it('is waited for, and decides', () => {
    expect(whenBooking(underWay, { type: 'expire', now: later(90) })).toEqual({ events: [] });
    expect(whenBooking(booked, { type: 'recordCaptured', now: later(90), attempt: 1 })).toMatchObject({
      events: [{ type: 'CardCaptured' }, { type: 'PaymentReceived' }, { type: 'BookingConfirmed' }],
    });
  });

  it('leaves half an hour where the bank did not answer for over two minutes, once', () => {
    expect(whenBooking(underWay, declined(59))).toMatchObject(endsAt(89));
    expect(whenBooking(underWay, answer(90))).toMatchObject({ events: [{}, { type: 'OneTimeCodeIssued' }], ...endsAt(120) });
    const again: BookingEvent[] = [
      { type: 'CardDeclined', data: { at: later(59), attempt: 1, reason: 'declined', hold: holdUntil(later(89)) } },
      {
        type: 'CardPaymentStarted',
        data: {
          ...started.data,
          ...visa,
          at: later(80),
          attempt: 2,
          amount: 32_000,
          hold: { holdUntil: null, remainingSeconds: 540 },
        },
      } as BookingEvent,
    ];
    expect(whenBooking([...underWay, ...again], { ...declined(100), attempt: 2 } as BookingCommand)).toMatchObject(endsAt(89));
  });

  it('brings no code once the time and its grace are over: its money is released', () => {
    const again: BookingEvent[] = [
      { type: 'CardDeclined', data: { at: later(40), attempt: 1, reason: 'declined', hold: holdUntil(later(70)) } },
      {
        ...started,
        data: { ...started.data, at: later(60), attempt: 2, hold: { holdUntil: null, remainingSeconds: 600 } },
      } as BookingEvent,
    ];
    const { events } = whenBooking([...underWay, ...again], { ...answer(100), attempt: 2 } as BookingCommand) as {
      events: BookingEvent[];
    };
    expect(events).toMatchObject([{ type: 'CardAuthorised', data: { hold: holdUntil(later(70)) } }]);
  });
});

describe('a slip', () => {
  it('is not counted during a review, and is half an hour longer after the first refused slip', () => {
    expect(whenBooking(inReview, { type: 'clearSlip', now: later(90) })).toMatchObject(endsAt(140));
    const late: BookingEvent = {
      ...slipAttached,
      data: { ...slipAttached.data, at: later(55), remainingSeconds: 300 },
    } as BookingEvent;
    expect(whenBooking([...waiting, late], refuse(90))).toMatchObject(endsAt(120));
    const second: BookingEvent[] = [
      { type: 'PaymentSlipRefused', data: { at: later(90), reason: 'Too little', holdUntil: later(120) } },
      { ...slipAttached, data: { ...slipAttached.data, at: later(115), url: '/slips/b', remainingSeconds: 300 } } as BookingEvent,
    ];
    expect(whenBooking([...waiting, late, ...second], refuse(200))).toMatchObject(endsAt(205));
  });

  it('that is sent in the grace and taken back does not begin the grace anew', () => {
    const late: BookingEvent = {
      ...slipAttached,
      data: { ...slipAttached.data, at: later(61), remainingSeconds: 0 },
    } as BookingEvent;
    expect(whenBooking([...waiting, late], { type: 'clearSlip', now: later(70) })).toMatchObject(endsAt(69));
  });

  it('leaves the rest of the time where a slip is refused early', () => {
    expect(whenBooking(inReview, refuse(90))).toMatchObject(endsAt(140));
    expect(whenBooking([...inReview, refused], { type: 'expire', now: later(143) })).toMatchObject({
      events: [{ type: 'BookingExpired' }],
    });
  });
});

it('time that staff give is not counted', () => {
  const given: BookingEvent = {
    type: 'MoreTimeGiven',
    data: { at: later(20), reason: 'Asked', holdUntil: later(300), remainingSeconds: null },
  };
  const chosen = {
    ...started,
    data: { ...started.data, at: later(290), hold: { holdUntil: null, remainingSeconds: 600 } },
  } as BookingEvent;
  expect(whenBooking([...waiting, given, chosen], declined(291))).toMatchObject(endsAt(300));
});

it('there is no limit once money came', () => {
  const part: BookingEvent = {
    type: 'PaymentReceived',
    data: { at: later(11), amount: 100, method: 'cash', test: false, recorded: { id: 'r', requestHash: 'h', day: '2026-12-01' } },
  };
  const chosen = {
    ...started,
    data: { ...started.data, at: later(58), hold: { holdUntil: null, remainingSeconds: 120 } },
  } as BookingEvent;
  expect(whenBooking([...waiting, part, chosen], declined(59))).toMatchObject(endsAt(64));
});
