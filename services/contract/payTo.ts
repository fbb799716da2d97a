import { z } from 'zod';
import { bankDetails } from './bankDetails.ts';

/** A way to pay what is owed. `reason`: why it is not open now. */
const payMethod = z
  .object({
    method: z.enum(['bank_transfer', 'promptpay', 'credit_card']),
    by: z.enum(['gateway', 'transfer']).meta({ description: '`gateway` confirms by itself; `transfer` needs a slip' }),
    limit: z.int().nullable().meta({ description: 'THB of one payment at most; null: there is no limit' }),
    reason: z
      .enum(['over_limit', 'under_limit', 'payment_open'])
      .optional()
      .meta({ description: '`payment_open`: it is not known yet whether another payment moved money' }),
  })
  .meta({ id: 'PayMethod' });

/** Payment details of a booking or a payment link, by the enabled methods. Only while it can be paid. */
export const payTo = z
  .object({
    methods: z.array(payMethod).optional(),
    bankDetails: bankDetails.optional(),
    promptPayId: z.string().optional(),
    promptPayQrImage: z.string().optional().meta({ description: 'URL of the owner’s own picture of a QR; it holds no amount' }),
  })
  .meta({ id: 'PayTo' });

export type PayMethod = z.infer<typeof payMethod>;
export type PayTo = z.infer<typeof payTo>;
