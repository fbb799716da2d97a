import { z } from 'zod';
import { bankDetails } from './bankDetails.ts';
import { booking } from './booking.ts';
import { otpChallenge } from './cardStatus.ts';
import { longest } from './limits.ts';
import { baht } from './quote.ts';
import { singleLine } from './singleLine.ts';

/** `POST /booking/{id}/refund-account`: the account for a refund. */
export const offerRefundAccount = bankDetails
  .extend({ bankName: singleLine.min(1).max(longest.bankName), accountName: singleLine.min(1).max(longest.accountName) })
  .meta({ id: 'RefundAccount' });

/** `POST /booking/{id}/cancel/confirm`. `refundAccount`: required for a refund of money that was not paid by card. */
export const confirmCancel = z
  .object({
    permit: z.string().min(1).max(100),
    refundAccount: offerRefundAccount.optional(),
    reason: z.string().trim().max(longest.reason).default(''),
  })
  .meta({ id: 'ConfirmCancel' });

/** Answer of `POST /booking/{id}/cancel`: the cancelled booking, or the mailed code's challenge. */
export const cancelResponse = z
  .object({ status: z.literal('success'), data: z.union([z.object({ booking }), z.object({ otp: otpChallenge })]) })
  .meta({ id: 'CancelAnswer' });

/** Answer of `POST /booking/{id}/cancel/verify`: nothing is cancelled yet. */
export const permitResponse = z
  .object({
    status: z.literal('success'),
    data: z.object({
      permit: z.string(),
      refund: baht,
      toCard: baht.meta({ description: 'So much of it goes back to the card; for the rest an account is needed' }),
      until: z.string().meta({ description: 'ISO instant' }),
    }),
  })
  .meta({ id: 'PermitAnswer' });
