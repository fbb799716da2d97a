import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemTime } from '@baan/time/time';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { createDecoders } from '../../decoding/decoders.ts';
import { momentOf } from './days.ts';
import { createRuleExpander } from './expandRules.ts';
import { readCalendar } from './readCalendar.ts';
import { expandRecurring, uidOfRecurrence } from './recurring.ts';

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

/** UIDs of the first 50 recurrences of an event, as ical.js expands it by its own reading. */
const recurrencesOf = (event: ICAL.Component): string[] => {
  const start = event.getFirstProperty('dtstart');
  const first = start?.getFirstValue();
  if (!(first instanceof ICAL.Time) || !event.getFirstProperty('rrule') || event.getFirstProperty('recurrence-id')) return [];
  const zone = start?.getParameter('tzid');
  const parameters = new Map(typeof zone === 'string' ? [['TZID', zone]] : []);
  const uids: string[] = [];
  try {
    const expansion = new ICAL.RecurExpansion({ component: event, dtstart: first });
    for (let next = expansion.next(); next && uids.length < 50; next = expansion.next()) {
      const moment = momentOf({ name: 'DTSTART', line: 0, parameters, value: next.toICALString() });
      uids.push(uidOfRecurrence(String(event.getFirstPropertyValue('uid') ?? ''), moment));
    }
    return uids;
  } catch {
    return [];
  }
};

/** Of all events; none where it refuses the file. */
const recurrencesByIcalJs = (text: string): string[] => {
  try {
    const parsed: unknown[] = ICAL.parse(text);
    const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed;
    return calendars
      .flatMap(calendar => (Array.isArray(calendar) ? new ICAL.Component(calendar).getAllSubcomponents('vevent') : []))
      .flatMap(recurrencesOf);
  } catch {
    return [];
  }
};

it.skipIf(!isThere)(
  'expands what repeats to the moments that ical.js finds',
  async () => {
    const decoders = createDecoders({ time: systemTime, perAddress: null });
    const range = { today: '1900-01-01', horizon: '2100-01-01' };
    const seen = { recurring: 0, events: 0, compared: 0, unreadable: [] as string[] };
    for (const path of filesIn(folder)) {
      const text = readFileSync(path, 'utf8');
      const ours = readCalendar(text);
      if ('fault' in ours || ours.recurring.length === 0) continue;
      seen.recurring += ours.recurring.length;
      const { events, unreadable } = await expandRecurring(ours.recurring, ours.exceptions, range, createRuleExpander(decoders));
      seen.events += events.length;
      seen.unreadable.push(...unreadable.map(({ reason }) => `${path.split('/').at(-1)}: ${reason}`));
      const uids = new Set(events.map(({ uid }) => uid));
      // Those within one day take no nights.
      if (uids.size === 0) continue;
      for (const uid of recurrencesByIcalJs(text)) {
        seen.compared += 1;
        expect(uids, path).toContain(uid);
      }
    }
    await decoders.stop();
    expect(seen.recurring).toBeGreaterThan(5);
    expect(seen).toMatchInlineSnapshot(`
    {
      "compared": 20,
      "events": 282,
      "recurring": 9,
      "unreadable": [
        "issue_1081_invalid_rrule_freq.ics: its rule cannot be followed",
        "rfc_7529.ics: its rule cannot be followed",
      ],
    }
  `);
  },
  120_000,
);

it.runIf(!isThere)('is skipped without a corpus', () => {
  expect(isThere).toBe(false);
});
