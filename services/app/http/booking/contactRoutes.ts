import { bookingResponse } from '@baan/contract/booking';
import { askContactChange, attachCustomer } from '@baan/contract/bookingByGuest';
import { otpResponse } from '@baan/contract/card';
import { answerContactChange } from '@baan/contract/contactChange';
import { emailCode } from '@baan/contract/emailCode';
import { needsContactCode } from '@baan/domain/booking/contact';
import { guestOtp } from '../../guestCodes/guestCodes.ts';
import { pathIdOf, routesWith } from '../middleware/route.ts';
import type { BookingDependencies } from './bookingDependencies.ts';
import { decidedBookingResponse, readShownBooking } from './bookingResponse.ts';
import { toCustomer, withCustomer } from './customer.ts';
import { decideBookingOfPath, decideByGuest, decideByStaff, editByStaff } from './decideBooking.ts';
import { withinLimit } from './holdLimit.ts';

const route = routesWith<BookingDependencies>();

// Contact details of a booking. Once money came, a change needs a mailed code or staff (rules, section 19).

const ofGuest = { tag: 'Contact details', access: 'open' } as const;

/** Refusals of a change that may need a code. */
export const contactRefusals = [
  'not_found',
  'wrong_state',
  'code_needed',
  'otp_invalid',
  'otp_expired',
  'otp_too_many_attempts',
] as const;

export const codeRefusals = [
  'not_found',
  'wrong_state',
  'code_needed',
  'otp_resend_too_soon',
  'otp_resend_failed',
  'otp_too_many_attempts',
] as const;

export const contactRoutes = [
  route('PATCH /booking/:id/customer-info', {
    ...ofGuest,
    summary: 'Give contact details: the hold becomes an hour from placing. Once money came they change with a mailed code',
    headers: ['If-Match'],
    body: withCustomer(attachCustomer),
    response: bookingResponse,
    refuses: contactRefusals,
    handle: async (call, dependencies) => {
      const { code } = call.body;
      const { guestCodes } = dependencies;
      const customer = toCustomer(call.body.customerInfo);
      const { id: bookingId, state } = await readShownBooking(call, dependencies);
      const terms = await dependencies.commands.terms();
      const taken = { bookingId, now: call.now, stay: state.stay, seconds: terms.holdWithContactMinutes * 60 };
      const typed = code === undefined ? {} : { typed: guestCodes.typed(code) };
      const change = () => decideBookingOfPath(call, dependencies, { type: 'attachCustomer', customer, terms, ...typed });
      // Nights with a payment do not count as unpaid.
      const decided = await (needsContactCode(state) ? change() : withinLimit(dependencies, taken, { customer }, change));
      if (code !== undefined && !decided.repeated) guestCodes.assertTyped(code, decided.state.guestCode);
      return decidedBookingResponse(bookingId, decided, dependencies, call.now);
    },
  }),
  route('POST /booking/:id/contact-code', {
    ...ofGuest,
    summary: 'Have a code mailed to the present email, to change contact details after money came; again: another one',
    limit: 'codes',
    status: 202,
    response: otpResponse,
    refuses: codeRefusals,
    handle: async (call, { guestCodes }) => {
      const asked = { purpose: 'contact', again: false } as const;
      const { state, position } = await guestCodes.ask(pathIdOf(call), asked, call.context);
      return { status: 202, data: { otp: guestOtp(state.customer, state.guestCode) }, position };
    },
  }),
  route('POST /booking/:id/contact-change', {
    ...ofGuest,
    summary: 'Ask staff for other contact details, without access to the present email',
    limit: 'mails',
    body: withCustomer(askContactChange),
    status: 202,
    response: bookingResponse,
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const customer = toCustomer(call.body.customerInfo);
      return { status: 202, ...(await decideByGuest(call, dependencies, { type: 'askContactChange', customer })) };
    },
  }),
  route('POST /admin/bookings/:id/contact-change/accept', {
    ...editByStaff,
    summary: 'Change contact details as the guest asked, with a reason; the address before is told',
    body: answerContactChange,
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) => decideByStaff(call, dependencies, { type: 'acceptContactChange', ...call.body }),
  }),
  route('POST /admin/bookings/:id/contact-change/refuse', {
    ...editByStaff,
    summary: 'Leave contact details as they are, with a reason that the guest reads',
    body: answerContactChange,
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) => decideByStaff(call, dependencies, { type: 'refuseContactChange', ...call.body }),
  }),
];

// A guest confirms the email of a booking with a waiting slip (rules, section 19).

export const emailCodeRoutes = [
  route('POST /booking/:id/email-code', {
    tag: 'Booking',
    access: 'open',
    limit: 'codes',
    summary: 'Confirm the email, so that the slip is reviewed: without a body a code is mailed, with `{code}` it is typed',
    body: emailCode,
    response: bookingResponse,
    refuses: [
      'not_found',
      'wrong_state',
      'otp_invalid',
      'otp_expired',
      'otp_too_many_attempts',
      'otp_resend_too_soon',
      'otp_resend_failed',
    ],
    handle: async (call, dependencies) => {
      const { guestCodes } = dependencies;
      const { context, body, now } = call;
      const id = pathIdOf(call);
      const decided = body.code
        ? await guestCodes.verify(id, 'confirmEmail', body.code, context)
        : await guestCodes.ask(id, { purpose: 'confirmEmail', again: false }, context);
      return decidedBookingResponse(id, decided, dependencies, now);
    },
  }),
];
