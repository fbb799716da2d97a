import { bangkokDate, isPlainDate, type PlainDate } from '@baan/domain/shared/plainDate';
import type { ContentLine } from './contentLines.ts';

// The moments of an event, as days in Bangkok.

/** `at`: milliseconds; of a date, its midnight as if in UTC. */
export type Moment = { isDate: boolean; day: PlainDate; at: number };

/** Why an event cannot be read. */
export class Unreadable extends Error {}

const dayMs = 86_400_000;

/** Names of time zones that are not IANA's, and that calendars use for Bangkok. */
const otherZoneNames: Readonly<Record<string, string>> = { 'SE Asia Standard Time': 'Asia/Bangkok' };

/** Some programs write a path before the name: `/mozilla.org/20070129_1/America/New_York`. */
const afterPath = (zone: string): string => /^.*\/([A-Z][A-Za-z]+\/[A-Za-z_+-]+)$/.exec(zone)?.[1] ?? zone;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws Unreadable: the zone is not known */
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  try {
    const numeric = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    } as const;
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', calendar: 'gregory', ...numeric });
    formats.set(zone, format);
    return format;
  } catch {
    throw new Unreadable(`the time zone ${zone.slice(0, 40)} is not known`);
  }
};

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
const offsetAt = (zone: string, at: number): number => {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
};

/** The moment at which the clocks of a zone show this time, given as if it were UTC. */
const inZone = (zone: string, shown: number): number => {
  const first = shown - offsetAt(zone, shown);
  return shown - offsetAt(zone, first);
};

/** A day of the calendar. @throws Unreadable */
const dayIn = (digits: string, isStart: boolean): PlainDate => {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  if (!isPlainDate(day)) throw new Unreadable(`${digits} is no day of the calendar`);
  // A year of the Thai calendar, or a slip: behind every horizon it would be lost silently.
  if (isStart && day >= '2200-01-01') throw new Unreadable(`the year ${day.slice(0, 4)} is too far ahead`);
  return day;
};

/** Reads DTSTART, DTEND, and the other moments of an event. @throws Unreadable */
export const momentOf = ({ name, value, parameters }: ContentLine): Moment => {
  const text = value.trim();
  const form = /^(\d{8})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/i.exec(text);
  if (!form) throw new Unreadable(`${name} is no date: ${text.slice(0, 40)}`);
  const [, digits = '', hours, minutes, seconds, utc] = form;
  const day = dayIn(digits, name === 'DTSTART' || name === 'RDATE');
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (hours === undefined) return { isDate: true, day, at: midnight };
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  if (hour > 23 || minute > 59 || second > 60) throw new Unreadable(`${name} is no time: ${text.slice(0, 40)}`);
  const shown = midnight + ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1000;
  const named = parameters.get('TZID');
  const zone = utc ? 'UTC' : (otherZoneNames[named ?? ''] ?? afterPath(named ?? 'Asia/Bangkok'));
  const at = inZone(zone, shown);
  return { isDate: false, day: bangkokDate(new Date(at)), at };
};

const durationForm = /^\+?P(?:(\d{1,4})W|(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?)$/i;

/** Milliseconds of a DURATION. @throws Unreadable: negative, absurdly long, or none at all */
export const durationOf = ({ value }: ContentLine): number => {
  const text = value.trim();
  const form = durationForm.exec(text);
  if (!form || !/\d/.test(text) || /T$/i.test(text)) throw new Unreadable(`DURATION is none: ${text.slice(0, 40)}`);
  const [weeks, days, hours, minutes, seconds] = form.slice(1).map(number => Number(number ?? 0)) as [number, ...number[]];
  return weeks * 7 * dayMs + (days ?? 0) * dayMs + ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000;
};

/** So much later. Of a date, whole days. */
export const laterBy = ({ isDate, at }: Moment, ms: number): Moment => {
  const then = at + ms;
  const day = isDate ? new Date(then).toISOString().slice(0, 10) : bangkokDate(new Date(then));
  return { isDate, day, at: then };
};
