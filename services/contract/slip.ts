import { z } from 'zod';

/** Bytes; the specification's 5 MB. */
export const slipMaxBytes = 5 * 1024 * 1024;

export const slipTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** `POST /upload/slip`: multipart, the file in `slip`; `bookingId` says whose it will be. */
export const uploadSlipFields = z.object({
  bookingId: z.string().max(64).optional(),
  paymentLinkId: z.string().max(64).optional(),
});

export const uploadSlipAnswer = z
  .object({ status: z.literal('success'), data: z.object({ url: z.string(), type: z.enum(slipTypes), size: z.int() }) })
  .meta({ id: 'UploadSlipAnswer' });

export type UploadSlipAnswer = z.infer<typeof uploadSlipAnswer>;
