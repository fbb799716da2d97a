import { bookingResponse } from '@baan/contract/booking';
import { cancelResponse, confirmCancel, offerRefundAccount, permitResponse } from '@baan/contract/cancelling';
import { otpResponse, verifyOtp } from '@baan/contract/card';
import { refundOf } from '@baan/domain/booking/ending';
import { paidOf, toCardOf } from '@baan/domain/payment/account';
import { permitSeconds } from '@baan/domain/payment/oneTimeCodes';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { Refusal } from '@baan/domain/shared/refusal';
import { type GuestCodes, guestOtp } from '../../guestCodes/guestCodes.ts';
import { withChecks, withoutLink } from '../middleware/bodyChecks.ts';
import { pathIdOf, type RouteCall, type RouteResponse, routesWith } from '../middleware/route.ts';
import type { BookingDependencies } from './bookingDependencies.ts';
import { decidedBookingResponse, readShownBooking } from './bookingResponse.ts';
import { decideByGuest } from './decideBooking.ts';

const route = routesWith<BookingDependencies>();

// A guest cancels, and gives the account for a refund (rules, section 5). A paid booking needs a mailed code.

const shared = { tag: 'Cancelling', access: 'open', limit: 'codes' } as const;
const codeRefusals = ['not_found', 'wrong_state', 'otp_resend_too_soon', 'otp_resend_failed', 'otp_too_many_attempts'] as const;
const typedRefusals = ['not_found', 'wrong_state', 'otp_invalid', 'otp_expired', 'otp_too_many_attempts'] as const;

/** Has a code mailed to the guest of the booking. */
const askCode = async (
  call: RouteCall,
  { guestCodes }: BookingDependencies,
  asked: Parameters<GuestCodes['ask']>[1],
): Promise<RouteResponse> => {
  const { state, position } = await guestCodes.ask(pathIdOf(call), asked, call.context);
  return { status: 202, data: { otp: guestOtp(state.customer, state.guestCode) }, position };
};

export const cancelRoutes = [
  route('POST /booking/:id/cancel', {
    ...shared,
    summary: 'Cancel: at once while nothing is paid, else a code is mailed',
    response: cancelResponse,
    refuses: codeRefusals,
    handle: async (call, dependencies) => {
      const { state: booking } = await readShownBooking(call, dependencies);
      if (paidOf(booking.account) > 0) return askCode(call, dependencies, { purpose: 'cancel', again: false });
      return decideByGuest(call, dependencies, { type: 'cancel', byGuest: true, reason: '', refund: null });
    },
  }),
  route('POST /booking/:id/cancel/resend-otp', {
    ...shared,
    summary: 'Have another code mailed; what the first one promised still counts',
    status: 202,
    response: otpResponse,
    refuses: codeRefusals,
    handle: (call, dependencies) => askCode(call, dependencies, { purpose: 'cancel', again: true }),
  }),
  route('POST /booking/:id/cancel/verify', {
    ...shared,
    summary: 'Type the code: what would come back, and a permit for a quarter of an hour. Nothing is cancelled yet',
    body: verifyOtp,
    response: permitResponse,
    refuses: typedRefusals,
    handle: async (call, { guestCodes }) => {
      const { state, position } = await guestCodes.verify(pathIdOf(call), 'cancel', call.body.otp, call.context);
      const { guestCode } = state;
      if (!guestCode?.verifiedAt) throw new Refusal('otp_expired', 'The code has to be typed again');
      const permit = guestCodes.permitOf(guestCode);
      const until = addSeconds(guestCode.verifiedAt, permitSeconds);
      const refund = refundOf(state, guestCode.percent);
      return { data: { permit, refund, toCard: toCardOf(state.account, refund), until }, position };
    },
  }),
  route('POST /booking/:id/cancel/confirm', {
    ...shared,
    summary: 'The last press: cancelled, with the account that a refund goes to',
    body: withChecks(confirmCancel, withoutLink('refundAccount', 'bankName'), withoutLink('refundAccount', 'accountName')),
    response: bookingResponse,
    refuses: ['not_found', 'wrong_state', 'otp_expired'],
    handle: async (call, dependencies) => {
      const { state: booking } = await readShownBooking(call, dependencies);
      const { permit, refundAccount = null, reason } = call.body;
      if (!dependencies.guestCodes.isPermit(permit, booking.guestCode))
        throw new Refusal('otp_expired', 'The code has to be typed again');
      const account = { refundAccountId: dependencies.random.uuid(), account: refundAccount };
      return decideByGuest(call, dependencies, { type: 'confirmCancel', reason, ...account });
    },
  }),
  route('POST /booking/:id/refund-account', {
    ...shared,
    summary: 'Say where a refund that is due shall go; a code is mailed',
    body: withChecks(offerRefundAccount, withoutLink('bankName'), withoutLink('accountName')),
    status: 202,
    response: otpResponse,
    refuses: codeRefusals,
    handle: (call, dependencies) => {
      const offer = { refundAccountId: dependencies.random.uuid(), account: call.body };
      return askCode(call, dependencies, { purpose: 'refundAccount', again: false, offer });
    },
  }),
  route('POST /booking/:id/refund-account/verify', {
    ...shared,
    summary: 'Type the code: the account is kept until the money is back',
    body: verifyOtp,
    response: bookingResponse,
    refuses: typedRefusals,
    handle: async (call, dependencies) => {
      const id = pathIdOf(call);
      const decided = await dependencies.guestCodes.verify(id, 'refundAccount', call.body.otp, call.context);
      return decidedBookingResponse(id, decided, dependencies, call.now);
    },
  }),
];
