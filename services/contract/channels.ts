import { z } from 'zod';
import { plainDate } from './plainDate.ts';
import { requiredText, singleLine } from './singleLine.ts';

// Channels: other places where the villa is offered. Each publishes its stays as an iCalendar feed, and reads ours. The calls:
//
//   GET    /admin/channels                         POST   /admin/channels
//   PATCH  /admin/channels/{id}                    DELETE /admin/channels/{id}?nights=block|open
//   POST   /admin/channels/preview                 POST   /admin/channels/{id}/addresses
//   POST   /admin/channels/{id}/read               POST   /admin/channels/{id}/answers
//   POST   /admin/channels/{id}/renew-export       GET    /admin/channels/{id}/stays
//   GET    /admin/channels/{id}/log                GET    /admin/conflicts
//   POST   /admin/conflicts/{id}/settle            GET    /admin/exposures
//   GET    /calendars/{exportKey}.ics (outside of /api)

export const channelKinds = ['airbnb', 'booking_com', 'agoda', 'vrbo', 'google', 'other'] as const;

export const channelKind = z.enum(channelKinds);

/** 12 at most. */
export const mostChannels = 12;

const instant = z.string().meta({ description: 'ISO instant' });

/** Why a feed could not be read. */
export const feedErrorCodes = [
  'feed_unreachable',
  'feed_not_calendar',
  'feed_truncated',
  'feed_too_large',
  'address_not_public',
  'own_calendar',
] as const;

export const unreachableReasons = ['dns', 'refused', 'timeout', 'tls', 'status', 'redirects'] as const;

const feedError = z.object({
  code: z.enum(feedErrorCodes),
  reason: z.enum(unreachableReasons).nullable().meta({ description: 'Of `feed_unreachable`' }),
  status: z.int().nullable().meta({ description: 'HTTP status that came, of the reason `status`' }),
});

/** A question to the owner. It is answered by its `id`. */
export const channelAsk = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('removal'),
      id: z.string(),
      since: instant,
      stayIds: z.array(z.string()).meta({ description: 'Gone from the feed. Their nights stay taken until the answer' }),
      left: z.int().meta({ description: 'How many stays the feed still has' }),
    }),
    z.object({ kind: z.literal('window'), id: z.string(), since: instant, stayId: z.string() }),
    z.object({ kind: z.literal('unclear'), id: z.string(), since: instant, stayId: z.string() }),
    z.object({
      kind: z.literal('repeats'),
      id: z.string(),
      since: instant,
      stayId: z.string(),
      of: z.object({ channelId: z.string(), stayId: z.string() }).meta({ description: 'The stay that it may repeat' }),
    }),
  ])
  .meta({ id: 'ChannelAsk' });

export const channelAnswers = ['keep', 'remove', 'window', 'stay', 'guest', 'closing', 'repeats', 'differs'] as const;

export const channel = z
  .object({
    id: z.string(),
    kind: channelKind,
    name: z.string(),
    paused: z.boolean().meta({ description: 'It is not read, its nights stay taken, and its export is served' }),
    hasFeed: z.boolean().meta({ description: 'Its stays can be read; without a feed it only reads ours' }),
    limitHours: z.int().meta({ description: 'Without a fetch for longer there is an alarm' }),
    addedAt: instant,
    reads: z.object({
      state: z.enum(['never', 'good', 'partial', 'failing']),
      lastGoodAt: instant.nullable(),
      lastTriedAt: instant.nullable(),
      failingSince: instant.nullable(),
      tries: z.int().meta({ description: 'Failed tries in a row' }),
      error: feedError.nullable(),
      unreadable: z.int().meta({ description: 'Events of the last feed that could not be read' }),
    }),
    fetches: z.object({
      lastAt: instant.nullable(),
      revision: z.int().nullable().meta({ description: 'Of the calendar that the last fetch got' }),
      exposed: z.int().meta({ description: 'Bookings, blocks and stays that the channel does not know yet' }),
      exposedSince: instant.nullable().meta({ description: 'The oldest of them' }),
      usualHours: z.number().nullable().meta({ description: 'Median of the hours between two fetches; null: fewer than 20' }),
      proposedHours: z.int().nullable().meta({ description: 'Three times the median, where it differs from `limitHours`' }),
      overdueSince: instant.nullable().meta({ description: 'Since when it has not fetched for longer than `limitHours`' }),
    }),
    stays: z.int().meta({ description: 'Stays ahead that take nights' }),
    asks: z.array(channelAsk),
    revision: z.int().meta({ description: 'Give it as If-Match' }),
  })
  .meta({ id: 'Channel' });

export const channelsResponse = z.array(channel);

export const channelResponse = z
  .object({ status: z.literal('success'), data: z.object({ channel }) })
  .meta({ id: 'ChannelAnswer' });

/** The only answers with an address of the export, besides `addresses`. */
export const channelWithExportResponse = z
  .object({ status: z.literal('success'), data: z.object({ channel, exportUrl: z.string() }) })
  .meta({ id: 'ChannelWithExportAnswer' });

const feedUrl = z.string().trim().min(1).max(2000).meta({ description: 'http, https or webcal' });
const limitHours = z.int().min(1).max(168);
const name = singleLine.min(1).max(60);

/** `POST /admin/channels`. Without `limitHours` the limit of its kind. */
export const addChannel = z
  .object({ kind: channelKind, name, feedUrl: feedUrl.nullable(), limitHours: limitHours.optional() })
  .meta({ id: 'AddChannel' });

export const changeChannel = z
  .object({
    name: name.optional(),
    feedUrl: feedUrl.nullable().optional(),
    limitHours: limitHours.optional(),
    paused: z.boolean().optional(),
  })
  .meta({ id: 'ChangeChannel' });

/** `block`: its nights stay closed as blocks. */
export const removeChannelQuery = z.object({ nights: z.enum(['block', 'open']) });

/** `overlapping`: stays whose nights were not blocked, as somebody else has one of them. */
export const channelRemovedResponse = z
  .object({
    status: z.literal('success'),
    data: z.object({
      blocked: z.int(),
      overlapping: z.array(z.object({ id: z.string(), checkIn: z.string(), checkOut: z.string() })),
    }),
  })
  .meta({ id: 'ChannelRemovedAnswer' });

export const channelAddressesResponse = z
  .object({ status: z.literal('success'), data: z.object({ feedUrl: z.string().nullable(), exportUrl: z.string() }) })
  .meta({ id: 'ChannelAddressesAnswer' });

export const answerChannel = z.object({ ask: z.string().max(200), answer: z.enum(channelAnswers) }).meta({ id: 'AnswerChannel' });

export const channelStay = z
  .object({
    id: z.string(),
    checkIn: plainDate,
    checkOut: plainDate,
    kind: z
      .enum(['reservation', 'block'])
      .meta({ description: 'block: the feed does not say whether a guest or a closing has the nights' }),
    reference: z.string().nullable().meta({ description: 'Code of the reservation at the channel' }),
    bookingId: z.string().nullable(),
    state: z.enum(['taken', 'window', 'unclear', 'echo', 'past']).meta({ description: 'window and echo take no nights' }),
    perhapsWindow: z.boolean().meta({ description: 'It touches today, and may be the booking window of the channel' }),
    firstSeenAt: instant.nullable(),
    notSeenAt: instant.nullable().meta({ description: 'The last good read before, in which it was not there' }),
    movedAt: instant.nullable().meta({ description: 'When its nights last changed' }),
    absentAt: instant.nullable().meta({ description: 'Since when the feed does not have it any more' }),
    channels: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          knownSince: instant.nullable().meta({ description: 'Since when the other channel knows all its nights' }),
          exposedSince: instant.nullable().meta({ description: 'Since when the other channel can sell one of them again' }),
        }),
      )
      .meta({ description: 'What the other channels know of its nights ahead' }),
  })
  .meta({ id: 'ChannelStay' });

export const channelStaysResponse = z.array(channelStay);

export const channelLogResponse = z.array(
  z
    .object({
      at: instant,
      way: z.enum(['read', 'fetch']),
      outcome: z.string().meta({
        description:
          'Of a read: good, unchanged, partial, or the code of a failure. Of a fetch: served, unchanged, lost, notCounted',
      }),
      detail: z.record(z.string(), z.unknown()),
    })
    .meta({ id: 'ChannelLogLine' }),
);

export const previewChannel = z.object({ feedUrl }).meta({ id: 'PreviewChannel' });

const previewStay = z.object({
  checkIn: z.string(),
  checkOut: z.string(),
  kind: z.enum(['reservation', 'block']),
  reference: z.string().nullable(),
});

/** `joined`: the same nights as a confirmed booking of this source. `collides`: somebody has one of the nights. */
export const channelPreviewResponse = z
  .object({
    status: z.literal('success'),
    data: z.object({
      kind: channelKind,
      joined: z.array(previewStay.extend({ bookingId: z.string(), number: z.string() })),
      new: z.array(previewStay),
      collides: z.array(
        previewStay.extend({ with: z.array(z.object({ kind: z.enum(['booking', 'block', 'stay']), id: z.string() })) }),
      ),
      windows: z.array(previewStay),
      unreadable: z.array(z.object({ line: z.int(), reason: z.string() })),
    }),
  })
  .meta({ id: 'ChannelPreviewAnswer' });

/** `GET /admin/exposures`: nights that are sold or closed here, and that a channel can sell again. */
export const exposure = z
  .object({
    kind: z.enum(['booking', 'block', 'stay']),
    id: z.string().nullable().meta({ description: 'null of a booking for an auditor' }),
    number: z.string().nullable().meta({ description: 'Of a booking' }),
    customerName: z.string().nullable(),
    soldBy: z.string().nullable().meta({ description: 'The channel that sold it; null: the villa itself' }),
    checkIn: z.string(),
    checkOut: z.string(),
    since: instant.meta({ description: 'The earliest of `channels`' }),
    channels: z
      .array(z.object({ id: z.string(), name: z.string(), since: instant }))
      .meta({ description: 'Those that do not know all its nights, the longest exposed first' }),
  })
  .meta({ id: 'Exposure' });

export const exposuresResponse = z.array(exposure);

const conflictSide = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('booking'),
    id: z.string().nullable().meta({ description: 'null for an auditor' }),
    number: z.string(),
    checkIn: z.string(),
    checkOut: z.string(),
  }),
  z.object({
    kind: z.literal('stay'),
    channelId: z.string(),
    stayId: z.string(),
    reference: z.string().nullable(),
    checkIn: z.string(),
    checkOut: z.string(),
  }),
]);

export const settlements = ['channelCancels', 'channelMoves', 'bothFit', 'other'] as const;

export const conflict = z
  .object({
    id: z.string(),
    checkIn: z.string().meta({ description: 'The first night that both have' }),
    checkOut: z.string(),
    sides: z.array(conflictSide),
    mayJoin: z.object({ bookingId: z.string(), stayId: z.string() }).nullable().meta({
      description: 'The booking came through this channel, and may be this stay on other nights; null also for an auditor',
    }),
    since: instant,
    timeline: z.array(
      z.object({
        at: instant,
        what: z.enum(['fetchedBefore', 'taken', 'notSeen', 'seen', 'fetched']),
        side: z.int().nullable().meta({ description: 'Index in `sides`' }),
        channelId: z.string().nullable(),
      }),
    ),
    settled: z
      .object({
        how: z.enum(settlements),
        reason: z.string().nullable(),
        at: instant,
        by: z.string(),
        asksAgainAt: instant.nullable().meta({ description: 'When it comes back if the channel still shows the nights' }),
      })
      .nullable(),
  })
  .meta({ id: 'Conflict' });

export const conflictsResponse = z.array(conflict);

export const conflictResponse = z
  .object({ status: z.literal('success'), data: z.object({ conflict }) })
  .meta({ id: 'ConflictAnswer' });

export const settleConflict = z
  .object({ how: z.enum(settlements), reason: requiredText.max(500) })
  .meta({ id: 'SettleConflict' });

export type ChannelKind = z.infer<typeof channelKind>;
export type Channel = z.infer<typeof channel>;
export type ChannelAsk = z.infer<typeof channelAsk>;
export type ChannelAnswer = (typeof channelAnswers)[number];
export type ChannelStay = z.infer<typeof channelStay>;
export type Exposure = z.infer<typeof exposure>;
export type Conflict = z.infer<typeof conflict>;
export type FeedErrorCode = (typeof feedErrorCodes)[number];
export type UnreachableReason = (typeof unreachableReasons)[number];
