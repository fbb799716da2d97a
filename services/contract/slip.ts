import { z } from 'zod';

export const slipTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** `POST /upload/slip`: multipart, the file in `slip`; `bookingId` names its booking. */
export const uploadSlipFields = z.object({
  bookingId: z.string().max(64).optional(),
  paymentLinkId: z.string().max(64).optional(),
});

export const uploadSlipResponse = z
  .object({ status: z.literal('success'), data: z.object({ url: z.string(), type: z.enum(slipTypes), size: z.int() }) })
  .meta({ id: 'UploadSlipAnswer' });

export type UploadSlipResponse = z.infer<typeof uploadSlipResponse>;

/** Another booking or payment link with the same slip: the same file, the same transfer by the code on it, or one that looks like it. */
export const slipReuse = z
  .object({
    kind: z.enum(['booking', 'paymentLink']),
    id: z.string(),
    label: z.string().meta({ description: "The booking's number, or the link's description" }),
    same: z.array(z.enum(['file', 'transfer', 'look'])),
  })
  .meta({ id: 'SlipReuse' });

/** `GET /admin/bookings/{id}/slip-check`, `GET /admin/payment-links/{id}/slip-check`: known facts about the attached slip. */
export const slipCheckResponse = z
  .object({
    status: z.literal('success'),
    data: z.object({
      reference: z
        .object({ sendingBank: z.string().meta({ description: 'Code of the bank, such as 004' }), transferId: z.string() })
        .nullable()
        .meta({ description: "From the slip's own QR; null when there is none that can be read: approving needs a reason" }),
      slipReused: z.array(slipReuse).meta({ description: 'Not empty: approving needs a reason' }),
    }),
  })
  .meta({ id: 'SlipCheckAnswer' });

export type SlipReuse = z.infer<typeof slipReuse>;
export type SlipCheck = z.infer<typeof slipCheckResponse>['data'];
