import { z } from 'zod';
import { declineReason } from './cardStatus.ts';

/** How a payment went, for the payer who comes back from the bank. */
export const returnOutcome = z.enum(['waiting', 'paid', 'refused', 'voided', 'late']);

/**
 * `GET /returns/{key}`: what anybody sees who has the key of an attempt, on any device. It opens no booking: `number` tells a device
 * that already knows the booking where to go on.
 */
export const returnedResponse = z
  .object({
    status: z.literal('success'),
    data: z.object({
      outcome: returnOutcome.meta({
        description:
          '`late`: the money came after the booking had ended; `voided`: the bank agreed too late, or to what had changed, and nothing was taken',
      }),
      number: z.string().nullable().meta({ description: 'Of the booking; null for a payment link' }),
      amount: z.int().meta({ description: 'THB' }),
      last4: z.string().nullable(),
      test: z.boolean(),
      reason: declineReason.nullable().meta({ description: 'Why it was refused' }),
    }),
  })
  .meta({ id: 'ReturnedAnswer' });

export type Returned = z.infer<typeof returnedResponse>['data'];
