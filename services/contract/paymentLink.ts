import { z } from 'zod';
import { gatewayRefund, moneyMethod, paymentMethod, refund, refundable } from './account.ts';
import { booking, customerInfo, customerInfoByStaff, language, reason } from './booking.ts';
import { bankPage, otpChallenge } from './cardStatus.ts';
import { contactChange, contactNeeds } from './contactChange.ts';
import { payTo } from './payTo.ts';
import { baht, typedAmount } from './quote.ts';
import { searchLine, singleLine } from './singleLine.ts';

/** `open` accepts money, `in_review` has a slip for staff to check; the other three are final. */
export const paymentLinkStatus = z.enum(['open', 'in_review', 'paid', 'revoked', 'expired']);

const amount = typedAmount.min(1);
const description = singleLine.min(1).max(300);
const instant = z.iso.datetime({ offset: true }).transform(text => new Date(text).toISOString());

/** `POST /admin/payment-links`. Without `expiresAt` it is open for a week; for a booking it also ends with the booking's hold. */
export const createPaymentLink = z
  .object({
    amount,
    description,
    expiresAt: instant.optional(),
    bookingId: z.string().max(64).optional(),
    language: language.default('th'),
    send: z.boolean().default(false).meta({ description: 'Mail it to the guest of the booking' }),
  })
  .meta({ id: 'CreatePaymentLink' });

/** `PATCH /admin/payment-links/{id}`: a correction, or `status: open` with a reason to refuse the slip in review. */
export const patchPaymentLinkByStaff = z
  .object({
    amount: amount.optional(),
    description: description.optional(),
    expiresAt: instant.optional().meta({ description: 'Later than now; an expired link is open again' }),
    status: z.literal('open').optional(),
    reason: reason.optional(),
  })
  .meta({ id: 'PatchPaymentLinkByStaff' });

/** `POST /admin/payment-links/{id}/settle`: approves the slip in review; without a slip, `method` and `reason` describe the payment. */
export const settlePaymentLink = z
  .object({
    amount: amount.optional().meta({ description: 'What came by the slip in review, when it is not what `due` says' }),
    method: moneyMethod.optional(),
    reason: reason.optional(),
  })
  .meta({ id: 'SettlePaymentLink' });

/** `PATCH /payment-links/{id}`: attaches a slip (`paymentSlipUrl`) or removes it (null). Any other field is `forbidden`. */
export const patchPaymentLinkByPayer = z
  .strictObject({
    paymentSlipUrl: z.string().max(500).nullable().optional(),
    status: z.enum(['open', 'in_review']).optional(),
  })
  .meta({ id: 'PatchPaymentLinkByPayer' });

/** The fields that anybody with the link may see. The booking's id is left out: it is the guest's own key. */
export const paymentLink = z
  .object({
    _id: z.string(),
    id: z.string(),
    status: paymentLinkStatus,
    amount: baht,
    due: baht.meta({
      description:
        'What is to be paid now: the amount, or what the booking still owes when that is less; in review what the slip was sent for; 0 when it takes no money',
    }),
    description: z.string(),
    language,
    expiresAt: z.string().meta({ description: 'ISO instant; of a booking that is not paid, its hold when that ends sooner' }),
    booking: z
      .object({ number: z.string(), checkIn: z.string(), checkOut: z.string() })
      .nullable()
      .meta({ description: 'The stay that it pays for; null for a link of its own' }),
    paymentMethod: paymentMethod.nullable(),
    customerInfo: customerInfo.nullable().meta({ description: 'Who pays, as given on the link itself; needed before a card' }),
    contactNeeds,
    contactChange: contactChange.nullable().meta({ description: 'Other contact details that staff are asked for' }),
    needsCustomerInfo: z.boolean().meta({ description: 'A card needs contact details first: no payer and no booking with them' }),
    paymentSlipUrl: z.string().nullable(),
    refusalReason: z.string().nullable(),
    payment: booking.shape.payment,
    promptPay: booking.shape.promptPay,
    payTo: payTo.optional().meta({ description: 'Where to pay, by the ways that are on; only while it can be paid' }),
    paid: baht,
    paidWith: moneyMethod.nullable(),
    paidAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    revision: z.int().meta({ description: 'Revision of the stream paymentLink-{id}; give it as If-Match' }),
  })
  .meta({ id: 'PaymentLink' });

/** The additional fields for staff. */
export const paymentLinkForStaff = paymentLink
  .extend({
    bookingId: z.string().nullable(),
    payer: customerInfoByStaff.nullable().meta({ description: 'Who is written to: the payer, else the guest of the booking' }),
    contactChange: contactChange.extend({ customerInfo: customerInfoByStaff }).nullable(),
    surplus: baht.meta({
      description: 'In review: how much more the slip was sent for than the booking owes by now. Approved, it stands as overpaid',
    }),
    mailTo: z.string().nullable().meta({ description: 'To whom `send` mails it; null: it cannot be mailed (any more)' }),
    revocationReason: z.string().nullable(),
    refunds: z.array(refund).meta({ description: 'What went back, or left again; of a link for a booking the booking says it' }),
    refundable: z.array(refundable).optional().meta({
      description: 'What came through a gateway that gives it back; only of a link without a booking',
    }),
    gatewayRefunds: z.array(gatewayRefund).optional().meta({ description: 'What gateways were asked to give back' }),
    url: z.string().meta({ description: 'Path of the page to send' }),
  })
  .meta({ id: 'PaymentLinkForStaff' });

export const paymentLinkResponse = z
  .object({ status: z.literal('success'), data: z.object({ paymentLink }) })
  .meta({ id: 'PaymentLinkAnswer' });

export const paymentLinkForStaffResponse = z
  .object({ status: z.literal('success'), data: z.object({ paymentLink: paymentLinkForStaff }) })
  .meta({ id: 'PaymentLinkForStaffAnswer' });

export const paymentLinkCardResponse = z
  .object({ status: z.literal('success'), data: z.object({ paymentLink, otp: otpChallenge.nullable(), redirect: bankPage }) })
  .meta({ id: 'PaymentLinkCardAnswer' });

/** Filters of `GET /admin/payment-links`, as ra-data-simple-rest sends them. */
export const paymentLinkFilter = z
  .object({
    status: z.union([paymentLinkStatus, z.array(paymentLinkStatus).max(5)]).optional(),
    bookingId: z.string().max(64).optional(),
    asksContact: z.literal(true).optional().meta({ description: 'Other contact details are asked for, without an answer yet' }),
    id: z.union([z.string(), z.array(z.string()).max(100)]).optional(),
    q: searchLine.max(100).optional().meta({ description: 'What it is for, who pays, or the booking that it pays for' }),
  })
  .meta({ id: 'PaymentLinkFilter' });

export const paymentLinkSortFields = ['createdAt', 'amount', 'status', 'expiresAt'] as const;

export type PaymentLinkStatus = z.infer<typeof paymentLinkStatus>;
export type CreatePaymentLink = z.infer<typeof createPaymentLink>;
export type CreatePaymentLinkInput = z.input<typeof createPaymentLink>;
export type PatchPaymentLinkByStaff = z.infer<typeof patchPaymentLinkByStaff>;
export type PatchPaymentLinkByPayer = z.infer<typeof patchPaymentLinkByPayer>;
export type SettlePaymentLink = z.infer<typeof settlePaymentLink>;
export type PaymentLink = z.infer<typeof paymentLink>;
export type PaymentLinkForStaff = z.infer<typeof paymentLinkForStaff>;
export type PaymentLinkFilter = z.infer<typeof paymentLinkFilter>;
