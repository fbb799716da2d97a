import type { Stay } from '@baan/domain/calendar/stay';
import { addDays } from '@baan/domain/shared/plainDate';
import { type ContentLine, contentLineOf, unfoldedLines } from './contentLines.ts';
import { durationOf, laterBy, type Moment, momentOf, Unreadable } from './days.ts';
import type { FeedEvent, UnreadableEvent } from './feedEvents.ts';
import { type Exception, type RecurringEvent, uidOfRecurrence } from './recurring.ts';

// A strict reader of iCalendar feeds, because the kept libraries fail here: they hang, lose events, or take a sign-in page for a calendar
// without stays (docs/adr/0045).

/** Of a feed; both are counted before anything is read. */
export const mostBytes = 1_000_000;
export const mostEvents = 2000;

export type ReadCalendar = {
  prodId: string;
  events: FeedEvent[];
  /** To be expanded: see recurring.ts. */
  recurring: RecurringEvent[];
  exceptions: Exception[];
  unreadable: UnreadableEvent[];
};

export type FeedFault = { fault: 'feed_not_calendar' | 'feed_truncated' | 'feed_too_large' };

/** The properties of one VEVENT. `broken`: a line of it is no content line. */
type Component = { line: number; properties: ContentLine[]; broken: boolean };

/** Parts of a calendar: its own properties and its events. undefined: it does not end, or its parts are not closed in order. */
const componentsOf = (text: string): { properties: ContentLine[]; events: Component[] } | undefined => {
  const events: Component[] = [];
  const properties: ContentLine[] = [];
  const open: string[] = [];
  for (const unfolded of unfoldedLines(text)) {
    const [, edge, named] = /^(BEGIN|END):\s*(\S+)\s*$/i.exec(unfolded.text) ?? [];
    const name = named?.toUpperCase() ?? '';
    const isInEvent = open.length === 2 && open[1] === 'VEVENT';
    if (edge?.toUpperCase() === 'BEGIN') {
      // An event inside of another: the end of the first was lost.
      if ((name === 'VCALENDAR') !== (open.length === 0) || (name === 'VEVENT' && isInEvent)) return undefined;
      open.push(name);
      if (name === 'VEVENT' && open.length === 2) events.push({ line: unfolded.line, properties: [], broken: false });
    } else if (edge) {
      if (open.pop() !== name) return undefined;
    } else {
      const line = contentLineOf(unfolded);
      const event = events.at(-1);
      if (isInEvent && event) {
        if (line) event.properties.push(line);
        else event.broken = true;
      } else if (line && open.length === 1) properties.push(line);
    }
  }
  return open.length === 0 ? { properties, events } : undefined;
};

const unescaped = (value: string): string => value.replace(/\\([nN,;\\])/g, (_, letter) => (/n/i.test(letter) ? '\n' : letter));

/** The property of this name. @throws Unreadable: there are two */
const one = ({ properties }: Component, name: string): ContentLine | undefined => {
  const [first, second] = properties.filter(property => property.name === name);
  if (second) throw new Unreadable(`two of ${name}`);
  return first;
};

const textOf = ({ properties }: Component, name: string): string =>
  unescaped(properties.find(property => property.name === name)?.value.trim() ?? '');

/** Two runs of capital letters and digits in the form that Airbnb gives to reservations. */
const referenceIn = (text: string): string | null => /(?<![A-Z0-9])HM[A-Z0-9]{8}(?![A-Z0-9])/.exec(text)?.[0] ?? null;

const endOf = (event: Component, start: Moment): Moment => {
  const [end, duration] = [one(event, 'DTEND'), one(event, 'DURATION')];
  if (end && duration) throw new Unreadable('DTEND and DURATION');
  if (duration) return laterBy(start, durationOf(duration));
  if (end) return momentOf(end);
  if (event.broken) throw new Unreadable('a line of it cannot be read');
  return start;
};

/** @throws Unreadable */
const timesOf = (event: Component): { begin: ContentLine; start: Moment; end: Moment } => {
  const begin = one(event, 'DTSTART');
  if (!begin) throw new Unreadable('no DTSTART');
  const start = momentOf(begin);
  const end = endOf(event, start);
  if (end.isDate === start.isDate ? end.at < start.at : end.day < start.day) throw new Unreadable('it ends before it begins');
  return { begin, start, end };
};

/** null: it takes no nights. @throws Unreadable */
const nightsIn = (event: Component): Stay | null => {
  const { start, end } = timesOf(event);
  if (start.day === end.day) return start.isDate ? { checkIn: start.day, checkOut: addDays(start.day, 1) } : null;
  return { checkIn: start.day, checkOut: end.day };
};

const takesNothing = (event: Component): boolean =>
  /^CANCELLED$/i.test(textOf(event, 'STATUS')) || /^TRANSPARENT$/i.test(textOf(event, 'TRANSP'));

/** The moments of properties that have lists of them. @throws Unreadable */
const momentsIn = ({ properties }: Component, name: string): Moment[] =>
  properties
    .filter(property => property.name === name)
    .flatMap(line => line.value.split(',').map(value => momentOf({ ...line, value })));

const dayMs = 86_400_000;

/** An event that repeats. @throws Unreadable */
const recurringOf = (event: Component, about: Omit<FeedEvent, keyof Stay>): RecurringEvent => {
  const { begin, start, end } = timesOf(event);
  if (one(event, 'EXRULE')) throw new Unreadable('EXRULE is not followed');
  const rrule = one(event, 'RRULE');
  const parts = rrule?.value.trim().split(';') ?? [];
  const until = parts.find(part => /^UNTIL=/i.test(part))?.slice('UNTIL='.length);
  return {
    ...about,
    start: begin,
    // As a single event: a date without an end, or with its own, takes one night.
    lengthMs: start.isDate ? Math.max(dayMs, end.at - start.at) : end.at - start.at,
    rule: rrule ? parts.filter(part => !/^UNTIL=/i.test(part)).join(';') : null,
    until: rrule && until !== undefined ? momentOf({ ...begin, name: 'UNTIL', value: until }) : null,
    dates: momentsIn(event, 'RDATE'),
    without: momentsIn(event, 'EXDATE'),
  };
};

/** What is in the place of one recurrence. @throws Unreadable */
const exceptionOf = (event: Component, replaced: ContentLine, about: Omit<FeedEvent, keyof Stay>): Exception => {
  if (replaced.parameters.has('RANGE')) throw new Unreadable('RECURRENCE-ID with RANGE is not followed');
  const at = momentOf(replaced);
  const nights = takesNothing(event) ? null : nightsIn(event);
  const { uid } = about;
  return { uid, at, event: nights && { ...nights, ...about, uid: uidOfRecurrence(uid, at) } };
};

/** Reads a whole feed. Events that cannot be read are named by their line; nothing of the others is lost. */
export const readCalendar = (text: string): ReadCalendar | FeedFault => {
  const bare = text.replace(/^\uFEFF/, '').trim();
  if (!/^BEGIN:\s*VCALENDAR\s*(\r|\n|$)/i.test(bare)) return { fault: 'feed_not_calendar' };
  if (bare.length > mostBytes) return { fault: 'feed_too_large' };
  if (!/(^|\r|\n)END:\s*VCALENDAR$/i.test(bare)) return { fault: 'feed_truncated' };
  const components = componentsOf(bare);
  if (!components) return { fault: 'feed_truncated' };
  if (components.events.length > mostEvents) return { fault: 'feed_too_large' };
  const prodId = components.properties.find(({ name }) => name === 'PRODID')?.value ?? '';
  const read: ReadCalendar = { prodId, events: [], recurring: [], exceptions: [], unreadable: [] };
  for (const event of components.events) {
    const { line } = event;
    const replaced = event.properties.find(({ name }) => name === 'RECURRENCE-ID');
    if (takesNothing(event) && !replaced) continue;
    const [summary, description] = [textOf(event, 'SUMMARY'), textOf(event, 'DESCRIPTION')];
    const about = { uid: textOf(event, 'UID'), summary, reference: referenceIn(`${summary}\n${description}`), line };
    const repeats = event.properties.some(({ name }) => name === 'RRULE' || name === 'RDATE');
    try {
      const nights = replaced || repeats ? null : nightsIn(event);
      if (replaced) read.exceptions.push(exceptionOf(event, replaced, about));
      else if (repeats) read.recurring.push(recurringOf(event, about));
      else if (nights) read.events.push({ ...nights, ...about });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      read.unreadable.push({ line, reason: error.message });
    }
  }
  return read;
};
