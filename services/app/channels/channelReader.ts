import { createHash } from 'node:crypto';
import { nightsOf } from '@baan/domain/calendar/stay';
import type { AskAnswer, ChannelKind } from '@baan/domain/channels/channel';
import { type FeedEntry, type GivenNights, isNamed, isPreparation } from '@baan/domain/channels/feed';
import { givenAfterRead, toldNights } from '@baan/domain/channels/fetches';
import { type Ask, asksOf, type ChannelMemory, emptyMemory, isAnswerTo, withAnswer } from '@baan/domain/channels/memory';
import { interpretFeed, type Reading } from '@baan/domain/channels/reading';
import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingsOfSource } from '@baan/projections/channels';
import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { CommandContext } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import { type FeedRecord, readFeeds, writeFeed } from '../private/channelFeeds.ts';
import { addToChannelLog } from '../private/channelLog.ts';
import { changeGiven, readAllGiven } from '../private/channelNights.ts';
import { beginReading, endReading } from '../private/channelReading.ts';
import { feedUrlOf, type Lookup } from './feedAddress.ts';
import { type FeedAnswer, type FeedFailure, failed, feedTimeoutMs, fetchFeed, type Validators } from './feedClient.ts';
import type { ExpandRules } from './ical/expandRules.ts';
import type { FeedEvent, UnreadableEvent } from './ical/feedEvents.ts';
import { type ReadCalendar, readCalendar } from './ical/readCalendar.ts';
import { expandRecurring } from './ical/recurring.ts';
import type { OwnCalendar } from './ownCalendar.ts';

export type ReaderDependencies = {
  knex: Knex;
  commands: Pick<CommandHandlers, 'readChannel' | 'seeStays' | 'readCalendar'>;
  time: Pick<Time, 'after' | 'now' | 'sleep'>;
  random: Pick<Random, 'uuid'>;
  lookup: Lookup;
  /** May this address be asked for a feed? */
  isAllowed: (address: string) => boolean;
  own: OwnCalendar;
  horizonDays: number;
  expandRules: ExpandRules;
  removalSeconds: number;
};

/** A feed as it can be imported. */
export type LoadedFeed = Pick<ReadCalendar, 'prodId'> & {
  entries: FeedEntry[];
  unreadable: UnreadableEvent[];
  /** Some entries are recurrences, as far as the horizon of that day. */
  repeats: boolean;
};

export type ChannelReader = {
  /** Reads a feed without a channel. */
  load: (url: URL) => Promise<LoadedFeed | FeedFailure>;
  /** Reads the feed of a channel, unless its last try is younger than `olderThanSeconds`. @returns position of what it changed, or 0 */
  read: (channelId: string, context: CommandContext, options?: { olderThanSeconds?: number }) => Promise<bigint>;
  /** @throws Refusal `not_found`, or `validation_failed` for an answer of another question */
  answer: (channelId: string, ask: string, answer: AskAnswer, context: CommandContext) => Promise<bigint>;
};

const lookAgainMs = 100;

const noValidators: Validators = { etag: null, lastModified: null };

const none: FeedRecord = {
  etag: null,
  lastModified: null,
  bodyHash: null,
  state: 'good',
  lastTriedAt: new Date(0),
  lastGoodAt: null,
  failingSince: null,
  tries: 0,
  error: null,
  unreadable: 0,
  feedHash: null,
  memory: emptyMemory,
};

const entryOf = ({ uid, checkIn, checkOut, summary, reference }: FeedEvent): FeedEntry => ({
  uid,
  checkIn,
  checkOut,
  named: isNamed(summary, reference),
  reference,
  ...(isPreparation(summary) ? { isPreparation: true } : {}),
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Nights of the entries, from today on, as far as they are looked at. */
export const nightsShown = (entries: readonly FeedEntry[], from: string, to: string): Set<string> => {
  const shown = entries
    .filter(({ checkIn, checkOut }) => checkOut > from && checkIn < to)
    .map(({ checkIn, checkOut }) => ({ checkIn: checkIn < from ? from : checkIn, checkOut: checkOut < to ? checkOut : to }));
  return new Set(shown.flatMap(nightsOf));
};

/** Was it so many seconds ago at most? A time ahead is one of a clock that was wrong, and says nothing. */
export const isWithin = (at: Date, seconds: number, now: Date): boolean => {
  const age = now.getTime() - at.getTime();
  return age >= 0 && age < seconds * 1000;
};

export const createChannelReader = (dependencies: ReaderDependencies): ChannelReader => {
  const { knex, commands, time, random, own, horizonDays } = dependencies;

  const parse = async (text: string): Promise<LoadedFeed | FeedFailure> => {
    const read = readCalendar(text);
    if ('fault' in read) return failed(read.fault);
    if (read.prodId.includes(own.prodId)) return failed('own_calendar');
    const today = bangkokDate(time.now());
    const range = { today, horizon: addDays(today, horizonDays) };
    const expanded = await expandRecurring(read.recurring, read.exceptions, range, dependencies.expandRules);
    return {
      prodId: read.prodId,
      entries: [...read.events, ...expanded.events].map(entryOf),
      unreadable: [...read.unreadable, ...expanded.unreadable],
      repeats: read.recurring.length > 0,
    };
  };

  const load: ChannelReader['load'] = async url => {
    const answer = await fetchFeed(url, noValidators, dependencies);
    if (answer.kind === 'failure') return answer;
    return answer.kind === 'body' ? parse(answer.text) : failed('feed_unreachable', 'status', 304);
  };

  /** The work alone in all processes, for this channel. */
  const alone = async <Result>(channelId: string, work: () => Promise<Result>): Promise<Result> => {
    while (!(await beginReading(knex, channelId, time.now()))) await time.sleep(lookAgainMs);
    try {
      return await work();
    } finally {
      await endReading(knex, channelId);
    }
  };

  type OfChannel = { channelId: string; kind: ChannelKind };
  type Looked = Pick<Reading, 'entries' | 'partial' | 'isNew' | 'lastGoodAt'>;

  const withProven = (given: GivenNights, nights: readonly string[]): GivenNights =>
    new Map([...given, ...nights.map(night => [night, { proven: true, withdrawnAt: null }] as const)]);

  /** What the entries change, recorded in the calendar. */
  const record = async ({ channelId, kind }: OfChannel, memory: ChannelMemory, looked: Looked, context: CommandContext) => {
    const now = time.now().toISOString();
    const today = bangkokDate(now);
    const [{ state }, bookings, given] = await Promise.all([
      commands.readCalendar(),
      bookingsOfSource(knex, kind, today),
      readAllGiven(knex, channelId),
    ]);
    const stays = [...state.stays];
    const ownStays = new Map(stays.filter(([, { channelId: of }]) => of === channelId));
    const reading: Reading = {
      ...looked,
      now,
      horizon: addDays(today, horizonDays),
      ownSuffix: own.suffix,
      own: ownStays,
      others: stays.flatMap(([stayId, { channelId: of, stay }]) => (of === channelId ? [] : [{ stayId, channelId: of, stay }])),
      given: given.own,
      told: toldNights(given.others, now),
      joinable: bookings.filter(({ bookingId }) => {
        const claim = state.claims.get(bookingId);
        return claim?.hold === null && claim.stayId === undefined;
      }),
      removalSeconds: dependencies.removalSeconds,
      newId: random.uuid,
    };
    const interpreted = interpretFeed(memory, reading);
    const { provenNights } = interpreted;
    // Before the append, after which the process may die: nothing else knows by then that these nights are an echo.
    if (provenNights.length > 0) await changeGiven(knex, channelId, known => withProven(known, provenNights));
    const { position } = await commands.seeStays({ channelId, changes: interpreted.changes, now }, context);
    return { ...interpreted, given: given.own, position, today };
  };

  /** A try that told nothing: what was known stays. */
  const fail = async (channelId: string, before: FeedRecord, failure: FeedFailure, feedHash: string | null): Promise<bigint> => {
    const now = time.now();
    const { code, reason, status } = failure;
    await writeFeed(knex, channelId, {
      ...before,
      feedHash,
      state: 'failing',
      lastTriedAt: now,
      failingSince: before.failingSince ?? now,
      tries: before.tries + 1,
      error: { code, reason, status },
    });
    await addToChannelLog(knex, channelId, { at: now, way: 'read', outcome: code, detail: { reason, status } });
    return 0n;
  };

  const take = async (
    { channelId, kind }: OfChannel,
    before: FeedRecord,
    answer: Exclude<FeedAnswer, FeedFailure>,
    feedHash: string | null,
    context: CommandContext,
  ): Promise<bigint> => {
    const bodyHash = answer.kind === 'body' ? hashOf(answer.text) : before.bodyHash;
    const isSame = bodyHash === before.bodyHash;
    const feed = answer.kind === 'body' ? await parse(answer.text) : null;
    if (feed && 'code' in feed) return fail(channelId, before, feed, feedHash);
    const partial = feed ? feed.unreadable.length > 0 : before.memory.partial;
    const looked = {
      entries: feed?.entries ?? before.memory.feed,
      partial,
      isNew: true,
      lastGoodAt: before.lastGoodAt?.toISOString() ?? null,
    };
    const { memory, changes, given, position, today } = await record({ channelId, kind }, before.memory, looked, context);
    const now = time.now();
    const shown = nightsShown(memory.feed, today, addDays(today, horizonDays));
    const isWithdrawn = [...given.values()].some(({ withdrawnAt }) => withdrawnAt !== null);
    // Before the read is remembered: the next one may be after the process died.
    if (!partial && isWithdrawn) await changeGiven(knex, channelId, known => givenAfterRead(known, shown, now.toISOString()));
    // What repeats is read in full each day, as the horizon moves on.
    const validators: Validators = feed?.repeats ? noValidators : answer.kind === 'body' ? answer : before;
    const unreadable = feed?.unreadable.length ?? before.unreadable;
    await writeFeed(knex, channelId, {
      etag: validators.etag,
      lastModified: validators.lastModified,
      bodyHash,
      state: partial ? 'partial' : 'good',
      lastTriedAt: now,
      lastGoodAt: partial ? before.lastGoodAt : now,
      failingSince: null,
      tries: 0,
      error: null,
      unreadable,
      feedHash,
      memory,
    });
    const counts = { seen: 0, moved: 0, gone: 0 };
    for (const { type } of changes) if (type !== 'joined') counts[type] += 1;
    const detail = { events: memory.feed.length, ...counts, unreadable: feed?.unreadable.slice(0, 20) ?? [] };
    const outcome = partial ? 'partial' : isSame ? 'unchanged' : 'good';
    await addToChannelLog(knex, channelId, { at: now, way: 'read', outcome, detail });
    return position;
  };

  const readAlone = async (channelId: string, context: CommandContext, olderThanSeconds: number): Promise<bigint> => {
    const before = (await readFeeds(knex, [channelId])).get(channelId) ?? none;
    if (isWithin(before.lastTriedAt, olderThanSeconds, time.now())) return 0n;
    const found = await commands.readChannel(channelId);
    if (!found || found.state.removed || found.state.paused) return 0n;
    const { feedUrl, feedHash } = found.state;
    const url = feedUrl === null ? undefined : feedUrlOf(feedUrl);
    if (!url) return 0n;
    // Of another address nothing is known that could be unchanged.
    const isKnown = before.feedHash === feedHash && before.bodyHash !== null;
    const current = isKnown ? before : { ...before, etag: null, lastModified: null, bodyHash: null };
    const answer = await fetchFeed(url, current, dependencies, feedTimeoutMs);
    if (answer.kind === 'failure') return fail(channelId, current, answer, feedHash);
    if (answer.kind === 'unchanged' && !isKnown)
      return fail(channelId, current, failed('feed_unreachable', 'status', 304), feedHash);
    return take({ channelId, kind: found.state.kind }, current, answer, feedHash, context);
  };

  const answerAlone = async (channelId: string, askId: string, answer: AskAnswer, context: CommandContext): Promise<bigint> => {
    const before = (await readFeeds(knex, [channelId])).get(channelId);
    const found = await commands.readChannel(channelId);
    const ask: Ask | undefined = before && asksOf(before.memory).find(({ id }) => id === askId);
    if (!before || !found || !ask) throw new Refusal('not_found', 'This question does not wait any more');
    if (!isAnswerTo(ask, answer))
      throw new Refusal('validation_failed', 'This is no answer to this question', {
        answer: { code: 'invalid', message: 'This is no answer to this question' },
      });
    const now = time.now().toISOString();
    const { state } = await commands.readCalendar();
    const stay = 'stayId' in ask ? state.stays.get(ask.stayId)?.stay : undefined;
    const answered = withAnswer(before.memory, ask, answer, { now, today: bangkokDate(now), stay });
    // If the process dies before the calendar has changed, the next read follows the answer.
    await writeFeed(knex, channelId, { ...before, memory: answered });
    const looked = {
      entries: answered.feed,
      partial: answered.partial,
      isNew: false,
      lastGoodAt: before.lastGoodAt?.toISOString() ?? null,
    };
    const { memory, position } = await record({ channelId, kind: found.state.kind }, answered, looked, context);
    await writeFeed(knex, channelId, { ...before, memory });
    return position;
  };

  return {
    load,
    read: (channelId, context, { olderThanSeconds = 0 } = {}) =>
      alone(channelId, () => readAlone(channelId, context, olderThanSeconds)),
    answer: (channelId, ask, answer, context) => alone(channelId, () => answerAlone(channelId, ask, answer, context)),
  };
};
