import { bookingAnswer } from '@baan/contract/booking';
import { emailCode } from '@baan/contract/emailCode';
import { pathIdOf, route } from '../middleware/route.ts';
import { answerDecided } from './bookingAnswer.ts';

// A guest confirms the email of a booking, whose slip waits for that (rules, section 19).

export const emailCodeRoutes = [
  route('POST /booking/:id/email-code', {
    tag: 'Booking',
    access: 'open',
    limit: 'codes',
    summary: 'Confirm the email, so that the slip is reviewed: without a body a code is mailed, with `{code}` it is typed',
    body: emailCode,
    answer: bookingAnswer,
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
      return answerDecided(id, decided, dependencies, now);
    },
  }),
];
