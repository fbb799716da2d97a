import { z } from 'zod';
import { moneyMethod } from './account.ts';
import {
  adults,
  bookingStatusInput,
  children,
  customerInfo,
  customerInfoByStaff,
  language,
  partySize,
  reason,
  sourcesOfStaff,
  specialRequests,
} from './booking.ts';
import { createBooking } from './bookingByGuest.ts';
import { plainDate } from './plainDate.ts';
import { typedAmount } from './quote.ts';
import { requiredText, singleLine } from './singleLine.ts';

/** A charge, or with a negative amount a discount, with a label that the guest reads. */
const addedLine = z.object({ label: singleLine.min(1).max(80), amount: z.int().min(-300_000_000).max(300_000_000), reason });

/** Received money. `day`: the day of receipt in Bangkok; at most 60 days back. */
const moneyThatCame = z.object({ amount: typedAmount.min(1), method: moneyMethod, day: plainDate });

/**
 * `POST /admin/bookings`: with `reason` another total becomes an override, and rules of the stay may be broken. These too, and money
 * that is still owed, need no reason where the source is a channel.
 */
export const createBookingByStaff = createBooking
  .extend({
    customerInfo: customerInfoByStaff.extend({ phone: customerInfo.shape.phone }).optional(),
    source: z.enum(sourcesOfStaff).default('other'),
    reason: reason.optional(),
    adjustment: addedLine.extend({ reason: reason.optional() }).optional().meta({
      description: 'A line beside the quote, which `totalPrice` counts; without a reason where the source is a channel',
    }),
    holdUntil: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({ description: 'Until when the nights are kept, seven days at most; absent: an hour' }),
    settle: moneyThatCame.optional().meta({ description: 'Money that has come; all of it confirms' }),
    confirm: z.boolean().default(false).meta({ description: 'Confirmed with money still owed, with a reason' }),
    past: z.boolean().default(false).meta({
      description: 'The stay has begun, or ended 60 days ago at most: confirmed at once, and no letter goes out',
    }),
  })
  .meta({ id: 'CreateBookingByStaff' });

/** `PATCH /admin/bookings/{id}/status`. The domain decides which optional fields a transition needs. */
export const changeStatus = z
  .object({
    status: bookingStatusInput,
    reason: reason.optional(),
    method: moneyMethod.optional(),
    amount: typedAmount
      .min(1)
      .optional()
      .meta({ description: 'What came by the slip in review that is approved, when it is not what `due` says' }),
    refund: z.object({ amount: typedAmount, method: moneyMethod }).optional(),
    rest: z.enum(['confirm', 'wait']).optional().meta({
      description:
        'Approving a slip that leaves a balance: confirm all the same, or wait for the rest, of which the guest reads the reason. Required then',
    }),
    kept: typedAmount
      .optional()
      .meta({ description: 'Cancelling: what of the money paid the house keeps; absent: nothing, so that the rest is due back' }),
  })
  .meta({ id: 'ChangeStatus' });

/** `PATCH /admin/bookings/{id}`. `customerName` is split at its first space. */
export const patchBookingByStaff = z
  .object({
    customerName: singleLine.min(1).max(160).optional(),
    customerInfo: customerInfoByStaff.optional(),
    checkIn: plainDate.optional(),
    checkOut: plainDate.optional(),
    guests: partySize.optional(),
    adults: adults.optional(),
    children: children.optional(),
    rooms: z.int().min(1).max(50).optional(),
    totalPrice: typedAmount.optional(),
    source: z.enum(sourcesOfStaff).optional().meta({ description: 'Of a booking by staff; a guest’s own keeps `website`' }),
    specialRequests: specialRequests.optional(),
    language: language.optional().meta({ description: 'In which later emails and the guest’s pages are written' }),
    reason: reason.optional(),
  })
  .meta({ id: 'PatchBookingByStaff' });

/** `POST /admin/bookings/{id}/payments`: in any state. */
export const recordPayment = moneyThatCame
  .extend({
    reason: reason.optional(),
    payout: z.boolean().default(false).meta({ description: 'From the channel that sold the stay; without a reason' }),
  })
  .meta({ id: 'RecordPayment' });

/** `POST /admin/bookings/{id}/charges` */
export const addCharge = addedLine.meta({ id: 'AddCharge' });

/** `POST /admin/bookings/{id}/notes`: notes that only staff read. */
export const addNote = z.object({ text: requiredText.max(2000) }).meta({ id: 'AddNote' });

/** `POST /admin/bookings/{id}/refunds`, and of payment links: money paid back; for an active stay, at most the overpayment. */
export const recordRefund = z.object({ amount: typedAmount.min(1), method: moneyMethod, reason }).meta({ id: 'RecordRefund' });

/** `POST /admin/bookings/{id}/gateway-refunds`, and of payment links: through the gateway that took the money. */
export const askRefund = z
  .object({
    amount: typedAmount.min(1),
    reason,
    paymentId: z.string().max(100).optional().meta({
      description: 'The payment whose money goes back; absent: the newest that has enough left',
    }),
  })
  .meta({ id: 'AskRefund' });

/**
 * Records by staff on a booking in any state: `POST /admin/bookings/{id}/{path}`. Each is the command of its name. Repeated requests
 * with the same Idempotency-Key count once.
 */
export const bookingRecords = {
  payments: {
    command: 'recordPayment',
    summary: 'Record money that came, of any amount and in every state; all paid confirms',
    body: recordPayment,
  },
  charges: { command: 'addCharge', summary: 'Add a charge, or with a negative amount a discount', body: addCharge },
  notes: { command: 'addNote', summary: 'Add a note that staff alone read', body: addNote },
  refunds: { command: 'refund', summary: 'Record money that was given back', body: recordRefund },
} as const;

/** `POST /admin/bookings/{id}/hold`: at most seven days from now. */
export const giveTime = z.object({ until: z.iso.datetime({ offset: true }), reason }).meta({ id: 'GiveTime' });

export type CreateBookingByStaff = z.input<typeof createBookingByStaff>;
export type ChangeStatus = z.infer<typeof changeStatus>;
export type RecordPayment = z.input<typeof recordPayment>;
export type AddCharge = z.infer<typeof addCharge>;
export type AskRefund = z.infer<typeof askRefund>;
export type RecordRefund = z.infer<typeof recordRefund>;
export type GiveTime = z.infer<typeof giveTime>;
export type PatchBookingByStaff = z.infer<typeof patchBookingByStaff>;
