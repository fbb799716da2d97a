import { type ChannelKind, channelPreviewResponse, previewChannel } from '@baan/contract/channels';
import type { CalendarState } from '@baan/domain/calendar/calendarState';
import { claimsWithin } from '@baan/domain/calendar/claims';
import { isHoldInForce } from '@baan/domain/calendar/hold';
import { overlap, type Stay, sameStay } from '@baan/domain/calendar/stay';
import { emptyMemory } from '@baan/domain/channels/memory';
import { interpretFeed } from '@baan/domain/channels/reading';
import { addDays, bangkokDate, type Instant } from '@baan/domain/shared/plainDate';
import { bookingsOfSource } from '@baan/projections/channels';
import { ownerOnly, routesWith } from '../middleware/route.ts';
import type { ChannelDependencies } from './channelDependencies.ts';
import { feedRefusals, loadFeed, parseFeedUrl } from './loadFeed.ts';

const route = routesWith<ChannelDependencies>();

const hosts: readonly [RegExp, ChannelKind][] = [
  [/(^|\.)airbnb\./, 'airbnb'],
  [/(^|\.)booking\.com$/, 'booking_com'],
  [/(^|\.)agoda\./, 'agoda'],
  [/(^|\.)(vrbo|homeaway|fewo-direkt|abritel)\./, 'vrbo'],
  [/(^|\.)google(apis|usercontent)?\./, 'google'],
];

/** Which channel publishes a feed, by its address or by what the feed says of itself. */
const kindOf = ({ hostname }: URL, prodId: string): ChannelKind => {
  const byHost = hosts.find(([form]) => form.test(hostname));
  if (byHost) return byHost[1];
  if (/airbnb/i.test(prodId)) return 'airbnb';
  if (/booking\.com/i.test(prodId)) return 'booking_com';
  if (/agoda/i.test(prodId)) return 'agoda';
  if (/homeaway|vrbo/i.test(prodId)) return 'vrbo';
  return /google/i.test(prodId) ? 'google' : 'other';
};

/** The holders of these nights. */
const holdersOf = ({ claims, blocks, stays }: CalendarState, stay: Stay, now: Instant) => [
  ...claimsWithin(claims, stay)
    .filter(([, { hold }]) => hold === null || isHoldInForce(hold, now))
    .map(([id]) => ({ kind: 'booking' as const, id })),
  ...Object.entries(blocks)
    .filter(([, { from, to }]) => overlap({ checkIn: from, checkOut: to }, stay))
    .map(([id]) => ({ kind: 'block' as const, id })),
  ...[...stays].filter(([, other]) => overlap(other.stay, stay)).map(([id]) => ({ kind: 'stay' as const, id })),
];

export const previewRoute = route('POST /admin/channels/preview', {
  tag: 'Channels',
  access: ownerOnly,
  timeoutMs: 15_000,
  summary: 'What a feed would bring, before anything is saved',
  body: previewChannel,
  response: channelPreviewResponse,
  refuses: feedRefusals,
  handle: async ({ body, now }, dependencies) => {
    const { commands, knex, ownCalendar, offering, random } = dependencies;
    const url = parseFeedUrl(body.feedUrl);
    const feed = await loadFeed(url, dependencies);
    const kind = kindOf(url, feed.prodId);
    const { state } = await commands.readCalendar();
    const at = now.toISOString();
    const today = bangkokDate(at);
    const bookings = await bookingsOfSource(knex, kind, today);
    const { changes, memory } = interpretFeed(emptyMemory, {
      now: at,
      horizon: addDays(today, offering.horizonDays),
      ownSuffix: ownCalendar.suffix,
      entries: feed.entries,
      partial: false,
      isNew: true,
      lastGoodAt: null,
      own: new Map(),
      others: [],
      given: new Map(),
      told: new Set(),
      joinable: bookings,
      removalSeconds: 0,
      newId: random.uuid,
    });
    const stays = changes.flatMap(change => (change.type === 'seen' ? [change] : []));
    const shown = stays.map(({ stay, kind: of, reference, joins }) => ({
      joins,
      stay: { ...stay, kind: of, reference },
      with: joins === undefined ? holdersOf(state, stay, at) : [],
    }));
    return {
      data: {
        kind,
        joined: shown.flatMap(({ stay, joins }) => {
          const booking = bookings.find(({ bookingId, stay: booked }) => bookingId === joins && sameStay(booked, stay));
          return booking ? [{ ...stay, bookingId: booking.bookingId, number: booking.number }] : [];
        }),
        new: shown.filter(one => one.joins === undefined && one.with.length === 0).map(({ stay }) => stay),
        collides: shown.filter(one => one.with.length > 0).map(({ stay, with: holders }) => ({ ...stay, with: holders })),
        windows: memory.ignored
          .filter(({ why }) => why === 'window')
          .map(({ checkIn, checkOut }) => ({ checkIn, checkOut, kind: 'block', reference: null })),
        unreadable: feed.unreadable,
      },
    };
  },
});
