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

/** The open PromptPay charge of a booking or link, whose money confirms by itself. */
export const openPromptPay = z
  .object({
    state: z.enum(['shown', 'unknown']).meta({ description: '`unknown`: the gateway has not answered yet' }),
    amount: baht,
    expiresAt: z.string().meta({ description: 'Until when its QR can be paid' }),
    test: z.boolean().meta({ description: 'No money moves' }),
  })
  .nullable()
  .meta({ description: 'A QR that can be paid now; null: none' });

export type OpenPromptPay = z.infer<typeof openPromptPay>;
export type PromptPayCode = z.infer<typeof promptPayCode>;
export type PromptPayPicture = z.infer<typeof promptPayPicture>;
export type PromptPayResponse = z.infer<typeof promptPayResponse>;
