import { expect, test } from 'vitest';
import type { MessageKey } from '../i18n/en.ts';
import { fetchesSaid, readsSaid, stateOf } from './channelWords.ts';
import type { Channel } from './useChannels.ts';

const text = (key: MessageKey, values: object = {}): string =>
  [key.replace('channels.says.', ''), ...Object.values(values)].join(' ');
const at = { now: new Date('2026-11-28T07:20:00.000Z'), text: text as never, language: 'en' as const };

type Changes = { reads?: object; fetches?: object } & Partial<Omit<Channel, 'reads' | 'fetches'>>;

const channel = ({ reads, fetches, ...changes }: Changes = {}): Channel =>
  ({
    ...{ id: 'c1', kind: 'airbnb', name: 'Airbnb', hasFeed: true, paused: false, asks: [], addedAt: '2026-11-28T07:00:00.000Z' },
    reads: {
      ...{ state: 'good', lastGoodAt: '2026-11-28T07:16:00.000Z', lastTriedAt: '2026-11-28T07:16:00.000Z' },
      ...{ failingSince: null, tries: 0, unreadable: 0 },
      ...reads,
    },
    fetches: { ...{ lastAt: '2026-11-28T07:02:00.000Z', exposed: 0, usualHours: null, overdueSince: null }, ...fetches },
    ...changes,
  }) as Channel;

const lost: Channel['asks'][number] = { kind: 'removal', id: 'r', since: '', stayIds: ['a', 'b'], left: 1 };
const failing = { failingSince: '2026-11-28T01:40:00.000Z', tries: 34 };

test.each<[string, Changes, string, string | undefined]>([
  ['read in full', {}, 'read relative.minutes 4', undefined],
  ['read in part', { reads: { state: 'partial', unreadable: 2 } }, 'read relative.minutes 4', 'warning'],
  ['failing', { reads: failing }, 'failing 08:40', 'error'],
  ['that lost many stays', { asks: [lost] }, 'read relative.minutes 4', 'warning'],
  ['paused', { paused: true, reads: failing }, 'paused', undefined],
  ['without a calendar', { hasFeed: false }, 'noFeed', undefined],
  ['never read', { reads: { state: 'never', lastGoodAt: null } }, 'neverRead', undefined],
])('a channel %s says so first', (_, changes, says, tone) => {
  expect(readsSaid(channel(changes), at)).toMatchObject({ says, ...(tone ? { tone } : {}) });
});

test.each<[string, object, string, string, string | undefined]>([
  ['every night', { usualHours: 3 }, 'knows 14:02', 'usuallyNext usually everyHours 3 17:02', undefined],
  [
    'not all',
    { exposed: 3, usualHours: 1 / 3 },
    'exposed 3',
    'last 14:02 · usuallyNext usually everyMinutes 20 14:22',
    'warning',
  ],
  [
    'nothing for long',
    { lastAt: '2026-11-27T22:11:00.000Z', overdueSince: '2026-11-28T06:11:00.000Z' },
    'overdue 9',
    'last 05:11',
    'error',
  ],
  ['nothing yet', { lastAt: null }, 'neverFetched', 'neverFetchedMore relative.minutes 20', 'warning'],
])('a channel that knows %s says so, and when it comes again', (_, fetches, says, more, tone) => {
  expect(fetchesSaid(channel({ fetches }), at)).toEqual({ says, more, ...(tone ? { tone } : {}) });
});

test('one that is late is not said to come soon', () => {
  const said = fetchesSaid(channel({ fetches: { lastAt: '2026-11-28T03:00:00.000Z', usualHours: 2 } }), at);
  expect(said.more).toBe('usually everyHours 2');
});

test('the word for a channel is what its owner is to look at first', () => {
  expect(stateOf(channel())).toBe('fine');
  expect(stateOf(channel({ fetches: { lastAt: null } }))).toBe('waiting');
  expect(stateOf(channel({ reads: { state: 'partial' }, fetches: { overdueSince: '2026-11-28T06:11:00.000Z' } }))).toBe(
    'overdue',
  );
  expect(stateOf(channel({ asks: [lost], fetches: { overdueSince: '2026-11-28T06:11:00.000Z' } }))).toBe('asks');
  expect(stateOf(channel({ asks: [lost], reads: failing }))).toBe('failing');
  expect(stateOf(channel({ asks: [lost], reads: failing, paused: true }))).toBe('paused');
});
