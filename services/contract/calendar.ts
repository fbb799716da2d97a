import { z } from 'zod';
import { bookingStatus } from './booking.ts';
import { plainDate } from './plainDate.ts';
import { availabilityNight } from './quote.ts';
import { requiredText } from './singleLine.ts';

// The calendar for staff: blocked nights, and the holders of other nights.

/** `POST /admin/calendar/blocks` and `PATCH .../{id}`: `to` is exclusive. */
export const blockInput = z.object({ from: plainDate, to: plainDate, reason: requiredText.max(500) }).meta({ id: 'BlockInput' });

export const blockResponse = z
  .object({ status: z.literal('success'), data: z.object({ block: blockInput.extend({ id: z.string() }) }) })
  .meta({ id: 'BlockAnswer' });

/** `GET /admin/calendar`: `to` is exclusive, 400 days at most. */
export const calendarQuery = z.object({ from: plainDate, to: plainDate });

/** A stay in the calendar: enough to draw it and to open its booking. */
const villaStay = z.object({
  id: z.string(),
  number: z.string(),
  customerName: z.string(),
  status: bookingStatus,
  checkIn: z.string(),
  checkOut: z.string(),
  rooms: z.int(),
});

const villaBlock = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string().nullable(),
  at: z.string(),
  by: z.string().nullable().meta({ description: 'The name of who blocked the nights' }),
});

/** Several may have a night: a stay of a channel is never refused. */
const nightHolder = z
  .object({
    kind: z.enum(['booking', 'block', 'stay', 'preparation']),
    id: z.string().meta({ description: 'Of `preparation`: the booking or stay beside which the night lies free' }),
    channelId: z.string().optional().meta({ description: 'Of a stay' }),
  })
  .meta({ id: 'NightHolder' });

/** Nights with the whole villa's price. `bookingId` or `blockId`: the first own holder, listed below. */
export const calendarResponse = z
  .object({
    nights: z.array(
      availabilityNight.extend({
        bookingId: z.string().nullable(),
        blockId: z.string().nullable(),
        holders: z.array(nightHolder).meta({ description: 'All who have the night, those first who had it first' }),
        seasonId: z.string().nullable(),
      }),
    ),
    bookings: z.array(villaStay),
    blocks: z.array(villaBlock),
  })
  .meta({ id: 'HouseCalendar' });

export type BlockInput = z.infer<typeof blockInput>;
export type VillaCalendar = z.infer<typeof calendarResponse>;
export type VillaStay = z.infer<typeof villaStay>;
export type VillaBlock = z.infer<typeof villaBlock>;
