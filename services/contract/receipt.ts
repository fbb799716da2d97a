import { z } from 'zod';
import { language } from './booking.ts';
import { plainDate } from './plainDate.ts';
import { baht } from './quote.ts';

// `GET /booking/{id}/receipt?lang=th|en` and `GET /payment-links/{id}/receipt?lang=` answer with a PDF: the newest valid receipt,
// or the one with this `number`. 404 `not_found` while no money was received. `GET /booking/{id}/calendar.ics` is 409 `wrong_state`
// unless the booking is confirmed or cancelled. `/r/{number}?mac=` is the page behind a receipt's link and QR code; the service renders it.

/** Language of the document; the booking's own by default. `number` selects one of several. */
export const receiptQuery = z.object({ lang: language.optional(), number: z.string().max(40).optional() });

export const checkReceiptQuery = z.object({ mac: z.string().max(64) });

/** Data of the page behind a receipt's link. */
export const checkedReceipt = z
  .object({
    number: z.string(),
    kind: z.enum(['receipt', 'refund']),
    date: plainDate.meta({ description: 'When the money was received, or given back, in Bangkok' }),
    amount: baht,
    voided: z.boolean(),
    test: z.boolean().meta({ description: 'Of a payment on the sandbox: no money was moved' }),
  })
  .meta({ id: 'CheckedReceipt' });

/** An item of `GET /admin/bookings/{id}/receipts`. */
export const bookingReceipt = z
  .object({
    number: z.string(),
    kind: z.enum(['receipt', 'refund']),
    amount: baht,
    date: plainDate.meta({ description: 'When the money came or went back, in Bangkok' }),
    test: z.boolean(),
    voided: z.boolean(),
    replaces: z.string().nullable().meta({ description: 'The receipt that it corrects' }),
    replacedBy: z.string().nullable(),
    url: z.string().meta({ description: 'Path of the PDF; takes `lang` too' }),
  })
  .meta({ id: 'BookingReceipt' });

export const bookingReceiptsResponse = z
  .object({ status: z.literal('success'), data: z.object({ receipts: z.array(bookingReceipt) }) })
  .meta({ id: 'BookingReceipts' });

export type BookingReceipt = z.infer<typeof bookingReceipt>;
export type BookingReceiptsResponse = z.infer<typeof bookingReceiptsResponse>;
