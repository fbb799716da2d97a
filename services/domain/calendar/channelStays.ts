import type { OutboxEntry } from '../shared/outbox.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { Stay } from './stay.ts';

// Stays that channels sold or closed, as their feeds say. They are facts: a stay may overlap anything, and is never refused.

/** `reservation`: a guest's; `block`: the feed does not say whether a guest or a closing has the nights. */
export type ChannelStayKind = 'reservation' | 'block';

type OfStay = { at: Instant; channelId: string; stayId: string };

export type SettlementHow = 'channelCancels' | 'channelMoves' | 'bothFit' | 'other';

export type ChannelStayEvent =
  /**
   * `notSeenAt`: the last good read before, in which it was not there. `reference`: its code at the channel; null also once destroyed.
   * `isPreparation`: nights that the channel itself keeps free beside a stay.
   */
  | {
      type: 'ChannelStaySeen';
      data: OfStay & Stay & { kind: ChannelStayKind; notSeenAt: Instant | null; reference: string | null; isPreparation?: true };
    }
  | { type: 'ChannelStayMoved'; data: OfStay & Stay }
  /** `absent`: missing in two good reads. `window`, `echo`: the owner, or a later read, says that it is no stay. */
  | { type: 'ChannelStayGone'; data: OfStay & { reason: 'absent' | 'window' | 'echo' | 'removed' } }
  /**
   * The stay and a booking are the same guest: the nights are the stay's from now on. With nights: those that the booking has then, and
   * its events in the outbox `carries`; absent: it had the same nights already.
   */
  | { type: 'ChannelStayJoined'; data: OfStay & Partial<Stay> & { bookingId: string; carries?: OutboxEntry[] } }
  /** What staff did about nights that two have. `checkIn` and `checkOut`: those nights. */
  | {
      type: 'ConflictSettled';
      data: Stay & { at: Instant; conflictId: string; sides: [string, string]; how: SettlementHow; reason: string; by: string };
    };

/** The nights of a stay in the calendar. `bookingId`: the booking that it was joined with. */
export type ChannelStay = { channelId: string; stay: Stay; bookingId: string | null; isPreparation?: true };

/** By the id of the stay. */
export type ChannelStays = ReadonlyMap<string, ChannelStay>;

export const noChannelStays: ChannelStays = new Map();

export const withChannelStay = (stays: ChannelStays, stayId: string, stay: ChannelStay): ChannelStays =>
  new Map(stays).set(stayId, stay);

export const withoutChannelStay = (stays: ChannelStays, stayId: string): ChannelStays => {
  const left = new Map(stays);
  left.delete(stayId);
  return left;
};

/** The outbox for a booking whose unpaid hold gives way to a stay of a channel. */
export type OutboxOfYielding = (bookingId: string) => OutboxEntry[];
