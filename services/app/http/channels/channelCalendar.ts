import { finished } from 'node:stream/promises';
import type { CalendarState } from '@baan/domain/calendar/calendarState';
import { nightsOf } from '@baan/domain/calendar/stay';
import { exportedStays } from '@baan/domain/channels/exported';
import { givenAfter, newlyGiven } from '@baan/domain/channels/fetches';
import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { findChannelByExport } from '@baan/projections/channels';
import { settlesWithin, type Time } from '@baan/time/time';
import { type Request, type RequestHandler, Router } from 'express';
import type { Knex } from 'knex';
import type { ChannelReader } from '../../channels/channelReader.ts';
import { isWithin, nightsShown } from '../../channels/channelReader.ts';
import { exportCalendar } from '../../channels/exportCalendar.ts';
import { undoFetch } from '../../channels/lostFetches.ts';
import { exportHashOf, type OwnCalendar } from '../../channels/ownCalendar.ts';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import type { Hashing } from '../../log/hashing.ts';
import { readFeeds } from '../../private/channelFeeds.ts';
import { addToChannelLog, endFetch, type SentFetch, sending } from '../../private/channelLog.ts';
import { changeGiven, readGiven, recordKnown } from '../../private/channelNights.ts';

export type ChannelCalendarDependencies = {
  knex: Knex;
  time: Pick<Time, 'after' | 'now'>;
  hashing: Hashing;
  channelCalendar: {
    reader: Pick<ChannelReader, 'read'>;
    commands: Pick<CommandHandlers, 'readCalendar' | 'terms'>;
    own: OwnCalendar;
    horizonDays: number;
    /** Seconds for which a read is fresh. */
    freshSeconds: number;
  };
};

/** Milliseconds for reads before an export. */
const readWithinMs = 3_000;

/** A person who looks at the address is no channel. */
const isPerson = (request: Request): boolean =>
  request.method === 'HEAD' || request.get('Sec-Fetch-Mode') === 'navigate' || /text\/html/i.test(request.get('Accept') ?? '');

const nightsIn = (held: readonly { night: string }[]): Set<string> => new Set(held.map(({ night }) => night));

type Served = { channelId: string; isCounted: boolean; outcome: string; agent: string };

/**
 * `/calendars/{exportKey}.ics`: the calendar that a channel reads. Each fetch is recorded before it is answered: from then on the channel
 * may know these nights, and may show them as its own. An answer that breaks off on its way gave nothing.
 */
export const channelCalendar = (
  { knex, time, hashing, channelCalendar: parts }: ChannelCalendarDependencies,
  limit: RequestHandler[],
): Router => {
  const { reader, commands, own, horizonDays, freshSeconds } = parts;
  const router = Router();

  /** Stays of which nobody has said yet whether they are a guest's. */
  const unclearStays = async ({ stays }: CalendarState): Promise<Set<string>> => {
    const channelIds = [...new Set([...stays.values()].map(({ channelId }) => channelId))];
    const feeds = await readFeeds(knex, channelIds);
    const remembered = [...feeds.values()].flatMap(({ memory }) => Object.entries(memory.stays));
    return new Set(remembered.flatMap(([stayId, { unclear }]) => (unclear ? [stayId] : [])));
  };

  const stateFor = async (channelId: string) => {
    const now = time.now();
    const today = bangkokDate(now);
    const horizon = addDays(today, horizonDays);
    const [{ state, revision }, { arrival }] = await Promise.all([commands.readCalendar(), commands.terms()]);
    const { preparationNights } = arrival;
    const unclear = preparationNights > 0 ? await unclearStays(state) : new Set<string>();
    const stays = exportedStays(state, channelId, { today, now: now.toISOString(), preparationNights, unclear });
    const held = stays.flatMap(({ holder, stay }) =>
      nightsOf(stay)
        .filter(night => night >= today && night < horizon)
        .map(night => ({ holder, night })),
    );
    return { now, today, horizon, revision, stays, held };
  };

  const serve = async (channelId: string, isCounted: boolean, correlationId: string) => {
    const first = await stateFor(channelId);
    const given = await readGiven(knex, channelId);
    const news = newlyGiven(given, nightsIn(first.held));
    if (!isCounted || news.size === 0) return first;
    // What the channel shows now is its own: read before it gets nights that it may repeat.
    const feed = (await readFeeds(knex, [channelId])).get(channelId);
    if (feed?.state === 'failing') return first;
    const context = { actor: { kind: 'system' as const }, correlationId };
    const reading = reader.read(channelId, context, { olderThanSeconds: freshSeconds }).catch(() => 0n);
    await settlesWithin(time, readWithinMs, reading);
    return stateFor(channelId);
  };

  /** @returns what to undo if the answer does not arrive; null: the channel knew all of it before */
  const record = async (
    { channelId, isCounted, outcome, agent }: Served,
    served: Awaited<ReturnType<typeof stateFor>>,
  ): Promise<SentFetch | null> => {
    const { now, today, horizon, revision, held } = served;
    const nights = nightsIn(held);
    const first = isCounted ? newlyGiven(await readGiven(knex, channelId), nights) : new Set<string>();
    const detail = { revision, nights: held.length, agent, ...(first.size > 0 ? { first: [...first] } : {}) };
    const counts = first.size > 0 ? sending : outcome;
    await addToChannelLog(knex, channelId, { at: now, way: 'fetch', outcome: isCounted ? counts : 'notCounted', detail });
    if (!isCounted) return null;
    const feed = (await readFeeds(knex, [channelId])).get(channelId);
    const isFresh = feed?.state === 'good' && feed.lastGoodAt !== null && isWithin(feed.lastGoodAt, freshSeconds, now);
    const shown = nightsShown(feed?.memory.feed ?? [], today, horizon);
    await changeGiven(knex, channelId, known => givenAfter(known, { at: now.toISOString(), nights, shown, isFresh }));
    await recordKnown(knex, channelId, held, now);
    return first.size > 0 ? { channelId, at: now, first } : null;
  };

  router.get('/:file', ...limit, async (request, response) => {
    const [, exportKey] = /^([\w-]{20,64})\.ics$/.exec(String(request.params.file)) ?? [];
    const channel = exportKey === undefined ? undefined : await findChannelByExport(knex, exportHashOf(hashing, exportKey));
    response.set({ 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    if (!channel) {
      response.status(404).type('text/plain').send('There is no such calendar.\n');
      return;
    }
    const isCounted = !isPerson(request);
    const served = await serve(channel.id, isCounted, request.correlationId);
    const { text, etag } = exportCalendar(served.stays, own);
    const isUnchanged =
      request
        .get('If-None-Match')
        ?.split(/\s*,\s*/)
        .some(tag => tag.replace(/^W\//, '') === etag) ?? false;
    const outcome = isUnchanged ? 'unchanged' : 'served';
    const agent = (request.get('User-Agent') ?? '').slice(0, 120);
    const fetch = await record({ channelId: channel.id, isCounted, outcome, agent }, served);
    const isGone = response.closed;
    response.set({ ETag: etag, 'Content-Type': 'text/calendar; charset=utf-8' });
    if (isUnchanged) response.status(304).end();
    else response.status(200).end(text);
    if (!fetch) return;
    const isSent = await finished(response).then(
      () => !isGone,
      () => false,
    );
    await (isSent ? endFetch(knex, fetch, 'served') : undoFetch(knex, fetch));
  });
  return router;
};
