import type { OutboxEntry } from '../shared/outbox.ts';
import type { Instant, PlainDate } from '../shared/plainDate.ts';
import type { ChannelStayEvent, ChannelStays } from './channelStays.ts';
import type { Claims } from './claims.ts';
import type { Hold } from './hold.ts';
import type { Stay } from './stay.ts';

// Events. Stream `calendar`; its expected revision is the lock on every night.

/** `carries`: the outbox. */
type OfBooking = { at: Instant; bookingId: string; carries: OutboxEntry[] };

/** `hidden`: by older releases. `channel`: a channel has sold the nights of an unpaid hold. */
export type ReleaseReason = 'expired' | 'cancelled' | 'hidden' | 'moved' | 'channel';

export type CalendarEvent =
  | ChannelStayEvent
  | { type: 'NightsHeld'; data: OfBooking & Stay & Hold }
  | { type: 'HoldExtended'; data: OfBooking & { holdUntil: Instant } }
  | { type: 'HoldPaused'; data: OfBooking & { holdUntil: null; remainingSeconds: number } }
  | { type: 'HoldResumed'; data: OfBooking & { holdUntil: Instant } }
  | { type: 'NightsBooked'; data: OfBooking & Stay }
  | { type: 'NightsReleased'; data: OfBooking & Stay & { reason: ReleaseReason } }
  | { type: 'NightsBlocked'; data: { at: Instant; blockId: string; from: PlainDate; to: PlainDate; reason: string } }
  | { type: 'NightsUnblocked'; data: { at: Instant; blockId: string } };

// State

export type CalendarBlock = { from: PlainDate; to: PlainDate };

/** Plain objects, so that it can be cached as JSON. Fresh copies are made of what an event changes, and of nothing else. */
export type CalendarState = {
  claims: Claims;
  blocks: Readonly<Record<string, CalendarBlock>>;
  stays: ChannelStays;
};
