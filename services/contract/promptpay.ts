import { z } from 'zod';
import { baht } from './quote.ts';

/** A dynamic QR: a banking app that scans it shows the recipient and the exact amount. */
export const promptPayCode = z
  .object({
    payload: z.string().meta({ description: 'EMVCo text that the QR holds' }),
    amount: baht.meta({ description: 'What is still owed' }),
    qrSvg: z.string().meta({ description: 'The QR as an SVG document, quiet zone included' }),
  })
  .meta({ id: 'PromptPayCode' });

/** Without a PromptPay id: the owner's own picture of a QR. It holds no amount, so the guest has to enter it. */
export const promptPayPicture = z
  .object({
    promptPayQrImage: z.string().meta({ description: 'URL of the picture' }),
    width: z.int(),
    height: z.int(),
    amount: z.null(),
  })
  .meta({ id: 'PromptPayPicture' });

/** `GET /booking/{id}/promptpay` and `GET /payment-links/{id}/promptpay`. */
export const promptPayResponse = z
  .object({ status: z.literal('success'), data: z.union([promptPayCode, promptPayPicture]) })
  .meta({ id: 'PromptPayAnswer' });

export type PromptPayCode = z.infer<typeof promptPayCode>;
export type PromptPayPicture = z.infer<typeof promptPayPicture>;
export type PromptPayResponse = z.infer<typeof promptPayResponse>;
