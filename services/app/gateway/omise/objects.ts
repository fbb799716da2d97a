import { z } from 'zod';

// What Baan reads of the gateway's objects (API version 2019-05-29). Everything else in them is ignored.

const satang = z.int().min(0);
const id = z.string().min(1);
const instant = z.iso.datetime({ offset: true });

const card = z.object({ brand: z.string(), last_digits: z.string() });

const source = z.object({
  id,
  type: z.string(),
  scannable_code: z.object({ image: z.object({ download_uri: z.url() }) }).nullish(),
});

export const omiseRefund = z.object({
  object: z.literal('refund'),
  id,
  amount: satang,
  charge: id,
  created_at: instant.optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});

/** `status` is absent in recordings of older API versions. */
export const omiseCharge = z.object({
  object: z.literal('charge'),
  id,
  livemode: z.boolean(),
  amount: satang,
  currency: z.string(),
  status: z.string().optional(),
  authorized: z.boolean(),
  paid: z.boolean().default(false),
  reversed: z.boolean().default(false),
  expired: z.boolean().default(false),
  refundable: z.boolean().default(false),
  refunded_amount: satang.default(0),
  fee: satang.optional(),
  fee_vat: satang.optional(),
  net: z.int().optional(),
  failure_code: z.string().nullable(),
  authorize_uri: z.url().nullish(),
  paid_at: instant.nullish(),
  expires_at: instant.nullish(),
  created_at: instant.optional(),
  card: card.nullable(),
  source: source.nullish(),
  dispute: z.unknown().optional(),
  refunds: z.object({ data: z.array(omiseRefund) }),
  metadata: z.record(z.string(), z.unknown()).default({}),
});

export const omiseTransaction = z.object({
  object: z.literal('transaction'),
  id,
  direction: z.enum(['credit', 'debit']).optional(),
  amount: satang,
  currency: z.string(),
  origin: z.string().optional(),
  transferable: instant.optional(),
  created_at: instant.optional(),
});

/** A payout. `transaction` null: it was not made yet. `net` is in no recording. */
export const omiseTransfer = z.object({
  object: z.literal('transfer'),
  id,
  amount: satang,
  fee: satang.default(0),
  net: satang.nullish(),
  sent: z.boolean(),
  failure_code: z.string().nullable(),
  transaction: z.string().nullable(),
  created_at: instant,
});

export const omiseSource = source.extend({ object: z.literal('source'), flow: z.string(), amount: satang, currency: z.string() });

export const omiseError = z.object({ object: z.literal('error'), code: z.string(), message: z.string() });

/** What a webhook brings: `data` is written in the account's API version, so only its name is read. */
export const omiseEvent = z.object({
  object: z.literal('event'),
  id,
  key: z.string(),
  data: z.object({ object: z.string(), id, charge: z.unknown().optional(), metadata: z.unknown().optional() }),
});

export const omiseAccount = z.object({ object: z.literal('account'), id, currency: z.string().optional() });

/** A page of a list. `total`: on all pages. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ object: z.literal('list'), offset: z.int(), limit: z.int(), total: z.int(), data: z.array(item) });

export const searchOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ object: z.literal('search'), page: z.int(), total_pages: z.int(), data: z.array(item) });

export type OmiseCharge = z.infer<typeof omiseCharge>;
export type OmiseRefund = z.infer<typeof omiseRefund>;
export type OmiseTransaction = z.infer<typeof omiseTransaction>;
