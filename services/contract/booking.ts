import { languages } from '@baan/i18n/languages';
import { z } from 'zod';
import { account, gatewayRefund, moneyMethod, paymentMethod, refundable } from './account.ts';
import { bankDetails } from './bankDetails.ts';
import { cardPaymentStatus } from './cardStatus.ts';
import { contactChange, contactNeeds } from './contactChange.ts';
import { dataRequests } from './dataRequest.ts';
import { emailToConfirm } from './emailCode.ts';
import { longest } from './limits.ts';
import { payTo } from './payTo.ts';
import { openPromptPay } from './promptpay.ts';
import { baht, quote } from './quote.ts';
import { emailAddress, requiredText, singleLine } from './singleLine.ts';
import { stayChange } from './stayChange.ts';
import { terms } from './terms.ts';

export const bookingStatus = z.enum(['pending_payment', 'in_review', 'confirmed', 'cancelled', 'expired']);

/** A status as clients may write it: `pending` means `pending_payment`. */
export const bookingStatusInput = z.preprocess(value => (value === 'pending' ? 'pending_payment' : value), bookingStatus);

export const language = z.enum(languages);

/** Emails greet with this name. The server rejects a web address in it, so that a booking cannot mail links to strangers. */
const name = singleLine.min(1).max(longest.firstName);

/** `phone`: a Thai number, or one in international form; the server validates it and stores E.164. */
export const customerInfo = z
  .object({
    firstName: name,
    lastName: singleLine.max(longest.lastName).default('').meta({ description: 'May be empty: not everybody has one' }),
    email: emailAddress,
    phone: singleLine.min(1).max(longest.phone),
  })
  .meta({ id: 'CustomerInfo' });

/** A guest entered by staff: the email may be missing, and the phone of one whose stay a channel sold. */
export const customerInfoByStaff = customerInfo
  .extend({
    email: customerInfo.shape.email.nullable(),
    phone: singleLine.max(longest.phone).meta({ description: 'Empty: not known, of a guest whose stay a channel sold' }),
  })
  .meta({ id: 'CustomerInfoByStaff' });

/** Sources of a booking by staff; a guest's own has the source `website`. */
export const sourcesOfStaff = ['phone', 'line', 'walk_in', 'airbnb', 'booking_com', 'agoda', 'vrbo', 'google', 'other'] as const;

/** Sources that sold the stay by their own rules and price: staff give no reason for what differs from ours. */
export const channelSources: readonly string[] = [
  'airbnb',
  'booking_com',
  'agoda',
  'vrbo',
  'google',
] satisfies (typeof sourcesOfStaff)[number][];

export const bookingSource = z.enum(['website', ...sourcesOfStaff]);

export const specialRequests = z.string().trim().max(longest.specialRequests);

export const partySize = z.int().min(1).max(100).meta({ description: 'The sum of adults and children; alone it means adults' });
export const adults = z.int().min(1).max(100);
export const children = z.int().min(0).max(100);

export const reason = requiredText.max(longest.reason);

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
          status: bookingStatus.extract(['pending_payment', 'in_review']),
          until: z.string().nullable().meta({ description: 'null: in review, its hold is paused' }),
          address: z.int().nullable().meta({ description: 'Which of their addresses, counted from 1; null: not known' }),
          network: z.int().nullable().meta({ description: 'Which of their networks (IPv6 /48), counted from 1; null: none' }),
          customerName: z.string(),
          checkIn: z.string(),
          checkOut: z.string(),
          totalPrice: baht,
        }),
      )
      .optional()
      .meta({
        description:
          'For staff: unpaid bookings of one address, network or contact, those in review and this one among them, where there are several',
      }),
    otherStays: z
      .array(
        z.object({
          id: z.string(),
          number: z.string(),
          status: bookingStatus,
          checkIn: z.string(),
          checkOut: z.string(),
          totalPrice: baht,
        }),
      )
      .optional()
      .meta({ description: 'For staff: the newest 20 other bookings with the same email or phone, the latest arrival first' }),
    channels: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          knownSince: z.string().nullable().meta({ description: 'Since when the channel knows all its nights' }),
          exposedSince: z.string().nullable().meta({ description: 'Since when the channel can sell one of them again' }),
        }),
      )
      .optional()
      .meta({ description: 'For staff: what each channel knows of its nights; none while it is not exported' }),
    stay: z
      .object({
        channelId: z.string(),
        stayId: z.string(),
        reference: z.string().nullable().meta({ description: 'Its code at the channel' }),
        joined: z.boolean().meta({ description: 'The nights of the booking are those of the stay' }),
        checkIn: z.string().meta({ description: 'As the channel has them; the booking may still have others' }),
        checkOut: z.string(),
        changedAt: z.string().meta({ description: 'When the channel was last seen to change them' }),
        goneAt: z.string().nullable().meta({ description: 'The channel does not show it any more: the nights are free' }),
        gross: baht.nullable().meta({ description: 'What the guest pays the channel; null: not known' }),
        commission: baht.nullable(),
        payout: baht.nullable().meta({ description: 'What the channel sends the house' }),
        payoutDay: z.string().nullable(),
        paidOut: baht.meta({ description: 'What came of it' }),
      })
      .nullable()
      .optional()
      .meta({ description: 'For staff: the stay of a channel that it is, and the money there' }),
    soldByChannel: z.boolean().meta({ description: 'Its guest paid a channel: only charges at the house are owed' }),
    staleChannels: z
      .array(z.object({ id: z.string(), name: z.string(), lastGoodAt: z.string().nullable() }))
      .optional()
      .meta({ description: 'For staff: channels that could not be read lately' }),
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
    refundable: z.array(refundable).optional().meta({ description: 'For staff: what came through a gateway that gives it back' }),
    gatewayRefunds: z.array(gatewayRefund).optional().meta({ description: 'For staff: what gateways were asked to give back' }),
    refundAccount: bankDetails.optional().meta({ description: 'For staff, while a refund is due: where the guest wants it' }),
    refundAccountGiven: z.boolean().meta({ description: 'The guest has said where the refund that is due shall go' }),
    waitsFor: z.enum(['guest', 'review', 'bank']).nullable().meta({
      description:
        'Whom the money waits for: the bank answers about a card; staff look at a slip; the guest owes something; null: nobody',
    }),
    paymentMethod,
    specialRequests: z.string(),
    customerInfo: customerInfoByStaff.nullable(),
    contactNeeds,
    contactChange: contactChange.extend({ customerInfo: customerInfoByStaff.optional() }).nullable().meta({
      description: 'Other contact details that staff are asked for; staff alone see which',
    }),
    dataRequests: dataRequests.meta({ description: 'A copy of their data, or their erasure, that the guest asked for last' }),
    customerName: z.string(),
    erased: z.boolean().meta({ description: 'What named the guest was erased for good' }),
    language,
    paymentSlipUrl: z.string().nullable(),
    emailToConfirm: emailToConfirm.nullable().meta({
      description:
        'The slip was kept, and waits until the guest confirms the email; the time to pay goes on meanwhile. null: nothing is to be confirmed',
    }),
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
    promptPay: openPromptPay,
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

export const bookingResponse = z
  .object({ status: z.literal('success'), data: z.object({ booking }) })
  .meta({ id: 'BookingAnswer' });

export type BookingStatus = z.infer<typeof bookingStatus>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type MoneyMethod = z.infer<typeof moneyMethod>;
export type Language = z.infer<typeof language>;
export type CustomerInfo = z.infer<typeof customerInfo>;
export type CustomerInfoByStaff = z.infer<typeof customerInfoByStaff>;
export type BookingSource = z.infer<typeof bookingSource>;
export type Booking = z.infer<typeof booking>;
export type BookingResponse = z.infer<typeof bookingResponse>;
