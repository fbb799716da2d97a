import { z } from 'zod';
import { reason } from './booking.ts';
import { baht } from './quote.ts';

// The payment gateway, for owner and staff. Amounts that the gateway computes are satang, and their names say so.

const satang = z.int();
const method = z.enum(['credit_card', 'promptpay']);
const side = z.object({ capturedSatang: satang, refundedSatang: satang });

export const gatewayDifference = z
  .object({
    chargeId: z.string(),
    kind: z.enum(['missing_here', 'missing_there', 'refund_missing_here', 'refund_missing_there']).meta({
      description:
        'missing_here: the gateway has money that the accounts lack; missing_there: the accounts have money that the gateway lacks; the others likewise of refunds',
    }),
    method,
    number: z.string().nullable().meta({ description: 'Of the booking, as the charge says' }),
    bookingId: z.string().nullable(),
    paymentLinkId: z.string().nullable().meta({ description: 'Of the payment link without a booking' }),
    paidAt: z.string(),
    foundAt: z.string(),
    gateway: side,
    accounts: side,
    settleBy: z.array(z.enum(['record', 'belongsElsewhere', 'reversed'])).meta({ description: 'How it can be settled' }),
  })
  .meta({ id: 'GatewayDifference' });

const key = z.object({
  name: z.string(),
  set: z.boolean(),
  kind: z.enum(['test', 'live']).nullable(),
});

const selfTest = z
  .object({
    at: z.string(),
    steps: z.array(
      z.object({
        step: z.enum(['keys', 'promptpay', 'card_fields', 'webhook']),
        state: z.enum(['passed', 'waiting', 'failed']),
        ms: z.int().nullable(),
        error: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'GatewaySelfTest' });

const unanswered = z.object({
  number: z.string().nullable().meta({ description: 'Of the booking; null: of a payment link without one' }),
  bookingId: z.string().nullable(),
  paymentLinkId: z.string().nullable(),
  what: z.enum(['payment', 'refund']),
  amount: baht,
  since: z.string(),
  keysGone: z.boolean().meta({ description: 'The keys of the gateway that has it are not set any more' }),
});

const payout = z
  .object({
    transferId: z.string(),
    at: z.string().nullable().meta({ description: 'When it was made; null: recorded by an older release' }),
    arrivesSatang: satang.nullable().meta({
      description: 'What arrives at the bank: less than the payments where refunds and the fee of the payout were taken from it',
    }),
    netSatang: satang.meta({ description: 'Of its payments together' }),
    payments: z.array(
      z.object({
        chargeId: z.string(),
        number: z.string().nullable(),
        bookingId: z.string().nullable(),
        method,
        paidAt: z.string(),
        amountSatang: satang,
        feeSatang: satang,
        feeVatSatang: satang,
        netSatang: satang,
      }),
    ),
  })
  .meta({ id: 'GatewayPayout' });

/** `GET /admin/gateway` */
export const gatewayPage = z
  .object({
    gateway: z.enum(['sandbox', 'omise', 'omise-double']),
    account: z.enum(['sandbox', 'test', 'live']),
    state: z.enum(['off', 'ok', 'mixed_keys', 'unreachable']).meta({
      description:
        'off: the sandbox; mixed_keys: keys of two sets, so that nothing is taken; unreachable: the last comparison failed',
    }),
    keys: z.array(key).meta({ description: 'Whether each is set, and of which kind; never the keys' }),
    webhookUrl: z.string().nullable(),
    lastWebhook: z.string().nullable(),
    webhooksToday: z.int().nullable().meta({ description: 'In the last 24 hours; null: their signature is not checked' }),
    webhookSilent: z.boolean().meta({ description: 'Money came through the gateway, and no webhook about it' }),
    comparedAt: z.string().nullable(),
    differences: z.array(gatewayDifference),
    unanswered: z.array(unanswered).meta({ description: 'Payments and refunds whose outcome is not known for ten minutes' }),
    fees: z.object({
      since: z.string(),
      methods: z.array(z.object({ method, payments: z.int(), amountSatang: satang, feeSatang: satang, feeVatSatang: satang })),
    }),
    notPaidOutSatang: satang,
    payouts: z.array(payout).meta({ description: 'The newest ten, the newest first' }),
    selfTest: selfTest.nullable(),
    autoRefund: z.boolean().nullable(),
    proposesAutoRefund: z.boolean().meta({ description: 'The owner has not decided yet whether refunds go back by themselves' }),
  })
  .meta({ id: 'GatewayPage' });

export const gatewayPageResponse = z.object({ status: z.literal('success'), data: gatewayPage });

const gatewayCharge = z
  .object({
    chargeId: z.string(),
    method,
    amountSatang: satang,
    at: z.string().meta({ description: 'When it came' }),
    test: z.boolean().meta({ description: 'No money moved' }),
    reversed: z.enum(['disputed', 'reversed']).nullable().meta({ description: 'It was received, and has left again' }),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable().meta({ description: 'null: no card, or not known' }),
    threeDSecure: z
      .object({ state: z.enum(['passed', 'not_asked', 'unknown']), at: z.string().nullable() })
      .nullable()
      .meta({ description: 'Whether the payer confirmed on a page of the bank, and when Baan learned it; null: no card' }),
    kept: z
      .object({
        feeSatang: satang,
        feeVatSatang: satang,
        netSatang: satang,
        paidOut: z.boolean(),
        paidOutAt: z.string().nullable().meta({ description: 'null: not yet, or recorded by an older release' }),
      })
      .nullable()
      .meta({ description: 'By the gateway’s own entries; null until they were compared' }),
  })
  .meta({ id: 'GatewayCharge' });

/** `GET /admin/bookings/{id}/gateway-charges` and `GET /admin/payment-links/{id}/gateway-charges` */
export const gatewayChargesResponse = z.object({
  status: z.literal('success'),
  data: z.object({ charges: z.array(gatewayCharge).meta({ description: 'The oldest first' }) }),
});

/** `POST /admin/gateway/differences/{chargeId}/settle` */
export const settleDifference = z
  .object({
    how: z.enum(['record', 'belongsElsewhere', 'reversed']).meta({
      description:
        'record: the accounts take over what the gateway says; belongsElsewhere: it is only noted; reversed: the money is not there any more, and is owed again',
    }),
    reason,
  })
  .meta({ id: 'SettleDifference' });

export type GatewayPage = z.infer<typeof gatewayPage>;
export type GatewayDifference = z.infer<typeof gatewayDifference>;
export type GatewayCharge = z.infer<typeof gatewayCharge>;
