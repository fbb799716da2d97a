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
  })
  .meta({ id: 'Payment' });

const refund = z.object({ at: z.string(), amount: baht, method: moneyMethod, test: baht }).meta({ id: 'Refund' });

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
