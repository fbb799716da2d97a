import { z } from 'zod';
import { moneyMethod } from './account.ts';
import { bookingSource, bookingStatusInput } from './booking.ts';
import { plainDate } from './plainDate.ts';
import { requiredText, searchLine } from './singleLine.ts';

/** Filters of `GET /admin/bookings`, as ra-data-simple-rest sends them. */
export const bookingFilter = z
  .object({
    q: searchLine.max(100).optional(),
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
    asksContact: z.literal(true).optional().meta({ description: 'Other contact details are asked for, without an answer yet' }),
    asksData: z.literal(true).optional().meta({ description: 'The guest asks for a copy of their data, or to be erased' }),
    channelChanged: z
      .literal(true)
      .optional()
      .meta({ description: 'Its channel has moved or cancelled the stay, and the booking does not follow yet' }),
    paymentLost: z
      .literal(true)
      .optional()
      .meta({ description: 'The gateway has not said whether a PromptPay QR was paid, and its nights are free' }),
    lateSlip: z.literal(true).optional().meta({ description: 'A slip came after the end, and is not decided on' }),
    hidden: z.boolean().optional(),
    id: z.union([z.string(), z.array(z.string()).max(100)]).optional(),
  })
  .meta({ id: 'BookingFilter' });

/** `GET /admin/bookings/counts`: the filter's status is ignored. */
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
  .object({ bookingIds: z.array(z.string().max(100)).min(1).max(100), reason: requiredText.max(500) })
  .meta({ id: 'ReleaseHolds' });

/** `review`: a payment through a link is under review; `bank`: a card payment is in progress; `failed`: a technical failure, may be retried. */
export const notReleasedReasons = ['not_found', 'ended', 'confirmed', 'paid', 'review', 'bank', 'changed', 'failed'] as const;

export const releasedResponse = z.object({
  status: z.literal('success'),
  data: z.object({
    released: z.array(z.string()).meta({ description: 'Ids of those whose nights are free now' }),
    stayed: z
      .array(z.object({ id: z.string(), why: z.enum(notReleasedReasons) }))
      .meta({ description: 'The others, each with the reason for which it stays as it was' }),
  }),
});

export const bookingSortFields = ['createdAt', 'checkIn', 'checkOut', 'totalPrice', 'status', 'customerName', 'number'] as const;

export type ReleasedHolds = z.infer<typeof releasedResponse>['data'];
export type NotReleasedReason = (typeof notReleasedReasons)[number];
export type BookingCounts = z.infer<typeof bookingCounts>;
export type BookingFilter = z.infer<typeof bookingFilter>;
