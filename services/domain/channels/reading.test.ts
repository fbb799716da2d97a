import { describe, expect, it } from 'vitest';
import type { StayChange } from '../calendar/seeing.ts';
import { nightsOf, type Stay } from '../calendar/stay.ts';
import { addDays, addSeconds, type PlainDate } from '../shared/plainDate.ts';
import type { FeedEntry, GivenNight } from './feed.ts';
import { asksOf, type ChannelMemory, emptyMemory, withAnswer } from './memory.ts';
import { interpretFeed, type Reading } from './reading.ts';

// A channel as it is read again and again. The clock of the tests begins at noon in Bangkok on 2026-12-01.

const start = '2026-12-01T05:00:00.000Z';
const ownSuffix = '@own.baan';

const block = (uid: string, checkIn: PlainDate, checkOut: PlainDate): FeedEntry => ({
  uid,
  checkIn,
  checkOut,
  named: false,
  reference: null,
});
const reserved = (uid: string, checkIn: PlainDate, checkOut: PlainDate): FeedEntry => ({
  ...block(uid, checkIn, checkOut),
  named: true,
});

type Over = Partial<Pick<Reading, 'partial' | 'others' | 'joinable'>>;

/** A channel whose stays are taken as its reads say. */
const createChannel = () => {
  let memory: ChannelMemory = emptyMemory;
  let now = start;
  let lastGoodAt: string | null = null;
  let ids = 0;
  const own = new Map<string, { stay: Stay; bookingId: string | null }>();
  const given = new Map<PlainDate, GivenNight>();
  const told = new Set<PlainDate>();
  const look = (entries: readonly FeedEntry[], isNew: boolean, over: Over = {}): StayChange[] => {
    const interpreted = interpretFeed(memory, {
      now,
      horizon: '2028-06-01',
      ownSuffix,
      entries,
      partial: false,
      isNew,
      lastGoodAt,
      own,
      others: [],
      given,
      told,
      joinable: [],
      removalSeconds: 900,
      newId: () => {
        ids += 1;
        return `s${ids}`;
      },
      ...over,
    });
    memory = interpreted.memory;
    for (const night of interpreted.provenNights) given.set(night, { proven: true, withdrawnAt: null });
    if (isNew && !over.partial) lastGoodAt = now;
    for (const change of interpreted.changes) {
      if (change.type === 'gone') own.delete(change.stayId);
      else if (change.type !== 'joined')
        own.set(change.stayId, { stay: change.stay, bookingId: own.get(change.stayId)?.bookingId ?? null });
    }
    return interpreted.changes;
  };
  return {
    read: (entries: readonly FeedEntry[], over?: Over) => look(entries, true, over),
    pass: (minutes: number) => {
      now = addSeconds(now, minutes * 60);
    },
    /** Answers the only question. */
    answer: (answer: Parameters<typeof withAnswer>[2], over?: Over) => {
      const [ask] = asksOf(memory);
      if (!ask) throw new Error('Nothing is asked');
      const stay = 'stayId' in ask ? own.get(ask.stayId)?.stay : undefined;
      memory = withAnswer(memory, ask, answer, { now, today: now.slice(0, 10), stay });
      return look(memory.feed, false, over);
    },
    asks: () => asksOf(memory).map(({ kind }) => kind),
    ignored: () => memory.ignored,
    /** The process dies after a read was recorded, and before it is remembered. */
    lose: () => {
      memory = emptyMemory;
    },
    give: (stay: Stay, proven: boolean) => {
      for (const night of nightsOf(stay)) given.set(night, { proven, withdrawnAt: null });
    },
    withdraw: (stay: Stay) => {
      for (const night of nightsOf(stay)) given.set(night, { proven: true, withdrawnAt: now });
    },
    /** Another channel is given these nights. */
    tellOthers: (stay: Stay) => {
      for (const night of nightsOf(stay)) told.add(night);
    },
    forget: (stay: Stay) => {
      for (const night of nightsOf(stay)) given.delete(night);
    },
    taken: () => [...own.values()].map(({ stay: { checkIn, checkOut } }) => `${checkIn} to ${checkOut}`),
  };
};

describe('identity', () => {
  it('sees a stay once, and nothing new in the same feed again', () => {
    const channel = createChannel();
    const feed = [reserved('a', '2026-12-10', '2026-12-12')];
    expect(channel.read(feed)).toMatchObject([{ type: 'seen', stayId: 's1', kind: 'reservation', notSeenAt: null }]);
    channel.pass(10);
    expect(channel.read(feed)).toEqual([]);
    expect(channel.read([...feed, block('b', '2026-12-20', '2026-12-21')])).toMatchObject([
      { type: 'seen', stayId: 's2', kind: 'block', notSeenAt: '2026-12-01T05:10:00.000Z' },
    ]);
  });

  it('takes no notice of a changed UID', () => {
    const channel = createChannel();
    channel.read([block('a', '2026-12-10', '2026-12-12'), block('b', '2026-12-20', '2026-12-22')]);
    expect(channel.read([block('c', '2026-12-20', '2026-12-22'), block('d', '2026-12-10', '2026-12-12')])).toEqual([]);
  });

  it('follows a stay of the same UID to any nights, and one of another UID by the largest overlap', () => {
    const channel = createChannel();
    channel.read([reserved('a', '2026-12-10', '2026-12-12'), block('b', '2026-12-20', '2026-12-24')]);
    const moved = channel.read([reserved('a', '2027-01-10', '2027-01-12'), block('c', '2026-12-22', '2026-12-26')]);
    expect(moved).toEqual([
      { type: 'moved', stayId: 's1', stay: { checkIn: '2027-01-10', checkOut: '2027-01-12' } },
      { type: 'moved', stayId: 's2', stay: { checkIn: '2026-12-22', checkOut: '2026-12-26' } },
    ]);
  });

  it('keeps two stays of one UID apart', () => {
    const channel = createChannel();
    const feed = [block('x', '2026-12-10', '2026-12-12'), block('x', '2026-12-20', '2026-12-22')];
    expect(channel.read(feed)).toHaveLength(2);
    expect(channel.read(feed)).toEqual([]);
  });

  it('joins a stay with a booking of this channel of the same nights', () => {
    const channel = createChannel();
    const joinable = [{ bookingId: 'booking', stay: { checkIn: '2026-12-10', checkOut: '2026-12-12' } }];
    expect(channel.read([block('a', '2026-12-10', '2026-12-12')], { joinable })).toMatchObject([
      { type: 'seen', joins: 'booking' },
    ]);
  });

  it('joins a stay that it knows once a booking of this channel has the same nights', () => {
    const channel = createChannel();
    const joinable = [{ bookingId: 'booking', stay: { checkIn: '2026-12-10', checkOut: '2026-12-12' } }];
    channel.read([reserved('a', '2026-12-11', '2026-12-13')], { joinable });
    expect(channel.read([reserved('a', '2026-12-10', '2026-12-12')], { joinable })).toMatchObject([
      { type: 'moved', stayId: 's1' },
      { type: 'joined', stayId: 's1', bookingId: 'booking' },
    ]);
  });

  it('joins no booking with its own booking window', () => {
    const channel = createChannel();
    const joinable = [{ bookingId: 'booking', stay: { checkIn: '2026-12-02', checkOut: '2026-12-05' } }];
    channel.read([block('w', '2026-12-01', '2026-12-04')], { joinable });
    channel.pass(1440);
    expect(channel.read([block('w', '2026-12-02', '2026-12-05')], { joinable })).toMatchObject([{ type: 'gone' }]);
  });

  it('leaves out nights that are over, lie behind the horizon, or are our own', () => {
    const channel = createChannel();
    const feed = [
      reserved('past', '2026-11-20', '2026-12-01'),
      reserved('far', '2028-06-01', '2028-06-03'),
      reserved(`own${ownSuffix}`, '2026-12-10', '2026-12-12'),
      reserved('long', '2028-05-30', '2029-01-01'),
    ];
    channel.read(feed);
    expect(channel.taken()).toEqual(['2028-05-30 to 2028-06-01']);
  });
});

describe('a stay that is missing', () => {
  const [one, two, three] = [
    reserved('a', '2026-12-10', '2026-12-12'),
    reserved('b', '2026-12-14', '2026-12-16'),
    reserved('c', '2026-12-18', '2026-12-20'),
  ];

  it('goes with the second good read, fifteen minutes later', () => {
    const channel = createChannel();
    channel.read([one, two, three]);
    channel.pass(10);
    expect(channel.read([one, two])).toEqual([]);
    channel.pass(14);
    expect(channel.read([one, two])).toEqual([]);
    channel.pass(1);
    expect(channel.read([one, two])).toEqual([{ type: 'gone', stayId: 's3', reason: 'absent' }]);
  });

  it('that was alone goes after an hour', () => {
    const channel = createChannel();
    channel.read([one]);
    channel.read([]);
    channel.pass(59);
    expect(channel.read([])).toEqual([]);
    channel.pass(1);
    expect(channel.read([])).toMatchObject([{ type: 'gone' }]);
  });

  it('is forgotten to be missing once it is back', () => {
    const channel = createChannel();
    channel.read([one, two, three]);
    channel.read([one, two]);
    channel.pass(20);
    expect(channel.read([one, two, three])).toEqual([]);
    expect(channel.read([one, two])).toEqual([]);
    channel.pass(14);
    expect(channel.read([one, two])).toEqual([]);
  });

  it('stays while some events of the feed cannot be read', () => {
    const channel = createChannel();
    channel.read([one, two, three]);
    channel.read([one, two], { partial: true });
    channel.pass(60);
    expect(channel.read([one, two], { partial: true })).toEqual([]);
    expect(channel.taken()).toHaveLength(3);
  });

  it.each([
    ['all of two', [one, two], []],
    ['three of four', [one, two, three, reserved('d', '2026-12-24', '2026-12-26')], [one]],
  ])('among many is asked about: %s', (_what, before, after) => {
    const channel = createChannel();
    channel.read(before);
    channel.read(after);
    channel.pass(16);
    expect(channel.read(after)).toEqual([]);
    expect(channel.asks()).toEqual(['removal']);
    channel.pass(600);
    expect(channel.read(after)).toEqual([]);
    expect(channel.answer('remove').map(({ type }) => type)).toEqual(Array(before.length - after.length).fill('gone'));
    expect(channel.asks()).toEqual([]);
  });

  it('that the owner keeps stays for seven days, and is asked about again', () => {
    const channel = createChannel();
    channel.read([one, two]);
    channel.read([]);
    channel.pass(16);
    channel.read([]);
    expect(channel.answer('keep')).toEqual([]);
    channel.pass(6 * 1440);
    expect(channel.read([])).toEqual([]);
    expect(channel.asks()).toEqual([]);
    channel.pass(1441);
    channel.read([]);
    expect(channel.asks()).toEqual(['removal']);
  });

  it('that the owner kept once stays, too, when others are kept', () => {
    const channel = createChannel();
    channel.read([one, two]);
    channel.read([]);
    channel.pass(16);
    channel.read([]);
    channel.answer('keep');
    const later = ['11', '14', '17'].map(day => reserved(day, `2027-01-${day}`, `2027-01-${Number(day) + 2}`));
    channel.read(later);
    channel.read([]);
    channel.pass(16);
    channel.read([]);
    channel.answer('keep');
    channel.pass(16);
    expect(channel.read([])).toEqual([]);
    expect(channel.taken()).toHaveLength(5);
  });
});

describe("the channel's own booking window", () => {
  it('is a block to the end of the feed, 300 days ahead', () => {
    const channel = createChannel();
    channel.read([block('w', '2027-09-27', '2028-12-01'), block('a', '2026-12-10', '2026-12-12')]);
    expect(channel.taken()).toEqual(['2026-12-10 to 2026-12-12']);
    expect(channel.ignored()).toMatchObject([{ why: 'window', checkIn: '2027-09-27' }]);
  });

  it('is no reservation, and no block that begins earlier', () => {
    const channel = createChannel();
    channel.read([reserved('w', '2027-10-27', '2027-12-01'), block('v', '2027-09-26', '2027-12-01')]);
    expect(channel.taken()).toHaveLength(2);
  });

  it('that touches today takes its nights, until it has moved with the days', () => {
    const channel = createChannel();
    channel.read([block('w', '2026-12-01', '2026-12-03')]);
    expect(channel.taken()).toEqual(['2026-12-01 to 2026-12-03']);
    expect(channel.asks()).toEqual(['window']);
    channel.pass(1440);
    expect(channel.read([block('w', '2026-12-02', '2026-12-04')])).toEqual([{ type: 'gone', stayId: 's1', reason: 'window' }]);
    channel.pass(1440);
    expect(channel.read([block('x', '2026-12-03', '2026-12-05')])).toEqual([]);
    expect(channel.ignored()).toMatchObject([{ why: 'window' }]);
  });

  it('is none where a real closing of today keeps its end', () => {
    const channel = createChannel();
    channel.read([block('w', '2026-12-01', '2026-12-04')]);
    channel.answer('stay');
    channel.pass(1440);
    expect(channel.read([block('w', '2026-12-02', '2026-12-04')])).toEqual([]);
    expect(channel.asks()).toEqual([]);
    expect(channel.taken()).toEqual(['2026-12-01 to 2026-12-04']);
  });

  it('is what the owner says at once', () => {
    const channel = createChannel();
    channel.read([block('w', '2026-12-01', '2026-12-03')]);
    expect(channel.answer('window')).toEqual([{ type: 'gone', stayId: 's1', reason: 'window' }]);
    expect(channel.read([block('w', '2026-12-01', '2026-12-03')])).toEqual([]);
    channel.pass(1440);
    expect(channel.read([block('w', '2026-12-02', '2026-12-04')])).toEqual([]);
  });

  it('takes its nights once it moves no more, however often it is read', () => {
    const channel = createChannel();
    channel.read([block('w', '2026-12-01', '2026-12-04')]);
    channel.pass(1440);
    channel.read([block('w', '2026-12-02', '2026-12-05')]);
    expect(channel.taken()).toEqual([]);
    channel.pass(1440);
    channel.read([block('w', '2026-12-03', '2026-12-05')]);
    expect(channel.taken()).toEqual(['2026-12-03 to 2026-12-05']);
    channel.pass(10);
    expect(channel.read([block('w', '2026-12-03', '2026-12-05')])).toEqual([]);
    expect(channel.asks()).toEqual(['window']);
  });

  it('is still one when an answer has the feed of yesterday looked at again', () => {
    const channel = createChannel();
    channel.read([block('w', '2026-12-01', '2026-12-04')]);
    channel.pass(1440);
    channel.give({ checkIn: '2026-12-10', checkOut: '2026-12-12' }, false);
    channel.read([block('w', '2026-12-02', '2026-12-05'), block('a', '2026-12-10', '2026-12-12')]);
    channel.pass(1440);
    expect(channel.asks()).toEqual(['unclear']);
    expect(channel.answer('guest')).toEqual([]);
    expect(channel.read([block('w', '2026-12-03', '2026-12-06'), block('a', '2026-12-10', '2026-12-12')])).toEqual([]);
  });

  it('is what the owner says of the feed of yesterday', () => {
    const channel = createChannel();
    channel.read([block('w', '2026-12-01', '2026-12-04')]);
    channel.pass(1440);
    expect(channel.answer('window')).toEqual([{ type: 'gone', stayId: 's1', reason: 'window' }]);
    expect(channel.read([block('w', '2026-12-02', '2026-12-05')])).toEqual([]);
    expect(channel.asks()).toEqual([]);
  });

  it('is not asked about where a reservation is in its place by now', () => {
    const channel = createChannel();
    channel.read([block('w', '2026-12-01', '2026-12-04')]);
    channel.read([reserved('a', '2026-12-01', '2026-12-03')]);
    expect(channel.taken()).toEqual(['2026-12-01 to 2026-12-03']);
    expect(channel.asks()).toEqual([]);
  });

  it('does not explain where a reservation under it went', () => {
    const channel = createChannel();
    channel.read([block('w', '2026-12-01', '2026-12-04')]);
    channel.answer('window');
    channel.read([block('w', '2026-12-01', '2026-12-04'), reserved('a', '2026-12-02', '2026-12-03')]);
    expect(channel.taken()).toEqual(['2026-12-02 to 2026-12-03']);
    expect(channel.read([block('w', '2026-12-01', '2026-12-04')])).toEqual([]);
    channel.pass(60);
    expect(channel.read([block('w', '2026-12-01', '2026-12-04')])).toMatchObject([{ type: 'gone', reason: 'absent' }]);
  });

  it('does not swallow a sale behind it', () => {
    const channel = createChannel();
    channel.read([block('w', '2026-12-01', '2026-12-03')]);
    channel.answer('window');
    channel.pass(1440);
    channel.read([block('w', '2026-12-02', '2026-12-07')]);
    expect(channel.taken()).toEqual(['2026-12-02 to 2026-12-07']);
  });
});

describe('an echo', () => {
  const ours = { checkIn: '2026-12-10', checkOut: '2026-12-12' };

  it('takes no nights, and what remains of its block does', () => {
    const channel = createChannel();
    channel.give(ours, true);
    channel.read([block('a', '2026-12-08', '2026-12-14')]);
    expect(channel.taken()).toEqual(['2026-12-08 to 2026-12-10', '2026-12-12 to 2026-12-14']);
  });

  it('is none of the bookings of this channel, which we told it ourselves', () => {
    const channel = createChannel();
    const joinable = [{ bookingId: 'booking', stay: ours }];
    channel.give(ours, true);
    expect(channel.read([block('a', ours.checkIn, ours.checkOut)], { joinable })).toEqual([]);
    expect(channel.read([reserved('a', ours.checkIn, ours.checkOut)], { joinable })).toMatchObject([{ joins: 'booking' }]);
  });

  it('is no reservation with a name', () => {
    const channel = createChannel();
    channel.give(ours, true);
    channel.read([reserved('a', '2026-12-10', '2026-12-12')]);
    expect(channel.taken()).toHaveLength(1);
  });

  it('is unclear where the channel may have sold the night before it fetched, and the owner is asked once', () => {
    const channel = createChannel();
    channel.give(ours, false);
    channel.read([block('a', '2026-12-10', '2026-12-12')]);
    expect(channel.taken()).toHaveLength(1);
    expect(channel.asks()).toEqual(['unclear']);
    expect(channel.answer('guest')).toEqual([]);
    channel.pass(10);
    channel.read([block('a', '2026-12-10', '2026-12-12')]);
    expect(channel.asks()).toEqual([]);
    expect(channel.taken()).toHaveLength(1);
  });

  it('that is unclear is asked about also where what was remembered of its read is lost', () => {
    const channel = createChannel();
    channel.give(ours, false);
    const entries = [block('a', '2026-12-08', '2026-12-12')];
    channel.read(entries);
    channel.lose();
    expect(channel.read(entries)).toEqual([]);
    expect(channel.asks()).toEqual(['unclear']);
  });

  it('is our own closing where the owner says so', () => {
    const channel = createChannel();
    channel.give(ours, false);
    channel.read([block('a', '2026-12-10', '2026-12-12')]);
    expect(channel.answer('closing')).toEqual([{ type: 'gone', stayId: 's1', reason: 'echo' }]);
    expect(channel.read([block('b', '2026-12-10', '2026-12-12')])).toEqual([]);
  });

  it('is asked about until the owner answers, however often it is read again', () => {
    const channel = createChannel();
    channel.give(ours, true);
    channel.withdraw(ours);
    channel.pass(60);
    for (const uid of ['a', 'a', 'b']) {
      channel.read([block(uid, '2026-12-10', '2026-12-12')]);
      expect(channel.asks()).toEqual(['unclear']);
      channel.pass(10);
    }
    // The proof is lost, as a read in between did not show these nights. The question is not.
    channel.forget(ours);
    channel.read([block('b', '2026-12-10', '2026-12-12')]);
    expect(channel.asks()).toEqual(['unclear']);
    expect(channel.answer('closing')).toEqual([{ type: 'gone', stayId: 's1', reason: 'echo' }]);
    expect(channel.read([block('b', '2026-12-10', '2026-12-12')])).toEqual([]);
  });

  it('that is unclear is asked about alone where a sale lies beside it in one block', () => {
    const channel = createChannel();
    channel.give(ours, false);
    const merged = [block('a', '2026-12-08', '2026-12-14')];
    channel.read(merged);
    expect(channel.taken()).toEqual(['2026-12-08 to 2026-12-10', '2026-12-10 to 2026-12-12', '2026-12-12 to 2026-12-14']);
    channel.pass(10);
    expect(channel.read(merged)).toEqual([]);
    expect(channel.asks()).toEqual(['unclear']);
    expect(channel.answer('closing')).toEqual([{ type: 'gone', stayId: 's2', reason: 'echo' }]);
    expect(channel.taken()).toHaveLength(2);
  });

  it('that is a guest after all is one stay with the nights of its block', () => {
    const channel = createChannel();
    channel.give(ours, false);
    const merged = [block('a', '2026-12-10', '2026-12-14')];
    channel.read(merged);
    expect(channel.taken()).toHaveLength(2);
    channel.answer('guest');
    expect(channel.taken()).toEqual(['2026-12-10 to 2026-12-14']);
    channel.pass(10);
    expect(channel.read(merged)).toEqual([]);
    expect(channel.asks()).toEqual([]);
  });

  it('may come by way of another channel that was told these nights, and the owner is asked', () => {
    const channel = createChannel();
    channel.tellOthers(ours);
    channel.read([block('a', '2026-12-10', '2026-12-14')]);
    expect(channel.taken()).toEqual(['2026-12-10 to 2026-12-12', '2026-12-12 to 2026-12-14']);
    expect(channel.asks()).toEqual(['unclear']);
    expect(channel.answer('closing')).toEqual([{ type: 'gone', stayId: 's1', reason: 'echo' }]);
  });

  it('is none of a stay that the channel had before', () => {
    const channel = createChannel();
    channel.read([block('a', '2026-12-10', '2026-12-12')]);
    channel.give(ours, false);
    channel.tellOthers(ours);
    expect(channel.read([block('a', '2026-12-10', '2026-12-12')])).toEqual([]);
    expect(channel.asks()).toEqual([]);
  });

  it('of nights that are free again is believed for an hour, and then a sale', () => {
    const channel = createChannel();
    channel.give(ours, true);
    channel.read([block('a', '2026-12-10', '2026-12-12')]);
    channel.withdraw(ours);
    channel.pass(59);
    expect(channel.read([block('a', '2026-12-10', '2026-12-12')])).toEqual([]);
    channel.pass(1);
    expect(channel.read([block('a', '2026-12-10', '2026-12-12')])).toMatchObject([{ type: 'seen' }]);
    expect(channel.asks()).toEqual(['unclear']);
  });

  it('of another channel is asked about once for the two', () => {
    const channel = createChannel();
    const others = [{ channelId: 'airbnb', stayId: 'of airbnb', stay: { checkIn: '2026-12-10', checkOut: '2026-12-14' } }];
    const [first, second] = [block('a', '2026-12-10', '2026-12-12'), block('b', '2026-12-12', '2026-12-14')];
    channel.read([first], { others });
    expect(channel.asks()).toEqual(['repeats']);
    expect(channel.answer('repeats', { others })).toEqual([{ type: 'gone', stayId: 's1', reason: 'echo' }]);
    expect(channel.read([first, second], { others })).toEqual([]);
    expect(channel.read([first, second, block('c', '2026-12-13', '2026-12-16')], { others })).toHaveLength(1);
  });
});

it('reads 600 stays in a moment, and says how many were left out', () => {
  const entries = Array.from({ length: 650 }, (_, index) => {
    const checkIn = addDays('2026-12-02', index % 500);
    return block(`u${index}`, checkIn, addDays(checkIn, 1));
  });
  const began = performance.now();
  const read = interpretFeed(emptyMemory, {
    now: start,
    horizon: '2028-06-01',
    ownSuffix,
    entries,
    partial: false,
    isNew: true,
    lastGoodAt: null,
    own: new Map(),
    others: [],
    given: new Map(),
    told: new Set(),
    joinable: [],
    removalSeconds: 900,
    newId: () => '',
  });
  expect(read.left).toBe(50);
  expect(read.changes).toHaveLength(600);
  expect(performance.now() - began).toBeLessThan(1000);
});
