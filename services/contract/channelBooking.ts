import { z } from 'zod';
import { adults, children, customerInfoByStaff, language, specialRequests } from './booking.ts';
import { plainDate } from './plainDate.ts';
import { typedAmount } from './quote.ts';
import { singleLine } from './singleLine.ts';

// A stay that a channel sold becomes a booking. The calls:
//
//   POST  /admin/channels/{id}/stays/{stayId}/booking   PATCH /admin/bookings/{id}/channel-details
//   POST  /admin/bookings/{id}/channel-stay             POST  /admin/bookings/{id}/book-directly

const amount = typedAmount.nullable().default(null);

/** `PATCH /admin/bookings/{id}/channel-details`. Integer THB; null: not known yet. */
export const channelDetails = z
  .object({
    channelRef: singleLine.max(40).nullable().default(null).meta({ description: 'Its code at the channel' }),
    gross: amount.meta({ description: 'What the guest pays the channel: the total of the booking' }),
    commission: amount,
    payout: amount.meta({ description: 'What the channel sends the house' }),
    payoutDay: plainDate.nullable().default(null),
  })
  .meta({ id: 'ChannelDetails' });

/** `POST /admin/channels/{id}/stays/{stayId}/booking`: the nights are those of the stay. */
export const completeStay = channelDetails
  .extend({
    customerInfo: customerInfoByStaff,
    rooms: z.int().min(1).max(50),
    adults,
    children: children.default(0),
    specialRequests: specialRequests.default(''),
    language: language.default('th'),
  })
  .meta({ id: 'CompleteChannelStay' });

/** `POST /admin/bookings/{id}/channel-stay`: the booking is this stay, and gets its nights. */
export const followChannelStay = z.object({ stayId: z.string().max(100) }).meta({ id: 'FollowChannelStay' });
