import type { Chapter, Stored } from './chapter.testkit.ts';

// The stream `calendar`, with the events of its outbox in the shapes of their day, encrypted as they are stored.

const at = '2026-12-01T03:00:00.000Z';
const bookingId = '5yvedwbk0kfp2px4bf3eprg8ye';
const stay = { checkIn: '2026-12-04', checkOut: '2026-12-07' };
const holdUntil = '2026-12-01T03:15:00.000Z';
const longer = '2026-12-01T04:00:00.000Z';

const carried = (type: string, data: object, correlationId = 'request-1') => ({
  type,
  data: { at, ...data },
  actor: { kind: 'guest' },
  correlationId,
});

const nights = (type: string, data: object, carries: object[] = []): Stored => ({
  type,
  data: { at, bookingId, carries, ...data },
});

const held = nights('NightsHeld', { ...stay, holdUntil, remainingSeconds: null });

const stayOf = (type: string, data: object): Stored => ({ type, data: { at, channelId: 'airbnb', stayId: 's1', ...data } });

const block = { kind: 'block', notSeenAt: null, reference: null };

const seen = stayOf('ChannelStaySeen', {
  ...stay,
  kind: 'reservation',
  notSeenAt: '2026-12-01T02:50:00.000Z',
  reference: 'HMABCDEFGH',
});

const chapter = (shows: string, events: Stored[], comesTo: Chapter['comesTo']): Chapter => ({
  shows,
  stream: 'calendar',
  events,
  comesTo,
});

const from = { nightsFrom: stay.checkIn, nightsTo: stay.checkOut };

/** Every event of the calendar, in every shape that was written. */
export const calendarChapters: readonly Chapter[] = [
  chapter('NightsHeld with a running clock', [held], { nights: 'held', ...from, nightsHeldUntil: holdUntil }),
  chapter('NightsHeld with a clock that stands', [nights('NightsHeld', { ...stay, holdUntil: null, remainingSeconds: 600 })], {
    nights: 'held',
    nightsHeldUntil: null,
    nightsRemainingSeconds: 600,
  }),
  chapter(
    'HoldExtended, HoldPaused and HoldResumed',
    [
      held,
      nights('HoldExtended', { holdUntil: longer }, [
        carried('CustomerAttached', { customer: 'v1.c2VhbGVk', holdUntil: longer }),
      ]),
      nights('HoldPaused', { holdUntil: null, remainingSeconds: 2400 }, [
        carried('PaymentSlipAttached', { url: '/api/slips/1', fileHash: 'c0ffee', late: false, remainingSeconds: 2400 }),
      ]),
      nights('HoldResumed', { holdUntil: longer }, [carried('PaymentSlipRefused', { reason: 'v1.c2VhbGVk', holdUntil: longer })]),
    ],
    { nights: 'held', nightsHeldUntil: longer, nightsRemainingSeconds: null },
  ),
  chapter('NightsBooked', [held, nights('NightsBooked', stay, [carried('BookingConfirmed', { reason: 'v1.c2VhbGVk' })])], {
    nights: 'booked',
    ...from,
    nightsHeldUntil: null,
  }),
  chapter(
    'NightsBooked with an outbox entry that names its stream',
    [
      held,
      nights('NightsBooked', stay, [
        { stream: `booking-${bookingId}`, ...carried('BookingConfirmed', { reason: 'v1.c2VhbGVk' }) },
      ]),
    ],
    { nights: 'booked', ...from, nightsHeldUntil: null },
  ),
  ...['expired', 'cancelled', 'hidden', 'moved'].map(reason =>
    chapter(`NightsReleased: ${reason}`, [held, nights('NightsReleased', { ...stay, reason })], { nights: null }),
  ),
  chapter(
    "NightsReleased of the first release, which named what it carries by the taker's booking",
    [
      held,
      nights('NightsReleased', { ...stay, reason: 'expired' }, [carried('BookingExpired', {}, 'the-id-of-another-booking')]),
    ],
    { nights: null },
  ),
  chapter(
    'NightsReleased that carries a BookingExpired, and one that carries a BookingHidden of a live booking',
    [
      held,
      nights('NightsReleased', { ...stay, reason: 'expired' }, [carried('BookingExpired', {}, '')]),
      held,
      nights('NightsReleased', { ...stay, reason: 'hidden' }, [carried('BookingHidden', {})]),
    ],
    { nights: null },
  ),
  chapter(
    'NightsBlocked',
    [{ type: 'NightsBlocked', data: { at, blockId: 'paint', from: '2027-01-01', to: '2027-01-03', reason: 'Painting' } }],
    { nights: 'blocked', nightsFrom: '2027-01-01', nightsTo: '2027-01-03', reason: 'Painting' },
  ),
  chapter('ChannelStaySeen, a reservation and a block', [seen, stayOf('ChannelStaySeen', { ...stay, ...block, stayId: 's2' })], {
    nights: 'booked',
    ...from,
  }),
  chapter(
    'ChannelStaySeen whose reference is forgotten',
    [stayOf('ChannelStaySeen', { ...stay, ...block, kind: 'reservation' })],
    {
      nights: 'booked',
    },
  ),
  chapter('ChannelStayMoved', [seen, stayOf('ChannelStayMoved', { checkIn: '2026-12-05', checkOut: '2026-12-08' })], {
    nights: 'booked',
    nightsFrom: '2026-12-05',
    nightsTo: '2026-12-08',
  }),
  ...['absent', 'window', 'echo', 'removed'].map(reason =>
    chapter(`ChannelStayGone: ${reason}`, [seen, stayOf('ChannelStayGone', { reason })], { nights: null }),
  ),
  chapter(
    'ChannelStayJoined, and the booking released',
    [
      nights('NightsBooked', stay),
      seen,
      stayOf('ChannelStayJoined', { bookingId }),
      nights('NightsReleased', { ...stay, reason: 'cancelled' }),
    ],
    { nights: null },
  ),
  chapter(
    'ChannelStayJoined with nights and a booking, which the stay becomes',
    [seen, stayOf('ChannelStayJoined', { ...stay, bookingId, carries: [carried('BookingConfirmed', { reason: '' })] })],
    { nights: 'booked', ...from },
  ),
  chapter(
    'NightsReleased: channel, with a BookingExpired that says why',
    [
      held,
      nights('NightsReleased', { ...stay, reason: 'channel' }, [
        { stream: `booking-${bookingId}`, ...carried('BookingExpired', { because: 'channel', channelId: 'airbnb' }) },
      ]),
      seen,
    ],
    { nights: 'booked' },
  ),
  chapter(
    'ConflictSettled',
    [
      seen,
      {
        type: 'ConflictSettled',
        data: {
          at,
          conflictId: 'c1',
          sides: [bookingId, 's1'],
          ...stay,
          how: 'bothFit',
          reason: 'v1.c2VhbGVk',
          by: 'kanya',
        },
      },
    ],
    { nights: 'booked' },
  ),
  chapter(
    'NightsUnblocked',
    [
      { type: 'NightsBlocked', data: { at, blockId: 'paint', from: '2027-01-01', to: '2027-01-03', reason: null } },
      { type: 'NightsUnblocked', data: { at, blockId: 'paint' } },
    ],
    { nights: null },
  ),
];
