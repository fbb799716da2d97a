import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import type { ContentLine } from './contentLines.ts';
import { laterBy, type Moment, momentOf } from './days.ts';
import type { ExpandRules, RuleAnswer } from './expandRules.ts';
import type { FeedEvent, UnreadableEvent } from './feedEvents.ts';

// Events that repeat (RFC 5545, section 3.8.5). Dates and zones are read here; only the rule itself is left to ical.js.

/** `start`: its DTSTART. `lengthMs` of each recurrence. `rule`: without UNTIL, which is `until`. `without`: EXDATE. */
export type RecurringEvent = Pick<FeedEvent, 'uid' | 'summary' | 'reference' | 'line'> & {
  start: ContentLine;
  lengthMs: number;
  rule: string | null;
  until: Moment | null;
  dates: Moment[];
  without: Moment[];
};

/** What takes the place of the recurrence at that moment (RECURRENCE-ID). `event` null: it is cancelled. */
export type Exception = { uid: string; at: Moment; event: FeedEvent | null };

/** Recurrences of one event that are imported. */
export const mostRecurrences = 400;

const dayMs = 86_400_000;

const isSame = (a: Moment, b: Moment): boolean => (a.isDate || b.isDate ? a.day === b.day : a.at === b.at);

const isWithin = (moment: Moment, until: Moment | null): boolean =>
  until === null || (until.isDate ? moment.day <= until.day : moment.at <= until.at);

/** The UID of one recurrence. */
export const uidOfRecurrence = (uid: string, { day, at, isDate }: Moment): string => `${uid}/${isDate ? day : at}`;

/** `20280105T150000` as `2028-01-05T15:00:00`. */
const localOf = ({ value }: ContentLine): string => {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?/i.exec(value.trim()) ?? [];
  return hour === undefined ? `${year}-${month}-${day}` : `${year}-${month}-${day}T${hour}:${minute}:${second}`;
};

type Range = { today: PlainDate; horizon: PlainDate };

/** The nights of a recurrence; null: it takes none that matter. */
const recurrenceAt = (event: RecurringEvent, start: Moment, { today, horizon }: Range): FeedEvent | null => {
  const { uid, summary, reference, line, lengthMs } = event;
  const end = laterBy(start, lengthMs);
  if (end.day === start.day || end.day <= today || start.day >= horizon) return null;
  return { uid: uidOfRecurrence(uid, start), summary, reference, line, checkIn: start.day, checkOut: end.day };
};

/** Every moment at which the event takes place, as far as it was asked for. */
const momentsOf = (event: RecurringEvent, starts: readonly string[]): Moment[] => {
  const { start, until, dates, without } = event;
  const isUtc = /Z$/i.test(start.value.trim());
  const ofRule = starts.map(text => momentOf({ ...start, value: `${text.replace(/[-:]/g, '')}${isUtc ? 'Z' : ''}` }));
  const all = [momentOf(start), ...ofRule.filter(moment => isWithin(moment, until)), ...dates];
  const once = all.filter((moment, index) => all.findIndex(other => isSame(other, moment)) === index);
  return once.filter(moment => !without.some(left => isSame(left, moment))).sort((a, b) => a.at - b.at);
};

type Expanded = { events: FeedEvent[]; unreadable: UnreadableEvent[] };

const expandOne = (event: RecurringEvent, answer: RuleAnswer, exceptions: readonly Exception[], range: Range): Expanded => {
  const { line } = event;
  const own = exceptions.filter(({ uid }) => uid === event.uid);
  const others = own.flatMap(({ event: other }) => other ?? []);
  if ('error' in answer) return { events: others, unreadable: [{ line, reason: 'its rule cannot be followed' }] };
  const moments = momentsOf(event, answer.starts).filter(moment => !own.some(({ at }) => isSame(at, moment)));
  const events = moments.flatMap(moment => recurrenceAt(event, moment, range) ?? []);
  const isCut = (answer.more && events.length > 0) || events.length > mostRecurrences;
  return {
    events: [...events.slice(0, mostRecurrences), ...others],
    unreadable: isCut ? [{ line, reason: `it repeats more than ${mostRecurrences} times` }] : [],
  };
};

/** The nights of events that repeat, from today to the horizon. Each is read, or it is said why not. */
export const expandRecurring = async (
  recurring: readonly RecurringEvent[],
  exceptions: readonly Exception[],
  range: Range,
  expandRules: ExpandRules,
): Promise<Expanded> => {
  const ruled = recurring.flatMap(event => (event.rule === null ? [] : [{ event, rule: event.rule }]));
  const answers = await expandRules(
    ruled.map(({ event: { start, lengthMs, until }, rule }) => ({
      start: localOf(start),
      rule,
      // Some days more on both sides, as the days of the rule are those of its own zone.
      from: addDays(range.today, -Math.ceil(lengthMs / dayMs) - 1),
      to: addDays(until && until.day < range.horizon ? until.day : range.horizon, 2),
      most: mostRecurrences,
    })),
  );
  const answerOf = new Map(ruled.map(({ event }, index) => [event, answers[index]]));
  const alone = exceptions.filter(({ uid }) => !recurring.some(event => event.uid === uid));
  const expanded = recurring.map(event =>
    expandOne(event, answerOf.get(event) ?? { starts: [], more: false }, exceptions, range),
  );
  return {
    events: [...expanded.flatMap(({ events }) => events), ...alone.flatMap(({ event }) => event ?? [])],
    unreadable: expanded.flatMap(({ unreadable }) => unreadable),
  };
};
