import type { Chapter, Stored } from './chapter.testkit.ts';

// The streams `channel-{id}`. A field whose key was destroyed is null.

const at = '2026-12-01T03:00:00.000Z';

const stored = (type: string, data: object): Stored => ({ type, data: { at, ...data } });

const added = stored('ChannelAdded', {
  kind: 'airbnb',
  name: 'Airbnb',
  limitHours: 8,
  requestHash: 'request',
  feedUrl: 'v1.c2VhbGVk',
  feedHash: 'f00d',
  exportKey: 'v1.c2VhbGVk',
  exportHash: 'c0ffee',
});

const chapter = (shows: string, events: Stored[], comesTo: Chapter['comesTo']): Chapter => ({
  shows,
  stream: 'channel-4e7a0e52-7b8c-5d1e-9a3f-2b1c0d9e8f7a',
  events,
  comesTo,
});

/** Every event of a channel, in every shape that was written. */
export const channelChapters: readonly Chapter[] = [
  chapter('ChannelAdded', [added], { name: 'Airbnb', kind: 'airbnb', paused: false, limitHours: 8, removed: null }),
  chapter(
    'ChannelAdded without a feed',
    [stored('ChannelAdded', { ...added.data, kind: 'google', feedUrl: null, feedHash: null, limitHours: 48 })],
    { kind: 'google', limitHours: 48 },
  ),
  chapter(
    'ChannelChanged, its addresses shown and renewed, and a question answered',
    [
      added,
      stored('ChannelChanged', { name: 'Airbnb, whole house', limitHours: 12 }),
      stored('ChannelChanged', { paused: true }),
      stored('ChannelChanged', { feedUrl: 'v1.c2VhbGVk', feedHash: 'beef' }),
      stored('ChannelAddressesShown', { by: 'kanya' }),
      stored('ChannelExportRenewed', { exportKey: 'v1.c2VhbGVk', exportHash: 'cafe' }),
      stored('ChannelAnswered', { ask: 'removal:2026-12-01T03:00:00.000Z', answer: 'keep' }),
    ],
    { name: 'Airbnb, whole house', paused: true, limitHours: 12 },
  ),
  chapter('ChannelRemoved', [added, stored('ChannelRemoved', { nights: 'block' })], { name: 'Airbnb', removed: 'block' }),
];
