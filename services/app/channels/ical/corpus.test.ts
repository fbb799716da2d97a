import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { readCalendar } from './readCalendar.ts';

// Public calendars, odd and broken ones among them: CORPORA=<folder with `ical`>. Ours has to read what ical.js reads, or to say why not.

const folder = join(process.env.CORPORA ?? '', 'ical');
const isThere = process.env.CORPORA !== undefined && existsSync(folder);

const filesIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesIn(join(path, entry.name)) : entry.name.endsWith('.ics') ? [join(path, entry.name)] : [],
  );

/** Single events with dates, as ical.js reads them; undefined: it refuses the file. Its class Event hangs on some durations, so that it is not used. */
const byIcalJs = (text: string): string[] | undefined => {
  try {
    const parsed: unknown[] = ICAL.parse(text);
    // One calendar, or a list of them.
    const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed;
    return calendars
      .flatMap(calendar => (Array.isArray(calendar) ? new ICAL.Component(calendar).getAllSubcomponents('vevent') : []))
      .flatMap(event => {
        const [start, end] = [event.getFirstProperty('dtstart'), event.getFirstProperty('dtend')];
        const repeats = ['rrule', 'rdate', 'recurrence-id'].some(name => event.getFirstProperty(name));
        if (repeats || start?.type !== 'date' || end?.type !== 'date') return [];
        return [`${start.getFirstValue()} to ${end.getFirstValue()}`];
      });
  } catch {
    return undefined;
  }
};

it.skipIf(!isThere)('reads each calendar of the corpus in a moment, with the nights that ical.js finds', () => {
  const seen = { files: 0, good: 0, partial: 0, refused: 0, both: 0 };
  const differences: string[] = [];
  for (const path of filesIn(folder)) {
    const text = readFileSync(path, 'utf8');
    const began = performance.now();
    const ours = readCalendar(text);
    expect(performance.now() - began, path).toBeLessThan(1000);
    seen.files += 1;
    if ('fault' in ours) seen.refused += 1;
    else if (ours.unreadable.length > 0) seen.partial += 1;
    else seen.good += 1;
    const theirs = byIcalJs(text);
    if ('fault' in ours || theirs === undefined) continue;
    seen.both += 1;
    const nights = ours.events.map(({ checkIn, checkOut }) => `${checkIn} to ${checkOut}`);
    for (const stay of theirs) if (!nights.includes(stay)) differences.push(`${path.split('/').at(-1)}: ${stay}`);
  }
  expect(seen.files).toBeGreaterThan(100);
  expect(seen.both).toBeGreaterThan(50);
  expect(differences).toEqual([]);
});

it.runIf(!isThere)('is skipped without a corpus', () => {
  expect(isThere).toBe(false);
});
