import { z } from 'zod';
import { plainDate } from './plainDate.ts';
import { availabilityNight } from './quote.ts';

// The house's own calendar: nights that are not let, and who has the others.

/** `POST /admin/calendar/blocks` and `PATCH .../{id}`: `to` is exclusive. */
export const blockInput = z
  .object({ from: plainDate, to: plainDate, reason: z.string().trim().min(1).max(500) })
  .meta({ id: 'BlockInput' });

export const blockAnswer = z
  .object({ status: z.literal('success'), data: z.object({ block: blockInput.extend({ id: z.string() }) }) })
  .meta({ id: 'BlockAnswer' });

/** `GET /admin/calendar`: `to` is exclusive, 400 days at most. */
export const calendarQuery = z.object({ from: plainDate, to: plainDate });

/** The whole villa's price; `bookingId` or `blockId`: who has the night. */
export const calendarAnswer = z
  .object({
    nights: z.array(
      availabilityNight.extend({
        bookingId: z.string().nullable(),
        blockId: z.string().nullable(),
        seasonId: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'HouseCalendar' });
