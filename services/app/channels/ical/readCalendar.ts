import type { Stay } from '@baan/domain/calendar/stay';
import { addDays } from '@baan/domain/shared/plainDate';
import { type ContentLine, contentLineOf, unfoldedLines } from './contentLines.ts';
import { durationOf, laterBy, type Moment, momentOf, Unreadable } from './days.ts';

// A strict reader of iCalendar feeds, because the kept libraries fail here: they hang, lose events, or take a sign-in page for a calendar
// without stays (docs/adr/0045).

/** Of a feed; both are counted before anything is read. */
export const mostBytes = 1_000_000;
export const mostEvents = 2000;

/** Nights that an event takes. `reference`: a code of a reservation, as Airbnb writes it. */
export type FeedEvent = Stay & { uid: string; summary: string; reference: string | null; line: number };

/** An event with a rule by which it repeats, to be expanded elsewhere. `text`: its lines. */
export type RecurringEvent = { uid: string; summary: string; line: number; text: string };

export type UnreadableEvent = { line: number; reason: string };

export type ReadCalendar = {
  prodId: string;
  events: FeedEvent[];
  recurring: RecurringEvent[];
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

/** null: it takes no nights. @throws Unreadable */
const nightsIn = (event: Component): Stay | null => {
  const begin = one(event, 'DTSTART');
  if (!begin) throw new Unreadable('no DTSTART');
  const start = momentOf(begin);
  const end = endOf(event, start);
  if (end.isDate === start.isDate ? end.at < start.at : end.day < start.day) throw new Unreadable('it ends before it begins');
  if (start.day === end.day) return start.isDate ? { checkIn: start.day, checkOut: addDays(start.day, 1) } : null;
  return { checkIn: start.day, checkOut: end.day };
};

const takesNothing = (event: Component): boolean =>
  /^CANCELLED$/i.test(textOf(event, 'STATUS')) || /^TRANSPARENT$/i.test(textOf(event, 'TRANSP'));

const linesOf = ({ properties }: Component): string =>
  properties
    .map(({ name, parameters, value }) => `${name}${[...parameters].map(([key, text]) => `;${key}="${text}"`).join('')}:${value}`)
    .join('\r\n');

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
  const read: ReadCalendar = { prodId, events: [], recurring: [], unreadable: [] };
  for (const event of components.events) {
    const { line } = event;
    if (takesNothing(event)) continue;
    const [summary, description] = [textOf(event, 'SUMMARY'), textOf(event, 'DESCRIPTION')];
    const repeats = event.properties.some(({ name }) => name === 'RRULE' || name === 'RDATE' || name === 'RECURRENCE-ID');
    try {
      const uid = textOf(event, 'UID');
      const nights = nightsIn(event);
      if (repeats) read.recurring.push({ uid, summary, line, text: linesOf(event) });
      else if (nights) read.events.push({ ...nights, uid, summary, reference: referenceIn(`${summary}\n${description}`), line });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      read.unreadable.push({ line, reason: error.message });
    }
  }
  return read;
};
