import type { AvailabilityNight } from '@baan/contract/quote';
import { holdStands, holdUntil } from '@baan/domain/calendar/hold';
import type { Instant } from '@baan/domain/shared/plainDate';
import type { CalendarNight } from '@baan/projections/calendarNights';

/** What a night is to guests. A lapsed hold keeps no nights, whether or not anybody has recorded that it lapsed. */
export const nightStateOf = (night: CalendarNight | undefined, now: Instant): AvailabilityNight['state'] => {
  if (!night) return 'free';
  if (night.kind !== 'hold') return night.kind;
  return night.holdUntil === null || holdStands(holdUntil(night.holdUntil), now) ? 'held' : 'free';
};
