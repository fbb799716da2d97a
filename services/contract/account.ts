import { z } from 'zod';
import { baht, priceLine } from './quote.ts';

export const paymentMethod = z.enum(['bank_transfer', 'promptpay', 'credit_card']);
export const moneyMethod = z.enum(['bank_transfer', 'promptpay', 'credit_card', 'cash']);

const payment = z
  .object({
    id: z.string(),
    way: z.enum(['slip', 'card', 'promptpay', 'link', 'staff']),
    method: moneyMethod,
    state: z.enum(['awaited', 'unconfirmed', 'received', 'refused', 'void']),
    amount: baht,
    test: z.boolean().meta({ description: 'Taken by the sandbox: no money moved' }),
    at: z.string(),
    day: z.string().optional().meta({ description: 'When staff say that it came' }),
    slipUrl: z.string().optional().meta({ description: 'Of a slip, also of one that was refused' }),
    payout: z.boolean().optional().meta({ description: 'From the channel that sold the stay' }),
    late: z.boolean().optional().meta({ description: 'It came after the booking had ended' }),
    reversed: z.enum(['disputed', 'reversed']).optional().meta({ description: 'It was received, and has left again' }),
  })
  .meta({ id: 'Payment' });

const reversed = z.enum(['disputed', 'reversed']);

export const refund = z
  .object({
    at: z.string(),
    amount: baht,
    method: moneyMethod,
    test: baht,
    reversed: reversed.optional().meta({ description: 'Nobody gave it back: its payer disputed it, or the bank took it' }),
  })
  .meta({ id: 'Refund' });

export const refundRefusal = z.enum([
  'too_old',
  'too_often',
  'over_captured',
  'disputed',
  'not_refundable',
  'gateway_unavailable',
  'refused',
]);

/** A payment whose money can go back through its gateway. */
export const refundable = z
  .object({
    paymentId: z.string(),
    method: moneyMethod,
    last4: z.string().nullable().meta({ description: 'Of the card' }),
    amount: baht,
    left: baht.meta({ description: 'What was neither given back nor is on its way' }),
    test: z.boolean(),
  })
  .meta({ id: 'Refundable' });

/** `GET /admin/bookings/{id}/gateway-refunds`, and of payment links: asked at the gateway itself. */
export const notRefundableResponse = z
  .object({
    status: z.literal('success'),
    data: z.object({
      notRefundable: z.array(z.string()).meta({ description: 'Payments by PromptPay that the gateway gives nothing back of' }),
    }),
  })
  .meta({ id: 'NotRefundableAnswer' });

/** A refund that the gateway was asked for. */
export const gatewayRefund = z
  .object({
    paymentId: z.string(),
    at: z.string(),
    amount: baht,
    method: moneyMethod,
    state: z.enum(['waiting', 'done', 'refused']).meta({ description: 'waiting: the gateway has not answered yet' }),
    refusal: refundRefusal.nullable(),
    by: z.enum(['staff', 'auto']),
  })
  .meta({ id: 'GatewayRefund' });

const openLink = z.object({ id: z.string(), amount: baht, expiresAt: z.string() }).meta({ id: 'OpenLink' });

/** All money of a booking (rules, section 6). */
export const account = z
  .object({
    charges: z
      .array(priceLine)
      .meta({ description: 'What the stay is charged: the lines of the quote, and what staff changed; their sum is `total`' }),
    payments: z.array(payment),
    refunds: z.array(refund),
    openLinks: z.array(openLink).meta({ description: 'Payment links that ask for money of it now' }),
    total: z.int(),
    owed: z.int().meta({
      description: 'The total; of an ended booking what the house keeps; of one that a channel sold only charges at the house',
    }),
    paid: z.int().meta({ description: 'received - refunded' }),
    balance: z.int().meta({
      description: 'owed - paid, where payouts of the channel that sold the stay do not count; below zero: too much was paid',
    }),
    refundDue: baht,
    refundToCard: baht.meta({ description: 'So much of `refundDue` goes back to the card; the rest to an account' }),
  })
  .meta({ id: 'Account' });

export type Account = z.infer<typeof account>;
