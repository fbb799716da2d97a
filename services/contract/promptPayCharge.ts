import { z } from 'zod';
import { booking } from './booking.ts';
import { paymentLink } from './paymentLink.ts';
import { baht } from './quote.ts';

const qr = {
  qr: z.string().meta({ description: 'The QR as a data URL of a PNG' }),
  amount: baht.meta({ description: 'What it asks for: exactly what is owed' }),
  expiresAt: z.string().meta({ description: 'Until when it can be paid' }),
};

/** `POST /booking/{id}/promptpay-charge`. */
export const promptPayChargeResponse = z
  .object({ status: z.literal('success'), data: z.object({ ...qr, booking }) })
  .meta({ id: 'PromptPayChargeAnswer' });

/** `POST /payment-links/{id}/promptpay-charge`. */
export const promptPayChargeOfLinkResponse = z
  .object({ status: z.literal('success'), data: z.object({ ...qr, paymentLink }) })
  .meta({ id: 'PromptPayChargeOfLinkAnswer' });
