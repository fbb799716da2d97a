import { systemTime } from '@baan/time/time';
import { afterAll, describe, expect, it } from 'vitest';
import { createDecoders, DecodingFailed } from '../../decoding/decoders.ts';
import { createRuleExpander, type ExpandRules } from './expandRules.ts';
import { readCalendar } from './readCalendar.ts';
import { expandRecurring, mostRecurrences } from './recurring.ts';

const decoders = createDecoders({ time: systemTime, perAddress: null });
afterAll(() => decoders.stop());
const expandRules = createRuleExpander(decoders);

const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];
const range = { today: '2028-01-01', horizon: '2029-01-01' };

const expand = async (lines: string[], by: ExpandRules = expandRules) => {
  const read = readCalendar(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'));
  if ('fault' in read) throw new Error(read.fault);
  const { events, unreadable } = await expandRecurring(read.recurring, read.exceptions, range, by);
  const all = [...read.events, ...events];
  return {
    nights: all.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`),
    uids: all.map(({ uid }) => uid),
    unreadable: [...read.unreadable, ...unreadable].map(({ reason }) => reason),
  };
};

const nightsOf = async (...lines: string[]): Promise<string[]> => (await expand(event(...lines))).nights;

describe('an event that repeats', () => {
  it('has the nights of its rule, those of RDATE, and not those of EXDATE', async () => {
    expect(
      await nightsOf(
        'DTSTART;VALUE=DATE:20280105',
        'DTEND;VALUE=DATE:20280107',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'RDATE;VALUE=DATE:20280301,20280310',
        'EXDATE;VALUE=DATE:20280112',
      ),
    ).toEqual(['2028-01-05 2028-01-07', '2028-01-19 2028-01-21', '2028-03-01 2028-03-03', '2028-03-10 2028-03-12']);
  });

  it('takes one night where it has no end, and ends with UNTIL, its last day included', async () => {
    const day = 'DTSTART;VALUE=DATE:20280105';
    expect(await nightsOf(day, 'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20280109')).toEqual([
      '2028-01-05 2028-01-06',
      '2028-01-07 2028-01-08',
      '2028-01-09 2028-01-10',
    ]);
    expect(await nightsOf('DTSTART:20280105T160000Z', 'DURATION:P1D', 'RRULE:FREQ=DAILY;UNTIL=20280106T160000Z')).toEqual([
      '2028-01-05 2028-01-06',
      '2028-01-06 2028-01-07',
    ]);
  });

  it('is not cut by a limit that its own end comes before', async () => {
    const short = await expand(event('DTSTART:20280105T150000', 'DURATION:P1D', 'RRULE:FREQ=HOURLY;INTERVAL=12;UNTIL=20280107'));
    expect(short.unreadable).toEqual([]);
    expect(short.nights).toHaveLength(5);
  });

  it('counts times of other zones as their days in Bangkok, over a change of clocks too', async () => {
    expect(
      await nightsOf(
        'DTSTART;TZID=America/New_York:20280310T120000',
        'DTEND;TZID=America/New_York:20280311T130000',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE:20280311T170000Z',
      ),
    ).toEqual(['2028-03-11 2028-03-12', '2028-03-12 2028-03-14']);
    expect(await nightsOf('DTSTART:20280105T100000', 'DTEND:20280105T110000', 'RRULE:FREQ=DAILY;COUNT=3')).toEqual([]);
  });

  it('has what began long ago as far as it lies ahead, and one stay that is still on', async () => {
    expect(await nightsOf('DTSTART;VALUE=DATE:19991231', 'DURATION:P2D', 'RRULE:FREQ=YEARLY')).toEqual([
      '2027-12-31 2028-01-02',
      '2028-12-31 2029-01-02',
    ]);
  });

  it('is moved or left out where another event takes the place of a recurrence', async () => {
    const lines = [
      ...event('DTSTART;VALUE=DATE:20280105', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      ...event('RECURRENCE-ID;VALUE=DATE:20280112', 'DTSTART;VALUE=DATE:20280113', 'DTEND;VALUE=DATE:20280115'),
      ...event('RECURRENCE-ID;VALUE=DATE:20280119', 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20280119'),
    ];
    const { nights, uids } = await expand(lines);
    expect(nights).toEqual(['2028-01-05 2028-01-06', '2028-01-13 2028-01-15']);
    expect(uids).toEqual(['one/2028-01-05', 'one/2028-01-12']);
    // Without the event that repeats, what is in its place is an event like any other.
    expect((await expand(lines.slice(5))).nights).toEqual(['2028-01-13 2028-01-15']);
  });

  it('without an end is read as far as the horizon, 400 recurrences at most, and says if there are more', async () => {
    const whole = await expand(event('DTSTART;VALUE=DATE:20280105', 'RRULE:FREQ=DAILY'));
    expect(whole).toMatchObject({ unreadable: [] });
    expect(whole.nights.at(-1)).toBe('2028-12-31 2029-01-01');
    const hourly = ['DTSTART:20280105T150000', 'DURATION:P1D', 'RRULE:FREQ=HOURLY'];
    const many = await expand(event(...hourly));
    expect(many.unreadable).toEqual([`it repeats more than ${mostRecurrences} times`]);
    expect(many.nights).toHaveLength(mostRecurrences);
  });

  it.each([
    ['RRULE:FREQ=NEVER', 'its rule cannot be followed'],
    ['RDATE;VALUE=PERIOD:20280105T100000Z/PT5H', 'RDATE is no date: 20280105T100000Z/PT5H'],
    ['RDATE;VALUE=DATE:25710105', 'the year 2571 is too far ahead'],
    ['RRULE:FREQ=DAILY\r\nEXDATE:tomorrow', 'EXDATE is no date: tomorrow'],
    ['RRULE:FREQ=DAILY;UNTIL=never', 'UNTIL is no date: never'],
  ])('is named with the reason where it cannot be read: %s', async (line, reason) => {
    expect((await expand(event('DTSTART;VALUE=DATE:20280105', line))).unreadable).toEqual([reason]);
  });

  it('whose rule never ends a search is given up after its time, and the others of the feed are read', async () => {
    const hanging = event('DTSTART:16010101T000000', 'DURATION:P1D', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30');
    const began = performance.now();
    const { nights, unreadable } = await expand([
      ...hanging,
      ...event('DTSTART;VALUE=DATE:20280105', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    ]);
    expect(unreadable).toEqual(['its rule cannot be followed']);
    expect(nights).toEqual(['2028-01-05 2028-01-06', '2028-01-12 2028-01-13']);
    expect(performance.now() - began).toBeLessThan(30_000);
  }, 40_000);
});

describe('rules that a process does not survive', () => {
  const rule = (name: string) => ({ start: '2028-01-05', rule: name, from: '2028-01-01', to: '2029-01-01', most: 400 });

  it('are tried one by one, and no more of them once three have failed', async () => {
    const asked: string[] = [];
    const expandThem = createRuleExpander({
      ask: <Result>(question: { name: string; rules?: readonly object[] }) => {
        const names = (question.rules ?? []).map(each => String(Object.values(each)[1]));
        asked.push(names.join());
        if (names.some(each => each !== 'good')) return Promise.reject(new DecodingFailed('killed'));
        return Promise.resolve(names.map(() => ({ starts: [], more: false })) as Result);
      },
    });
    const answers = await expandThem(['bad', 'good', 'worse', 'worst', 'good', 'worse'].map(rule));
    expect(asked).toEqual(['bad,good,worse,worst,good,worse', 'bad', 'good', 'worse', 'worst']);
    expect(answers.map(answer => 'error' in answer)).toEqual([true, false, true, true, true, true]);
    // Those that failed are not tried again.
    await expandThem(['bad', 'worse'].map(rule));
    expect(asked).toHaveLength(5);
  });
});
