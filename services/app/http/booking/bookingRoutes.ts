import { bookingAnswer } from '@baan/contract/booking';
import { attachCustomer, choosePayment, createBooking, patchBookingByGuest } from '@baan/contract/bookingByGuest';
import { findBooking } from '@baan/contract/findBooking';
import type { Customer } from '@baan/domain/shared/customer';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { findByNumber } from '@baan/projections/bookings';
import { countMessages } from '../../private/dueJobs.ts';
import { requestIdentity } from '../door/idempotency.ts';
import { RequestProblem } from '../door/problem.ts';
import { route } from '../door/route.ts';
import { answerDecided, answerFound, readShown } from './bookingAnswer.ts';
import { toCustomer, withPhone } from './customer.ts';
import { decideByGuest } from './decideByStaff.ts';
import { changeByGuest } from './guestChange.ts';
import { attachWithinLimit, placeWithinLimit } from './holdLimit.ts';
import { lostHold } from './lostHold.ts';
import { toE164 } from './phone.ts';
import { placeCommand } from './placeCommand.ts';

const shared = { tag: 'Booking', access: 'open' } as const;

/** Besides the one that is sent by itself. */
const mostConfirmations = 3;

/** Of `/find-booking`, while finished jobs are kept (weeks). */
const mostLetters = 5;

const isOf = (customer: Customer | null, contact: string): boolean =>
  customer !== null && (customer.email?.toLowerCase() === contact.toLowerCase() || customer.phone === toE164(contact));

export const bookingRoutes = [
  route('POST /booking', {
    ...shared,
    summary: 'Place a booking: its nights are held for 15 minutes',
    limit: 'placing',
    headers: ['Idempotency-Key'],
    body: createBooking,
    status: 201,
    answer: bookingAnswer,
    refuses: ['same_day', 'past_date', 'beyond_horizon', 'stay_rule', 'nights_taken', 'price_changed', 'price_not_set'],
    handle: async (call, dependencies) => {
      const { body, context, now, request } = call;
      const lost = await lostHold(body, now, dependencies);
      const { id: bookingId, requestHash } = lost?.identity ?? requestIdentity(call, 'POST /booking', dependencies);
      const customer = lost?.customer ?? null;
      const decided = await dependencies.admit(async () => {
        const facts = { now, requestHash, customer, byStaff: null, again: body.again };
        const command = await placeCommand(body, facts, dependencies);
        const { stay, terms } = command;
        const taken = { bookingId, now, stay };
        const place = () => dependencies.handle.booking(bookingId, command, context);
        const seconds = (customer ? terms.holdWithContactMinutes : terms.holdMinutes) * 60;
        return placeWithinLimit(dependencies, { ...taken, request, seconds }, () =>
          customer ? attachWithinLimit(dependencies, { ...taken, customer, seconds }, place) : place(),
        );
      });
      return answerDecided(bookingId, decided, dependencies, now, dependencies.handle.knownVilla());
    },
  }),
  route('GET /booking/:id', {
    ...shared,
    summary: 'One booking; its id is the key to it',
    answer: bookingAnswer,
    refuses: ['not_found'],
    handle: (call, dependencies) => answerFound(call, dependencies),
  }),
  route('PATCH /booking/:id', {
    ...shared,
    summary: 'What a guest may change: wishes, the slip, or to cancel while unpaid',
    headers: ['If-Match'],
    body: patchBookingByGuest,
    forbidsUnknownFields: true,
    answer: bookingAnswer,
    refuses: ['forbidden', 'not_found', 'wrong_state', 'method_off', 'slip_not_yours'],
    handle: (call, dependencies) =>
      decideByGuest(call, dependencies, (_id, { expectedRevision }) =>
        changeByGuest(call.body, { ...call, expectedRevision }, dependencies),
      ),
  }),
  route('PATCH /booking/:id/customer-info', {
    ...shared,
    summary: 'Give contact details: the hold becomes an hour from placing',
    headers: ['If-Match'],
    body: withPhone(attachCustomer),
    answer: bookingAnswer,
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const { handle } = dependencies;
      const { body, context, now } = call;
      const customer = toCustomer(body.customerInfo);
      const { stay } = (await readShown(call, dependencies)).state;
      const terms = await handle.terms();
      const command = { type: 'attachCustomer' as const, now: now.toISOString(), customer, terms };
      const seconds = terms.holdWithContactMinutes * 60;
      return decideByGuest(call, dependencies, (bookingId, expectation) =>
        attachWithinLimit(dependencies, { bookingId, customer, now, seconds, stay }, () =>
          handle.booking(bookingId, command, context, expectation),
        ),
      );
    },
  }),
  route('PATCH /booking/:id/payment', {
    ...shared,
    summary: 'Choose the way to pay',
    headers: ['If-Match'],
    body: choosePayment,
    answer: bookingAnswer,
    refuses: ['not_found', 'wrong_state', 'method_off'],
    handle: async (call, dependencies) => {
      const { handle } = dependencies;
      const { paymentMethod } = call.body;
      const command = { type: 'choosePayment' as const, now: call.now.toISOString(), paymentMethod, terms: await handle.terms() };
      return decideByGuest(call, dependencies, (bookingId, expectation) =>
        handle.booking(bookingId, command, call.context, expectation),
      );
    },
  }),
  route('POST /booking/:id/send-confirmation', {
    ...shared,
    summary: 'Have the confirmation mailed again',
    limit: 'mails',
    status: 202,
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const { knex, sendConfirmation } = dependencies;
      const { id: bookingId, state } = await readShown(call, dependencies);
      const { status, customer } = state;
      if (status !== 'confirmed') throw new Refusal('wrong_state', 'Only a confirmed booking has a confirmation', { status });
      if (!customer?.email) throw new Refusal('wrong_state', 'There is no email to send it to', { missing: 'email' });
      const asked = await countMessages(knex, bookingStream(bookingId), 'confirmation');
      if (asked > mostConfirmations)
        throw new RequestProblem('rate_limited', 'It was sent several times already', { limit: mostConfirmations });
      await sendConfirmation(bookingId, call.context.correlationId);
      return { body: { status: 'success', data: { id: bookingId } } };
    },
  }),
  route('POST /find-booking', {
    ...shared,
    summary: 'Have the link to a booking mailed to its own address. The answer is the same whether there is one or not',
    limit: 'codes',
    body: findBooking,
    status: 202,
    handle: async ({ body: { contact, number }, context }, { knex, sendFound }) => {
      const known = await findByNumber(knex, number.toUpperCase());
      if (known && isOf(known.state.customer, contact)) {
        const asked = await countMessages(knex, bookingStream(known.id), 'found');
        if (asked < mostLetters) await sendFound(known.id, context.correlationId);
      }
      return { body: { status: 'success' } };
    },
  }),
];
