import { bookingEventTypes } from '../booking/evolve.ts';
import { calendarEvolutions } from '../calendar/calendar.ts';
import { channelEvolutions } from '../channels/channel.ts';
import { gatewayEvolutions } from '../gateway/gatewayBook.ts';
import { paymentLinkEventTypes } from '../paymentLink/link.ts';
import { receiptEvolutions } from '../receipts/receipts.ts';
import { staffEvolutions } from '../staff/staff.ts';
import { staffMemberTypes } from '../upcasting.ts';
import { villaEvolutions } from '../villa/state.ts';

/** Every type that this release knows, by the kind of its stream. */
export const knownTypes = {
  booking: bookingEventTypes,
  paymentLink: paymentLinkEventTypes,
  calendar: calendarEvolutions,
  villa: villaEvolutions,
  receipts: receiptEvolutions,
  staff: staffEvolutions,
  'staff-id': staffMemberTypes,
  channel: channelEvolutions,
  gateway: gatewayEvolutions,
} as const;
