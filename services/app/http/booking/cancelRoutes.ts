import { randomUUID } from 'node:crypto';
import { bookingAnswer } from '@baan/contract/booking';
import { cancelAnswer, confirmCancel, offerRefundAccount, permitAnswer } from '@baan/contract/cancelling';
import { otpAnswer, verifyOtp } from '@baan/contract/card';
import { refundOf } from '@baan/domain/booking/ending';
import type { Booking } from '@baan/domain/booking/state';
import { permitSeconds } from '@baan/domain/code/oneTimeCodes';
import { paidOf, toCardOf } from '@baan/domain/payment/account';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { Refusal } from '@baan/domain/shared/refusal';
import type { Decided } from '../../commands/command.ts';
import { guestOtp } from '../../guestCodes/guestCodes.ts';
import { type Answer, route } from '../door/route.ts';
import { answerDecided, readShown } from './bookingAnswer.ts';

// A guest cancels, and says where a refund shall go (rules, section 5). A paid booking takes a mailed code.

const shared = { tag: 'Cancelling', access: 'open', limit: 'codes' } as const;
const codeRefusals = ['not_found', 'wrong_state', 'otp_resend_too_soon', 'otp_resend_failed', 'otp_too_many_attempts'] as const;
const typedRefusals = ['not_found', 'wrong_state', 'otp_invalid', 'otp_expired', 'otp_too_many_attempts'] as const;

const answerOtp = ({ state, position }: Decided<Booking>): Answer => ({
  status: 202,
  body: { status: 'success', data: { otp: guestOtp(state) } },
  position,
});

export const cancelRoutes = [
  route('POST /booking/:id/cancel', {
    ...shared,
    summary: 'Cancel: at once while nothing is paid, else a code is mailed',
    answer: cancelAnswer,
    refuses: codeRefusals,
    handle: async (call, dependencies) => {
      const { id, state: booking } = await readShown(call, dependencies);
      if (paidOf(booking.account) > 0)
        return answerOtp(await dependencies.guestCodes.ask(id, { purpose: 'cancel', again: false }, call.context));
      const now = call.now.toISOString();
      const command = { type: 'cancel' as const, now, byGuest: true, reason: '', refund: null };
      return answerDecided(id, await dependencies.handle.booking(id, command, call.context), dependencies, call.now);
    },
  }),
  route('POST /booking/:id/cancel/resend-otp', {
    ...shared,
    summary: 'Have another code mailed; what the first one promised still counts',
    status: 202,
    answer: otpAnswer,
    refuses: codeRefusals,
    handle: async (call, dependencies) => {
      const { id } = await readShown(call, dependencies);
      return answerOtp(await dependencies.guestCodes.ask(id, { purpose: 'cancel', again: true }, call.context));
    },
  }),
  route('POST /booking/:id/cancel/verify', {
    ...shared,
    summary: 'Type the code: what would come back, and a permit for a quarter of an hour. Nothing is cancelled yet',
    body: verifyOtp,
    answer: permitAnswer,
    refuses: typedRefusals,
    handle: async (call, dependencies) => {
      const { id } = await readShown(call, dependencies);
      const { guestCodes } = dependencies;
      const { state, position } = await guestCodes.verify(id, 'cancel', call.body.otp, call.context);
      const { guestCode } = state;
      if (!guestCode?.verifiedAt) throw new Refusal('otp_expired', 'The code has to be typed again');
      const permit = guestCodes.permitOf(guestCode);
      const until = addSeconds(guestCode.verifiedAt, permitSeconds);
      const refund = refundOf(state, guestCode.percent);
      return {
        body: { status: 'success', data: { permit, refund, toCard: toCardOf(state.account, refund), until } },
        position,
      };
    },
  }),
  route('POST /booking/:id/cancel/confirm', {
    ...shared,
    summary: 'The last press: cancelled, with the account that a refund goes to',
    body: confirmCancel,
    answer: bookingAnswer,
    refuses: ['not_found', 'wrong_state', 'otp_expired'],
    handle: async (call, dependencies) => {
      const { id, state: booking } = await readShown(call, dependencies);
      const { permit, refundAccount = null, reason } = call.body;
      if (!dependencies.guestCodes.isPermit(permit, booking.guestCode))
        throw new Refusal('otp_expired', 'The code has to be typed again');
      const account = { refundAccountId: randomUUID(), account: refundAccount };
      const command = { type: 'confirmCancel' as const, now: call.now.toISOString(), reason, ...account };
      return answerDecided(id, await dependencies.handle.booking(id, command, call.context), dependencies, call.now);
    },
  }),
  route('POST /booking/:id/refund-account', {
    ...shared,
    summary: 'Say where a refund that is due shall go; a code is mailed',
    body: offerRefundAccount,
    status: 202,
    answer: otpAnswer,
    refuses: codeRefusals,
    handle: async (call, dependencies) => {
      const { id } = await readShown(call, dependencies);
      const offer = { refundAccountId: randomUUID(), account: call.body };
      return answerOtp(await dependencies.guestCodes.ask(id, { purpose: 'refundAccount', again: false, offer }, call.context));
    },
  }),
  route('POST /booking/:id/refund-account/verify', {
    ...shared,
    summary: 'Type the code: the account is kept until the money is back',
    body: verifyOtp,
    answer: bookingAnswer,
    refuses: typedRefusals,
    handle: async (call, dependencies) => {
      const { id } = await readShown(call, dependencies);
      const decided = await dependencies.guestCodes.verify(id, 'refundAccount', call.body.otp, call.context);
      return answerDecided(id, decided, dependencies, call.now);
    },
  }),
];
