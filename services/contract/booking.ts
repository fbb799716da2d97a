import { languages } from '@baan/words/languages';
import { z } from 'zod';
import { account, moneyMethod, paymentMethod } from './account.ts';
import { bankDetails } from './bankDetails.ts';
import { cardPaymentStatus } from './cardStatus.ts';
import { payTo } from './payTo.ts';
import { plainDate } from './plainDate.ts';
import { baht, quote, typedAmount } from './quote.ts';
import { singleLine } from './singleLine.ts';
import { stayChange } from './stayChange.ts';
import { terms } from './terms.ts';

export const bookingStatus = z.enum(['pending_payment', 'in_review', 'confirmed', 'cancelled', 'expired']);

/** What a client may write for a status: `pending` is another word for `pending_payment`. */
export const bookingStatusInput = z.preprocess(value => (value === 'pending' ? 'pending_payment' : value), bookingStatus);

export const language = z.enum(languages);

/** A letter greets by it. It has no room for an address of a page, so that nobody mails strangers links through a booking. */
const name = singleLine
  .min(1)
  .max(80)
  .refine(text => !/:\/\/|www\./i.test(text), { message: 'A name, without a link', params: { code: 'invalid' } });

/** `phone`: ten digits for a Thai number, or international form; the server judges it and keeps E.164. */
export const customerInfo = z
  .object({
    firstName: name,
    lastName: name,
    email: z.string().trim().max(254).pipe(z.email()),
    phone: singleLine.min(1).max(30),
  })
  .meta({ id: 'CustomerInfo' });

/** As staff know a guest: without an email, or a last name, if need be. */
const customerInfoByStaff = customerInfo
  .extend({ lastName: name.or(z.literal('')).default(''), email: customerInfo.shape.email.nullable() })
  .meta({ id: 'CustomerInfoByStaff' });

/** How a guest came to book; by the website without staff. */
const sourcesOfStaff = ['phone', 'line', 'walk_in', 'airbnb', 'booking_com', 'agoda', 'other'] as const;
export const bookingSource = z.enum(['website', ...sourcesOfStaff]);

const specialRequests = z.string().trim().max(2000);

const partySize = z.int().min(1).max(100).meta({ description: 'The sum of adults and children; alone it means adults' });
const adults = z.int().min(1).max(100);
const children = z.int().min(0).max(100);

/** `POST /booking`. The server decides the price: a `totalPrice` that differs is refused with `price_changed`. */
export const createBooking = z
  .object({
    bookingDetails: z.object({
      checkIn: plainDate,
      checkOut: plainDate,
      rooms: z.int().min(1).max(50),
      totalPrice: typedAmount,
      guests: partySize.optional(),
      adults: adults.optional(),
      children: children.optional(),
    }),
    paymentMethod: paymentMethod.default('bank_transfer'),
    specialRequests: specialRequests.default(''),
    language: language.default('th'),
    again: z.string().max(64).optional().meta({
      description: 'By a guest: an own booking that was not paid in time, whose nights and contact this one takes; once',
    }),
  })
  .meta({ id: 'CreateBooking' });

const reason = z.string().trim().min(1).max(500);

/** A charge, or with a negative amount a discount, under a name that the guest reads. */
const addedLine = z.object({ label: singleLine.min(1).max(80), amount: z.int().min(-300_000_000).max(300_000_000), reason });

/** Money that came. `day`: when, in Bangkok; 60 days back at most. */
const moneyThatCame = z.object({ amount: typedAmount.min(1), method: moneyMethod, day: plainDate });

/** `POST /admin/bookings`: with `reason` a total that differs becomes an override, and rules of the stay may be broken. */
export const createBookingByStaff = createBooking
  .extend({
    customerInfo: customerInfoByStaff.optional(),
    source: z.enum(sourcesOfStaff).default('other'),
    reason: reason.optional(),
    adjustment: addedLine.optional().meta({ description: 'A line beside the quote, which `totalPrice` counts' }),
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

export const attachCustomer = z.object({ customerInfo }).meta({ id: 'AttachCustomer' });

/** `PATCH /booking/{id}`: what a guest may change. Any other field is `forbidden`. */
export const patchBookingByGuest = z
  .strictObject({
    specialRequests: specialRequests.optional(),
    paymentSlipUrl: z.string().max(500).nullable().optional(),
    status: bookingStatusInput.optional(),
  })
  .meta({ id: 'PatchBookingByGuest' });

export const choosePayment = z.object({ paymentMethod }).meta({ id: 'ChoosePayment' });

/** `PATCH /admin/bookings/{id}/status`. Which of the optional fields a transition needs is the domain's to say. */
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
    reason: reason.optional(),
  })
  .meta({ id: 'PatchBookingByStaff' });

/** `POST /admin/bookings/{id}/payments`: in any state. */
export const recordPayment = moneyThatCame.extend({ reason }).meta({ id: 'RecordPayment' });

/** `POST /admin/bookings/{id}/charges` */
export const addCharge = addedLine.meta({ id: 'AddCharge' });

/** `POST /admin/bookings/{id}/notes`: what staff alone read. */
export const addNote = z.object({ text: z.string().trim().min(1).max(2000) }).meta({ id: 'AddNote' });

/** `POST /admin/bookings/{id}/refunds`: money that was given back; while the stay goes on at most what is too much. */
export const recordRefund = z.object({ amount: typedAmount.min(1), method: moneyMethod, reason }).meta({ id: 'RecordRefund' });

/**
 * What staff record of a booking, in any state: `POST /admin/bookings/{id}/{path}`. Each is the command of its name; the same
 * Idempotency-Key counts once.
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

/** `POST /admin/bookings/{id}/hold`: seven days from now at most. */
export const giveTime = z.object({ until: z.iso.datetime({ offset: true }), reason }).meta({ id: 'GiveTime' });

export const booking = z
  .object({
    _id: z.string(),
    id: z.string(),
    number: z.string().meta({ description: 'To be spoken on the phone, such as BTM-7K2M9; it opens nothing' }),
    status: bookingStatus,
    source: bookingSource.optional().meta({ description: 'For staff: how the guest came' }),
    notes: z
      .array(z.object({ at: z.string(), by: z.string().meta({ description: 'Name of who wrote it' }), text: z.string() }))
      .optional()
      .meta({ description: 'For staff: what they wrote for each other, oldest first' }),
    heldTogether: z
      .array(
        z.object({
          id: z.string(),
          number: z.string(),
          until: z.string(),
          customerName: z.string(),
          checkIn: z.string(),
          checkOut: z.string(),
          totalPrice: baht,
        }),
      )
      .optional()
      .meta({
        description: 'For staff: unpaid bookings of one address or contact, this one among them, where there are several',
      }),
    bookingDetails: z.object({
      checkIn: z.string(),
      checkOut: z.string(),
      rooms: z.int(),
      guests: z.int(),
      adults: z.int(),
      children: z.int(),
      totalPrice: baht,
    }),
    checkIn: z.string(),
    checkOut: z.string(),
    rooms: z.int(),
    guests: z.int().meta({ description: 'adults + children' }),
    adults: z.int(),
    children: z.int(),
    totalPrice: baht,
    quote,
    account,
    payLink: z.string().nullable().meta({ description: 'Path of the page of its open payment link' }),
    stayChange: stayChange.nullable().meta({ description: 'Other dates that the guest asks for' }),
    movedAt: z.string().nullable().meta({ description: 'When the stay was last moved as the guest asked' }),
    terms: terms.nullable().meta({ description: 'Of the moment of placing; null: the house had none' }),
    refundAccount: bankDetails.optional().meta({ description: 'For staff, while a refund is due: where the guest wants it' }),
    refundAccountGiven: z.boolean().meta({ description: 'The guest has said where the refund that is due shall go' }),
    waitsFor: z.enum(['guest', 'review', 'bank']).nullable().meta({
      description:
        'Whom the money waits for: the bank answers about a card; staff look at a slip; the guest owes something; null: nobody',
    }),
    paymentMethod,
    specialRequests: z.string(),
    customerInfo: customerInfoByStaff.nullable(),
    customerName: z.string(),
    erased: z.boolean().meta({ description: 'What named the guest was erased for good' }),
    language,
    paymentSlipUrl: z.string().nullable(),
    refusalReason: z.string().nullable(),
    cancellationReason: z.string().nullable(),
    cancelledBy: z
      .enum(['guest', 'house'])
      .nullable()
      .meta({ description: 'null: not cancelled, or at a time when it was not recorded' }),
    endedAt: z.string().nullable().meta({ description: 'When it was cancelled or expired; null while it has its nights' }),
    holdUntil: z
      .string()
      .nullable()
      .meta({ description: 'ISO instant; null in review, while a card payment is under way, and when nothing is held' }),
    payment: cardPaymentStatus,
    paid: baht,
    refunded: baht.meta({ description: 'What was given back, no part of `paid` any more' }),
    paidWith: moneyMethod.nullable().meta({ description: 'How the newest payment came; null before any' }),
    balance: z.int().meta({
      description:
        'What is still owed: totalPrice - paid; of an ended booking what the house keeps - paid. Below zero: money that is to go back',
    }),
    due: baht.meta({
      description:
        'What is to be paid now: what is still owed; in review what the slip was sent for, also when another amount is owed by now; 0 once it has ended',
    }),
    surplus: baht.meta({
      description: 'In review: how much more the slip was sent for than the booking owes by now. Approved, it stands as overpaid',
    }),
    payTo: payTo.optional().meta({ description: 'Where to pay, by the ways that are on; only while it can be paid' }),
    arrivalText: z
      .object({ th: z.string(), en: z.string() })
      .optional()
      .meta({ description: 'How to arrive: of a confirmed booking, from 14 days before arrival' }),
    arrivalTextFrom: z
      .string()
      .optional()
      .meta({ description: 'The day from which a confirmed booking has `arrivalText`, while it has none yet' }),
    paidLate: z.boolean(),
    hidden: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
    revision: z.int().meta({ description: 'Revision of the stream booking-{id}; give it as If-Match' }),
  })
  .meta({ id: 'Booking' });

export const bookingAnswer = z
  .object({ status: z.literal('success'), data: z.object({ booking }) })
  .meta({ id: 'BookingAnswer' });

/** Filters of `GET /admin/bookings`, as ra-data-simple-rest sends them. */
export const bookingFilter = z
  .object({
    q: z.string().trim().max(100).optional(),
    status: z.union([bookingStatusInput, z.array(bookingStatusInput).max(5)]).optional(),
    checkInFrom: plainDate.optional(),
    checkInTo: plainDate.optional(),
    checkOutFrom: plainDate.optional(),
    checkOutTo: plainDate.optional(),
    paymentMethod: z.union([moneyMethod, z.array(moneyMethod).max(4)]).optional(),
    source: z.union([bookingSource, z.array(bookingSource).max(8)]).optional(),
    owes: z.boolean().optional().meta({ description: 'true: money is still owed' }),
    refundDue: z.boolean().optional().meta({ description: 'true: money is to go back' }),
    asksMove: z.literal(true).optional().meta({ description: 'The guest asks for other dates and has no answer yet' }),
    hidden: z.boolean().optional(),
    id: z.union([z.string(), z.array(z.string()).max(100)]).optional(),
  })
  .meta({ id: 'BookingFilter' });

/** `GET /admin/bookings/counts`: whatever status the filter asks for. */
export const bookingCounts = z
  .object({
    all: z.int(),
    pending_payment: z.int(),
    in_review: z.int(),
    confirmed: z.int(),
    cancelled: z.int(),
    expired: z.int(),
  })
  .meta({ id: 'BookingCounts' });

/** `POST /admin/holds/release`. */
export const releaseHolds = z
  .object({ bookingIds: z.array(z.string().max(100)).min(1).max(100), reason: z.string().trim().min(1).max(500) })
  .meta({ id: 'ReleaseHolds' });

export const releasedAnswer = z.object({
  status: z.literal('success'),
  data: z.object({ released: z.array(z.string()).meta({ description: 'Ids of those whose nights are free now' }) }),
});

export const bookingSortFields = ['createdAt', 'checkIn', 'checkOut', 'totalPrice', 'status', 'customerName', 'number'] as const;

export type BookingStatus = z.infer<typeof bookingStatus>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type MoneyMethod = z.infer<typeof moneyMethod>;
export type Language = z.infer<typeof language>;
export type CustomerInfo = z.infer<typeof customerInfo>;
export type CustomerInfoByStaff = z.infer<typeof customerInfoByStaff>;
export type BookingSource = z.infer<typeof bookingSource>;
export type CreateBooking = z.infer<typeof createBooking>;
export type CreateBookingByStaff = z.input<typeof createBookingByStaff>;
export type CreateBookingInput = z.input<typeof createBooking>;
export type PatchBookingByGuest = z.infer<typeof patchBookingByGuest>;
export type ChangeStatus = z.infer<typeof changeStatus>;
export type RecordPayment = z.infer<typeof recordPayment>;
export type AddCharge = z.infer<typeof addCharge>;
export type RecordRefund = z.infer<typeof recordRefund>;
export type GiveTime = z.infer<typeof giveTime>;
export type PatchBookingByStaff = z.infer<typeof patchBookingByStaff>;
export type Booking = z.infer<typeof booking>;
export type BookingAnswer = z.infer<typeof bookingAnswer>;
export type BookingCounts = z.infer<typeof bookingCounts>;
export type BookingFilter = z.infer<typeof bookingFilter>;
