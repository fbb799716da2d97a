import { type ChannelRow, listChannels } from '@baan/projections/channels';
import type { Random } from '@baan/time/time';
import { settlesWithin, type Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { CommandContext } from '../commands/command.ts';
import { readFeeds } from '../private/channelFeeds.ts';
import type { ChannelReader } from './channelReader.ts';

/** Milliseconds that a guest's booking waits for reads of channels. */
const beforeBookingMs = 3_000;

const isRead = ({ has_feed, paused }: ChannelRow): boolean => has_feed && !paused;

type FreshDependencies = {
  knex: Knex;
  time: Pick<Time, 'after' | 'now'>;
  reader: Pick<ChannelReader, 'read'>;
  freshSeconds: number;
  log: Pick<Logger, 'warn'>;
};

/** Reads the channels whose last read is too old, before a booking is decided. @returns ids of channels that did not answer in time */
export type FreshReads = (context: CommandContext) => Promise<readonly string[]>;

/**
 * A channel that does not answer, or whose last try failed, holds up and refuses nothing. A booking for which nothing can be due costs no query:
 * a channel that is added, changed or goes on is read at once, so nothing is due before the reads that are known now grow too old.
 */
export const createFreshReads = ({ knex, time, reader, freshSeconds, log }: FreshDependencies): FreshReads => {
  const freshMs = freshSeconds * 1000;
  let askedAt = 0;
  let nothingDueUntil = 0;
  return async context => {
    const now = time.now().getTime();
    // A clock that was fast leaves times ahead, which say nothing.
    if (now >= askedAt && now < nothingDueUntil) return [];
    try {
      const ids = (await listChannels(knex)).filter(isRead).map(({ id }) => id);
      const feeds = await readFeeds(knex, ids);
      const dueAt = (id: string): number => {
        const feed = feeds.get(id);
        if (!feed) return now;
        if (feed.state === 'failing') return Number.POSITIVE_INFINITY;
        const triedAt = feed.lastTriedAt.getTime();
        return triedAt > now ? now : triedAt + freshMs;
      };
      askedAt = now;
      nothingDueUntil = Math.min(now + freshMs, ...ids.map(dueAt));
      const due = ids.filter(id => dueAt(id) <= now);
      if (due.length === 0) return [];
      const system = { ...context, actor: { kind: 'system' as const } };
      const slow = new Set(due);
      const reads = due.map(id => reader.read(id, system, { olderThanSeconds: freshSeconds }).finally(() => slow.delete(id)));
      await settlesWithin(time, beforeBookingMs, Promise.allSettled(reads));
      if (slow.size > 0) nothingDueUntil = now;
      return [...slow];
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the channels were not read before a booking');
      return [];
    }
  };
};

export type ReadingDependencies = {
  knex: Knex;
  time: Pick<Time, 'sleep'>;
  random: Pick<Random, 'below' | 'uuid'>;
  reader: Pick<ChannelReader, 'read'>;
  log: Pick<Logger, 'warn'>;
  channelReadSeconds: number;
};

/** Of the time between two reads, so that channels are not asked at the same moment by all. */
const spread = 0.2;

/** Reads all channels again and again until `signal` aborts. Several processes may run it: each read counts for all of them. */
export const readChannelsForEver = async (
  { knex, time, random, reader, log, channelReadSeconds }: ReadingDependencies,
  signal: AbortSignal,
): Promise<void> => {
  const readAll = async (): Promise<void> => {
    const context: CommandContext = { actor: { kind: 'system' }, correlationId: random.uuid() };
    const rows = (await listChannels(knex)).filter(isRead);
    const reads = rows.map(({ id }) => reader.read(id, context, { olderThanSeconds: channelReadSeconds * (1 - 2 * spread) }));
    for (const read of await Promise.allSettled(reads)) if (read.status === 'rejected') throw read.reason;
  };
  while (!signal.aborted) {
    await readAll().catch(error => log.warn({ error: (error as Error).message }, 'a channel could not be read; trying again'));
    const share = 1 - spread + (random.below(1000) / 1000) * 2 * spread;
    await time.sleep(channelReadSeconds * share * 1000, signal).catch(() => undefined);
  }
};
