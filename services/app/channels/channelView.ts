import type { Channel } from '@baan/contract/channels';
import { usualHours } from '@baan/domain/channels/fetches';
import { asksOf } from '@baan/domain/channels/memory';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { type ChannelRow, countStaysAhead, listChannels } from '@baan/projections/channels';
import type { Knex } from 'knex';
import { type FeedRecord, readFeeds } from '../private/channelFeeds.ts';
import { countedFetches } from '../private/channelLog.ts';
import { type Knowledge, readKnowledge } from './exposure.ts';

const hourMs = 3_600_000;

/** An export that nobody has fetched so long after it was added was probably not pasted. */
const firstFetchWithinMs = hourMs;

/** Since when it should have fetched again; null: it has time. */
export const overdueSince = (
  { added_at, limit_hours }: Pick<ChannelRow, 'added_at' | 'limit_hours'>,
  lastAt: Date | undefined,
  now: Date,
): string | null => {
  const due = lastAt ? lastAt.getTime() + limit_hours * hourMs : Date.parse(added_at) + firstFetchWithinMs;
  return due < now.getTime() ? new Date(due).toISOString() : null;
};

type Facts = {
  feed: FeedRecord | undefined;
  fetches: readonly { at: Date; revision: number }[];
  knowledge: ReadonlyMap<string, Knowledge>;
  stays: number;
  now: Date;
};

const readsOf = (feed: FeedRecord | undefined): Channel['reads'] => ({
  state: feed?.state ?? 'never',
  lastGoodAt: feed?.lastGoodAt?.toISOString() ?? null,
  lastTriedAt: feed?.lastTriedAt.toISOString() ?? null,
  failingSince: feed?.failingSince?.toISOString() ?? null,
  tries: feed?.tries ?? 0,
  error: feed?.error ?? null,
  unreadable: feed?.unreadable ?? 0,
});

const fetchesOf = (row: ChannelRow, { fetches, knowledge, now }: Facts): Channel['fetches'] => {
  const exposed = [...knowledge.values()].flatMap(({ exposedSince }) => exposedSince ?? []);
  const usual = usualHours(fetches);
  const proposed = usual === null ? null : Math.min(168, Math.max(1, Math.ceil(usual * 3)));
  const [last] = fetches;
  return {
    lastAt: last?.at.toISOString() ?? null,
    revision: last?.revision ?? null,
    exposed: exposed.length,
    exposedSince: exposed.toSorted()[0] ?? null,
    usualHours: usual,
    proposedHours: proposed === row.limit_hours ? null : proposed,
    overdueSince: overdueSince(row, last?.at, now),
  };
};

export const channelView = (row: ChannelRow, facts: Facts): Channel => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  paused: row.paused,
  hasFeed: row.has_feed,
  limitHours: row.limit_hours,
  addedAt: row.added_at,
  reads: readsOf(facts.feed),
  fetches: fetchesOf(row, facts),
  stays: facts.stays,
  asks: facts.feed ? asksOf(facts.feed.memory) : [],
  revision: row.revision,
});

/** All channels, as the read tables have them. */
export const readChannels = async (
  { knex, offering: { horizonDays } }: { knex: Knex; offering: { horizonDays: number } },
  now: Date,
): Promise<Channel[]> => {
  const rows = await listChannels(knex);
  const ids = rows.map(({ id }) => id);
  const [feeds, fetches, knowledge, stays] = await Promise.all([
    readFeeds(knex, ids),
    countedFetches(knex, ids),
    readKnowledge(knex, ids, { now, horizonDays }),
    countStaysAhead(knex, bangkokDate(now)),
  ]);
  return rows.map(row =>
    channelView(row, {
      feed: feeds.get(row.id),
      fetches: fetches.get(row.id) ?? [],
      knowledge: knowledge.get(row.id) ?? new Map(),
      stays: stays.get(row.id) ?? 0,
      now,
    }),
  );
};
