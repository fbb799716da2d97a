import { describe, expect, it } from 'vitest';
import { mostEvents, type ReadCalendar, readCalendar } from './readCalendar.ts';

const wrap = (...lines: string[]): string => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];

const read = (text: string): ReadCalendar => {
  const calendar = readCalendar(text);
  if ('fault' in calendar) throw new Error(calendar.fault);
  return calendar;
};

/** The nights of the only event; or why it takes none. */
const nightsOf = (...lines: string[]): string => {
  const { events, unreadable, recurring, exceptions } = read(wrap(...event(...lines)));
  if (unreadable[0]) return `unreadable: ${unreadable[0].reason}`;
  if (recurring[0] || exceptions[0]) return 'recurring';
  return events[0] ? `${events[0].checkIn} to ${events[0].checkOut}` : 'none';
};

describe('the days of an event', () => {
  it.each([
    ['an exclusive end', ['DTSTART;VALUE=DATE:20280105', 'DTEND;VALUE=DATE:20280107'], '2028-01-05 to 2028-01-07'],
    [
      'the end before the start, as Airbnb writes them',
      ['DTEND;VALUE=DATE:20280107', 'DTSTART;VALUE=DATE:20280105'],
      '2028-01-05 to 2028-01-07',
    ],
    ['dates without VALUE', ['DTSTART:20280105', 'DTEND:20280107'], '2028-01-05 to 2028-01-07'],
    ['lower case', ['dtstart;value=date:20280105', 'dtend;value=date:20280107'], '2028-01-05 to 2028-01-07'],
    ['one night without an end', ['DTSTART;VALUE=DATE:20280105'], '2028-01-05 to 2028-01-06'],
    [
      'one night where end and start are one date',
      ['DTSTART;VALUE=DATE:20280105', 'DTEND;VALUE=DATE:20280105'],
      '2028-01-05 to 2028-01-06',
    ],
    ['a duration', ['DTSTART;VALUE=DATE:20280105', 'DURATION:P2D'], '2028-01-05 to 2028-01-07'],
    ['a duration in weeks', ['DTSTART;VALUE=DATE:20280105', 'DURATION:P1W'], '2028-01-05 to 2028-01-12'],
    ['29 February of a leap year', ['DTSTART;VALUE=DATE:20280229'], '2028-02-29 to 2028-03-01'],
    [
      'times in Bangkok',
      ['DTSTART;TZID=Asia/Bangkok:20280225T150000', 'DTEND;TZID=Asia/Bangkok:20280227T110000'],
      '2028-02-25 to 2028-02-27',
    ],
    ['times in UTC, by their day in Bangkok', ['DTSTART:20280301T170000Z', 'DTEND:20280303T040000Z'], '2028-03-02 to 2028-03-03'],
    [
      'times in New York',
      ['DTSTART;TZID=America/New_York:20280301T150000', 'DTEND;TZID=America/New_York:20280303T090000'],
      '2028-03-02 to 2028-03-03',
    ],
    [
      'a zone behind a path',
      [
        'DTSTART;TZID=/mozilla.org/20070129_1/Asia/Bangkok:20280301T150000',
        'DTEND;TZID=/mozilla.org/20070129_1/Asia/Bangkok:20280302T090000',
      ],
      '2028-03-01 to 2028-03-02',
    ],
    ['floating times', ['DTSTART:20280308T150000', 'DTEND:20280309T110000'], '2028-03-08 to 2028-03-09'],
    ['a time without an end', ['DTSTART:20280308T150000'], 'none'],
    ['times within one day', ['DTSTART:20280308T100000', 'DTEND:20280308T110000'], 'none'],
    ['a cancelled event', ['STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20280105'], 'none'],
    ['a transparent event', ['TRANSP:TRANSPARENT', 'DTSTART;VALUE=DATE:20280105'], 'none'],
  ])('%s', (_what, lines, nights) => {
    expect(nightsOf(...lines)).toBe(nights);
  });

  it.each([
    ['no start', ['DTEND;VALUE=DATE:20280107'], 'no DTSTART'],
    ['the end before the start', ['DTSTART;VALUE=DATE:20280107', 'DTEND;VALUE=DATE:20280105'], 'it ends before it begins'],
    ['month 13', ['DTSTART;VALUE=DATE:20281305'], '20281305 is no day of the calendar'],
    ['29 February 2027', ['DTSTART;VALUE=DATE:20270229'], '20270229 is no day of the calendar'],
    [
      'a year of the Thai calendar',
      ['DTSTART;VALUE=DATE:25691210', 'DTEND;VALUE=DATE:25691212'],
      'the year 2569 is too far ahead',
    ],
    ['hour 25', ['DTSTART:20280105T250000'], 'DTSTART is no time: 20280105T250000'],
    [
      'an absurd duration',
      ['DTSTART;VALUE=DATE:20280105', 'DURATION:P999999999999999999W'],
      'DURATION is none: P999999999999999999W',
    ],
    ['a negative duration', ['DTSTART;VALUE=DATE:20280105', 'DURATION:-P1D'], 'DURATION is none: -P1D'],
    ['a zone that nobody knows', ['DTSTART;TZID=Mars/Base:20280105T100000'], 'the time zone Mars/Base is not known'],
    ['two starts', ['DTSTART;VALUE=DATE:20280105', 'DTSTART;VALUE=DATE:20280106'], 'two of DTSTART'],
    ['end and duration', ['DTSTART;VALUE=DATE:20280105', 'DTEND;VALUE=DATE:20280106', 'DURATION:P3D'], 'DTEND and DURATION'],
    [
      'a broken line where the end may have stood',
      ['DTSTART;VALUE=DATE:20280105', 'DTEND;VALUE=DATE'],
      'a line of it cannot be read',
    ],
  ])('are refused with a reason: %s', (_what, lines, reason) => {
    expect(nightsOf(...lines)).toBe(`unreadable: ${reason}`);
  });

  it.each([['RRULE:FREQ=DAILY'], ['RDATE:20280110'], ['RECURRENCE-ID:20280110']])('%s is left to be expanded', line => {
    expect(nightsOf('DTSTART;VALUE=DATE:20280105', line)).toBe('recurring');
  });
});

describe('an event', () => {
  it('is read without a UID, and two of one UID are two', () => {
    const twice = ['BEGIN:VEVENT', 'UID:x', 'DTSTART;VALUE=DATE:20280105', 'END:VEVENT'];
    const without = ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20280110', 'END:VEVENT'];
    expect(read(wrap(...twice, ...twice, ...without)).events.map(({ uid }) => uid)).toEqual(['x', 'x', '']);
  });

  it('has the properties of itself, not those of its alarm', () => {
    const alarm = ['BEGIN:VALARM', 'UID:other', 'DTSTART:20280101T000000Z', 'END:VALARM'];
    expect(read(wrap(...event('DTSTART;VALUE=DATE:20280105', ...alarm))).events).toMatchObject([
      { uid: 'one', checkIn: '2028-01-05' },
    ]);
  });

  it('gives away the code of a reservation, and nothing else of its description', () => {
    const description =
      'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/d\r\n etails/HMABCDE234\\nPhone Number (Last 4 Digits): 1234';
    const [read1] = read(wrap(...event('DTSTART;VALUE=DATE:20280105', description, 'SUMMARY:Reserved'))).events;
    expect(read1).toEqual({
      uid: 'one',
      checkIn: '2028-01-05',
      checkOut: '2028-01-06',
      summary: 'Reserved',
      reference: 'HMABCDE234',
      line: 3,
    });
  });

  it('keeps its UID where the line is folded', () => {
    expect(read(wrap('BEGIN:VEVENT', 'UID:0123', ' 4567', 'DTSTART:20280105', 'END:VEVENT')).events[0]?.uid).toBe('01234567');
  });
});

describe('a feed', () => {
  const good = wrap(...event('DTSTART;VALUE=DATE:20280105'));

  it.each([
    ['a byte order mark', `\uFEFF${good}`],
    ['line feeds alone', good.replaceAll('\r\n', '\n')],
    ['blank lines around it', `\r\n${good}\r\n\r\n`],
    ['two calendars', good + good.replace('UID:one', 'UID:two')],
  ])('is read with %s', (_what, text) => {
    expect(read(text).events[0]).toMatchObject({ uid: 'one', checkIn: '2028-01-05' });
  });

  it.each([
    ['', 'feed_not_calendar'],
    ['<!doctype html><title>Sign in</title>', 'feed_not_calendar'],
    ['{"error": "gone"}', 'feed_not_calendar'],
    [good.replace('END:VEVENT\r\n', ''), 'feed_truncated'],
    [good.replace('END:VCALENDAR', 'END:VCALENDARX'), 'feed_truncated'],
    [good.replace('END:VCALENDAR', 'BEGIN:VEVENT\r\nUID:next\r\nEND:VCALENDAR'), 'feed_truncated'],
    [`${good}X-COMMENT:cached`, 'feed_truncated'],
    [wrap(...event(`DESCRIPTION:${'x'.repeat(1_000_000)}`)), 'feed_too_large'],
  ])('that is none, or not whole, says nothing: %.30j', (text, fault) => {
    expect(readCalendar(text)).toEqual({ fault });
  });

  it('is truncated wherever it is cut', () => {
    const whole = wrap(...event('DTSTART;VALUE=DATE:20280105'), ...event('DTSTART;VALUE=DATE:20280107'));
    for (let length = 'BEGIN:VCALENDAR\r\n'.length; length < whole.trimEnd().length; length += 1)
      expect(readCalendar(whole.slice(0, length)), String(length)).toEqual({ fault: 'feed_truncated' });
  });

  it(`may have ${mostEvents} events, and not one more`, () => {
    const many = (count: number) => wrap(...Array.from({ length: count }, () => event('DTSTART:20280105')).flat());
    expect(read(many(mostEvents)).events).toHaveLength(mostEvents);
    expect(readCalendar(many(mostEvents + 1))).toEqual({ fault: 'feed_too_large' });
  });

  it('takes tasks, free times and zones for what they are: no stays', () => {
    const others = ['VTODO', 'VFREEBUSY', 'VJOURNAL'].flatMap(name => [`BEGIN:${name}`, 'DTSTART:20280105', `END:${name}`]);
    expect(read(wrap(...others))).toEqual({ prodId: '', events: [], recurring: [], exceptions: [], unreadable: [] });
  });

  it('names the line of each event that cannot be read, and reads the others', () => {
    const calendar = read(wrap(...event('DTSTART:20281305'), ...event('DTSTART:20280105'), ...event()));
    expect(calendar.events).toHaveLength(1);
    expect(calendar.unreadable.map(({ line }) => line)).toEqual([3, 11]);
  });
});
