import { z } from 'zod';
import { otpChallenge } from './cardStatus.ts';
import { oneTimeCode } from './oneTimeCode.ts';

/** `POST /booking/{id}/email-code`. A malformed code is `validation_failed` and does not count as an attempt. */
export const emailCode = z
  .object({
    code: oneTimeCode.optional(),
  })
  .meta({ id: 'EmailCode', description: 'Without `code` one is mailed' });

/** The email that must be confirmed before a slip is reviewed. */
export const emailToConfirm = z
  .object({
    cause: z.enum(['implausible', 'crowded']).meta({
      description:
        'implausible: a small picture without a transfer that can be read. crowded: slips of unconfirmed guests keep a third of the free nights',
    }),
    call: z.string().meta({ description: 'Path to post to: without a body for a code, then with `{code}`' }),
    otp: otpChallenge.nullable().meta({ description: 'The code that was mailed; null: none waits to be typed' }),
  })
  .meta({ id: 'EmailToConfirm' });

export type EmailToConfirm = z.infer<typeof emailToConfirm>;
