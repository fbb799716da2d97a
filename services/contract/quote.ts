import { z } from 'zod';
import { plainDate } from './plainDate.ts';
import { terms } from './terms.ts';

/** Integer Thai baht in responses, without a limit: stored amounts may exceed today's limits of input. */
export const baht = z.int().min(0).meta({ description: 'Integer THB' });

/** Limits of input: the price of one night, and any other amount (rules, section 2). */
export const typedNightPrice = baht.max(10_000_000);
export const typedAmount = baht.max(300_000_000);

export const nightPrice = z
  .object({ date: z.string(), price: baht, normalPrice: baht, weekend: z.boolean() })
  .meta({ id: 'NightPrice', description: 'One night: what it costs and what it would cost without the discount' });

const lineLabel = z.union([z.string(), z.object({ th: z.string(), en: z.string() })]);

export const priceLine = z
  .object({
    kind: z.enum(['night', 'fee', 'discount', 'adjustment']),
    label: lineLabel.optional().meta({
      description: 'Name of the fee or season in both languages, or what staff typed; without one the kind says what it is',
    }),
    date: z.string().optional().meta({ description: 'Which night it is' }),
    amount: z.int().meta({ description: 'Integer THB; negative: a discount' }),
    normalAmount: baht.optional().meta({ description: 'What a night costs without the discount' }),
    seasonId: z.string().optional(),
    feeId: z.string().optional(),
    chargeId: z.string().optional().meta({ description: 'Of a charge or discount that staff added later' }),
  })
  .meta({ id: 'Line', description: 'One line of a price; the sum of its lines is the total' });

export const quote = z
  .object({
    lines: z.array(priceLine),
    nights: z.array(nightPrice),
    subtotal: baht.meta({ description: 'Sum of the normal prices after the reduction for fewer rooms' }),
    discountTotal: baht.meta({ description: 'What the nights cost less than the subtotal' }),
    saving: baht.meta({ description: 'Rooms not booked x reduction x nights, never more than is really saved' }),
    badgePercent: z.int().meta({ description: 'Discount badge of a weekday night, 0 when none' }),
    total: baht.meta({ description: 'Sum of the lines: subtotal - discountTotal + fees' }),
    priceList: z.int().meta({ description: 'Revision of the villa stream that the prices come from' }),
    priceListNumber: z
      .int()
      .optional()
      .meta({ description: 'Of a booking: how often prices, seasons or fees had changed by then' }),
  })
  .meta({ id: 'Quote' });

export const nightState = z
  .enum(['free', 'held', 'booked', 'blocked', 'preparation'])
  .meta({ description: '`preparation`: nobody has it, and it lies free beside a stay' });

export const availabilityNight = z
  .object({ date: z.string(), state: nightState, price: baht, normalPrice: baht, weekend: z.boolean() })
  .meta({ id: 'AvailabilityNight' });

const wholeVilla = 'The whole villa when left out';

/** `GET /availability`: `to` is exclusive, 400 days at most. Without `rooms` the whole villa's price. */
export const availabilityQuery = z.object({
  from: plainDate,
  to: plainDate,
  rooms: z.coerce.number().int().min(1).max(50).optional().meta({ description: wholeVilla }),
});

export const availabilityResponse = z.object({ nights: z.array(availabilityNight) }).meta({ id: 'Availability' });

const count = (least: number) => z.coerce.number().int().min(least).max(100).optional();

/** `GET /quote`: without `rooms` the whole villa's price, as for the nights; without guests one adult. */
export const quoteQuery = z.object({
  checkIn: plainDate,
  checkOut: plainDate,
  rooms: z.coerce.number().int().min(1).max(50).optional().meta({ description: wholeVilla }),
  adults: count(1),
  children: count(0),
  guests: count(1).meta({ description: 'The sum of adults and children; alone it means adults' }),
  bookingId: z.string().max(64).optional().meta({ description: 'Of the booking to be moved: its own nights make no gap' }),
});

export const quoteResponse = z.object({
  quote: quote.extend({ terms: terms.nullable().meta({ description: 'Of a stay that is placed now' }) }),
});

/** A stay rule that a stay breaks. `value`: the allowed value, a number of nights or these days of the week (0 is Sunday). */
export const brokenRule = z
  .object({
    rule: z.enum(['minNights', 'arrivalDay', 'departureDay', 'preparation']),
    value: z.union([z.int(), z.array(z.int())]),
  })
  .meta({ id: 'BrokenRule' });

/** `GET /admin/quote`: any nights, past ones too, with the rules that they break. */
export const adminQuoteResponse = z.object({ quote, broken: z.array(brokenRule) }).meta({ id: 'AdminQuote' });

export type NightPrice = z.infer<typeof nightPrice>;
export type PriceLine = z.infer<typeof priceLine>;
export type Quote = z.infer<typeof quote>;
export type OfferedQuote = z.infer<typeof quoteResponse>['quote'];
export type BrokenRule = z.infer<typeof brokenRule>;
export type AdminQuote = z.infer<typeof adminQuoteResponse>;
export type AvailabilityNight = z.infer<typeof availabilityNight>;
export type AvailabilityResponse = z.infer<typeof availabilityResponse>;
