import { z } from 'zod';

/** A one-time code that has not been entered yet. */
export const otpChallenge = z
  .object({
    sentTo: z.string().meta({ description: 'Masked, such as p•••••k@example.com' }),
    expiresAt: z.string(),
    resendAt: z.string().meta({ description: 'From then on another may be asked for' }),
    attemptsLeft: z.int(),
  })
  .meta({ id: 'OtpChallenge' });

/** Where the payer has to answer; null: nowhere. */
export const bankPage = z
  .url()
  .nullable()
  .meta({ description: "The page of the payer's bank, to be opened in the place of this one" });

export const paymentState = z.enum(['none', 'authorised', 'unknown', 'captured', 'refused']);

/** Why a card was refused. What the payer may do about it depends on it. */
export const declineReason = z.enum([
  'declined',
  'insufficient_funds',
  'failed_processing',
  'failed_fraud_check',
  'stolen_or_lost_card',
  'invalid_account_number',
  'gateway_unavailable',
]);

/** Status of a payment by card. `unknown`: the gateway has not answered yet. The service keeps asking, and the nights stay held. */
export const cardPaymentStatus = z.object({
  state: paymentState,
  brand: z.string().nullable().meta({ description: 'visa, mastercard, american-express, jcb, unionpay and so on' }),
  last4: z.string().nullable(),
  test: z.boolean().meta({ description: 'Taken by the sandbox: no money moved' }),
  otp: otpChallenge.nullable().meta({ description: 'While a code waits to be entered' }),
  atBank: z.boolean().meta({ description: 'The payer has to answer on a page of the bank' }),
  reason: declineReason.nullable().meta({ description: 'Why it was refused' }),
});

export type CardPaymentStatus = z.infer<typeof cardPaymentStatus>;
