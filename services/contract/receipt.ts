import { z } from 'zod';
import { plainDate } from './plainDate.ts';
import { baht } from './quote.ts';

// `GET /booking/{id}/receipt?lang=th|en` and `GET /payment-links/{id}/receipt?lang=` answer with a PDF: the newest receipt that stands,
// or the one named by `number`. 404 `not_found` while no money was received. `GET /booking/{id}/calendar.ics` is 409 `wrong_state`
// unless the booking is confirmed. `/r/{number}?mac=` is the page that a receipt's link and QR code lead to; the service draws it.

/** Language of the document; without it, the one in which the booking was made. `number` names one of several. */
export const receiptQuery = z.object({ lang: z.enum(['th', 'en']).optional(), number: z.string().max(40).optional() });

export const checkReceiptQuery = z.object({ mac: z.string().max(64) });

/** What the link on a receipt shows: that it is real, and no more. */
export const checkedReceipt = z
  .object({
    number: z.string(),
    date: plainDate.meta({ description: 'When the money was received, in Bangkok' }),
    amount: baht,
    voided: z.boolean(),
    test: z.boolean().meta({ description: 'Of a payment on the sandbox: no money was moved' }),
  })
  .meta({ id: 'CheckedReceipt' });

export type CheckedReceipt = z.infer<typeof checkedReceipt>;
