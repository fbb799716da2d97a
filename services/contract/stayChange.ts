import { z } from 'zod';
import { longest } from './limits.ts';
import { plainDate } from './plainDate.ts';
import { baht, priceLine, typedAmount } from './quote.ts';

/** `POST /booking/{id}/stay-change`. Within the terms the stay is moved at once. The server computes the price. */
export const askStayChange = z
  .object({
    checkIn: plainDate,
    checkOut: plainDate,
    rooms: z.int().min(1).max(50),
    adults: z.int().min(1).max(100),
    children: z.int().min(0).max(100).default(0),
    totalPrice: typedAmount,
    message: z.string().trim().max(longest.message).default(''),
  })
  .meta({ id: 'AskStayChange' });

/** `POST /admin/bookings/{id}/stay-change/accept` and `/refuse`. */
export const answerStayChange = z.object({ reason: z.string().trim().max(500).default('') }).meta({ id: 'AnswerStayChange' });

/** Other dates that a guest requests. The new nights are not held until staff decide. */
export const stayChange = z
  .object({
    checkIn: z.string(),
    checkOut: z.string(),
    rooms: z.int(),
    adults: z.int(),
    children: z.int(),
    totalPrice: baht,
    lines: z
      .array(priceLine)
      .meta({ description: 'The price that the guest saw, night by night; it holds when the house accepts' }),
    difference: z.int().meta({ description: 'What it would change the total by, integer THB' }),
    message: z.string(),
    askedAt: z.string(),
    nightsFree: z
      .boolean()
      .optional()
      .meta({ description: 'While the house has not answered: nobody else has these nights yet' }),
    refusal: z.string().nullable().meta({ description: 'Why the house said no; null: it has not answered' }),
  })
  .meta({ id: 'StayChange' });
