import { z } from 'zod';
import { booking } from './booking.ts';
import { readExpiry } from './cardExpiry.ts';
import { bankPage, otpChallenge } from './cardStatus.ts';
import { bareNumber } from './digits.ts';
import { longest } from './limits.ts';
import { oneTimeCode } from './oneTimeCode.ts';
import { typedAmount } from './quote.ts';
import { singleLine } from './singleLine.ts';
import { cleanLine } from './visibleText.ts';

/** `MM/YY` names a month; a card is valid through its last day. `today` is the day in Bangkok. */
export const isExpired = (expiry: string, today: string): boolean =>
  `20${expiry.slice(3, 5)}-${expiry.slice(0, 2)}` < today.slice(0, 7);

/**
 * `POST /booking/{id}/card-payment`. Card data goes only to the gateway: number and CVV are never stored, logged or answered.
 * This schema checks the shape. The service also checks the number (Luhn, length of its brand), the CVV's length by brand, and the expiry.
 */
export const cardPayment = z
  .object({
    cardNumber: z
      .string()
      .max(80)
      .overwrite(bareNumber)
      .min(1)
      .regex(/^\d{12,19}$/)
      .meta({ description: 'Spaces, dots and dashes are left out' }),
    cardholderName: singleLine.min(1).max(longest.cardholderName),
    expiry: z
      .string()
      .max(40)
      .overwrite(typed => readExpiry(typed) ?? cleanLine(typed))
      .min(1)
      .regex(/^(0[1-9]|1[0-2])\/\d{2}$/)
      .meta({ description: 'MM/YY; also as in 12/2030, 12.30 and 2030-12' }),
    cvv: z
      .string()
      .max(40)
      .overwrite(bareNumber)
      .min(1)
      .regex(/^\d{3,4}$/)
      .meta({ description: 'Three digits, four on American Express' }),
  })
  .meta({ id: 'CardPayment' });

/** The same where the gateway's own fields take the card: the single-use token that they gave. Card fields are refused unread then. */
export const cardToken = z
  .object({
    token: z.string().regex(/^tokn_\w{1,80}$/),
    amount: typedAmount.min(1).optional().meta({ description: 'Integer THB, as the payer saw it: another one is not charged' }),
  })
  .meta({ id: 'CardToken' });

/** `POST /booking/{id}/verify-otp`. A malformed code is `validation_failed` and does not count as an attempt. */
export const verifyOtp = z
  .object({
    otp: oneTimeCode,
  })
  .meta({ id: 'VerifyOtp' });

export const cardPaymentResponse = z
  .object({ status: z.literal('success'), data: z.object({ booking, otp: otpChallenge.nullable(), redirect: bankPage }) })
  .meta({ id: 'CardPaymentAnswer' });

export const otpResponse = z
  .object({ status: z.literal('success'), data: z.object({ otp: otpChallenge }) })
  .meta({ id: 'OtpAnswer' });

export type OtpChallenge = z.infer<typeof otpChallenge>;
export type CardPayment = z.infer<typeof cardPayment>;
export type CardToken = z.infer<typeof cardToken>;
