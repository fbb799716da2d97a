import { z } from 'zod';
import { bankDetails } from './bankDetails.ts';

/** Payment details of a booking or a payment link, by the enabled methods. Only while it can be paid. */
export const payTo = z
  .object({
    bankDetails: bankDetails.optional(),
    promptPayId: z.string().optional(),
    promptPayQrImage: z.string().optional().meta({ description: 'URL of the owner’s own picture of a QR; it holds no amount' }),
  })
  .meta({ id: 'PayTo' });

export type PayTo = z.infer<typeof payTo>;
