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

export const paymentState = z.enum(['none', 'authorised', 'unknown', 'captured', 'refused']);

/** Status of a payment by card. `unknown`: the gateway has not answered yet. The service keeps asking, and the nights stay held. */
export const cardPaymentStatus = z.object({
  state: paymentState,
  brand: z.string().nullable().meta({ description: 'visa, mastercard, american-express, jcb, unionpay and so on' }),
  last4: z.string().nullable(),
  test: z.boolean().meta({ description: 'Taken by the sandbox: no money moved' }),
  otp: otpChallenge.nullable().meta({ description: 'While a code waits to be entered' }),
});

export type CardPaymentStatus = z.infer<typeof cardPaymentStatus>;
