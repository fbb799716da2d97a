import { bookingResponse } from '@baan/contract/booking';
import { choosePayment, createBooking, findBooking, patchBookingByGuest } from '@baan/contract/bookingByGuest';
import { readBookingNumber } from '@baan/contract/bookingNumber';
import { emailKey } from '@baan/contract/emailAddress';
import type { Customer } from '@baan/domain/shared/customer';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { findByNumber } from '@baan/projections/bookings';
import { reserveEmail } from '../../private/reservedEmails.ts';
import { RequestProblem } from '../middleware/problem.ts';
import { requestIdentity } from '../middleware/requestHeaders.ts';
import { pathIdOf, routesWith } from '../middleware/route.ts';
import type { BookingDependencies } from './bookingDependencies.ts';
import { decidedBookingResponse, foundBookingResponse, readShownBooking } from './bookingResponse.ts';
import { soughtPhone } from './customer.ts';
import { decideByGuest } from './decideBooking.ts';
import { changeByGuest } from './guestChange.ts';
import { withinLimit } from './holdLimit.ts';
import { lostHold, placeCommand } from './placing.ts';

const route = routesWith<BookingDependencies>();

const shared = { tag: 'Booking', access: 'open' } as const;
const edit = { ...shared, headers: ['If-Match'], response: bookingResponse } as const;

/** Besides the automatic one. */
const mostConfirmations = 3;

/** Emails by `/find-booking` for one booking within 90 days. */
const mostFound = 5;
const foundWithinMs = 90 * 86_400_000;

/** Is this the customer's contact? `phone`: the contact in E.164, if it is a number. */
const isOf = (customer: Customer | null | undefined, contact: string, phone: string | undefined): boolean =>
  Boolean(customer && ((customer.email && emailKey(customer.email) === emailKey(contact)) || customer.phone === phone));

export const bookingRoutes = [
  route('POST /booking', {
    ...shared,
    summary: 'Place a booking: its nights are held for 15 minutes',
    limit: 'placing',
    headers: ['Idempotency-Key'],
    body: createBooking,
    status: 201,
    response: bookingResponse,
    refuses: ['same_day', 'past_date', 'beyond_horizon', 'stay_rule', 'nights_taken', 'price_changed', 'price_not_set'],
    handle: async (call, dependencies) => {
      const { body, context, now, request } = call;
      const lost = await lostHold(body, now, dependencies);
      const { id: bookingId, requestHash } = lost?.identity ?? requestIdentity(call, 'POST /booking', dependencies);
      const customer = lost?.customer ?? null;
      await dependencies.readChannelsFirst(context);
      const decided = await dependencies.placeInBatches(async () => {
        const facts = { now, requestHash, customer, byStaff: null, again: body.again };
        const command = await placeCommand(body, facts, dependencies);
        const { stay, terms } = command;
        const minutes = customer ? terms.holdWithContactMinutes : terms.holdMinutes;
        const taken = { bookingId, now, stay, seconds: minutes * 60 };
        const place = () => dependencies.commands.booking(bookingId, command, context);
        return withinLimit(dependencies, taken, { request }, () =>
          customer ? withinLimit(dependencies, taken, { customer }, place) : place(),
        );
      });
      return decidedBookingResponse(bookingId, decided, dependencies, now, dependencies.commands.knownVilla());
    },
  }),
  route('GET /booking/:id', {
    ...shared,
    summary: 'One booking; its id is the key to it',
    response: bookingResponse,
    handle: (call, dependencies) => foundBookingResponse(call, dependencies),
  }),
  route('PATCH /booking/:id', {
    ...edit,
    summary: 'What a guest may change: wishes, the slip, or to cancel while unpaid',
    body: patchBookingByGuest,
    forbidsUnknownFields: true,
    refuses: ['forbidden', 'not_found', 'wrong_state', 'method_off', 'slip_not_yours'],
    handle: async (call, dependencies) =>
      decidedBookingResponse(pathIdOf(call), await changeByGuest(call.body, call, dependencies), dependencies, call.now),
  }),
  route('PATCH /booking/:id/payment', {
    ...edit,
    summary: 'Choose the way to pay',
    body: choosePayment,
    refuses: ['not_found', 'wrong_state', 'method_off'],
    handle: async (call, dependencies) => {
      const terms = await dependencies.commands.terms();
      return decideByGuest(call, dependencies, { type: 'choosePayment', ...call.body, terms });
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
      const { id: bookingId, state } = await readShownBooking(call, dependencies);
      const { status, customer } = state;
      if (status !== 'confirmed') throw new Refusal('wrong_state', 'Only a confirmed booking has a confirmation', { status });
      if (!customer?.email) throw new Refusal('wrong_state', 'There is no email to send it to', { missing: 'email' });
      const { correlationId } = call.context;
      const asked = {
        stream: bookingStream(bookingId),
        kind: 'confirmation',
        key: correlationId,
        holder: correlationId,
      } as const;
      if (!(await reserveEmail(knex, { ...asked, most: mostConfirmations, since: new Date(0) }, call.now)))
        throw new RequestProblem('rate_limited', 'It was sent several times already', { limit: mostConfirmations });
      await sendConfirmation(bookingId, correlationId);
      return { data: { id: bookingId } };
    },
  }),
  route('POST /find-booking', {
    ...shared,
    summary: 'Have the link to a booking mailed to its own address. The answer is the same whether there is one or not',
    limit: 'codes',
    body: findBooking,
    status: 202,
    handle: async ({ body: { contact, number }, context: { correlationId }, now }, { knex, sendBookingLink, commands }) => {
      const phone = soughtPhone(contact);
      const { numberPrefix } = commands.knownVilla().details;
      const known = await findByNumber(knex, readBookingNumber(number, numberPrefix) ?? number);
      const isTheirs = isOf(known?.state.customer, contact, phone);
      // The same work is done for every number before the response, so that its time reveals nothing.
      const after = async (): Promise<void> => {
        if (!known || !isTheirs) return;
        const asked = { stream: bookingStream(known.id), kind: 'found', key: correlationId, holder: correlationId } as const;
        const since = new Date(now.getTime() - foundWithinMs);
        if (await reserveEmail(knex, { ...asked, most: mostFound, since }, now)) await sendBookingLink(known.id, correlationId);
      };
      return { body: { status: 'success' }, after };
    },
  }),
];
