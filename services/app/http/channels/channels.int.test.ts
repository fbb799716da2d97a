import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { feedOf } from '../../channels/channelServer.testkit.ts';
import { undoLostFetches } from '../../channels/lostFetches.ts';
import { forgetOldReferences } from '../../channels/references.ts';
import { startChannelVilla } from './channelVilla.testkit.ts';

// The whole line: a channel is added, its feed is read, its nights are taken and shown, the export is fetched, and a conflict is settled.

const villa = startChannelVilla();
const { ask, add, remove, readNow, fileOf, fetchExport } = villa;

const staysOf = async (id: string) => (await ask('GET', `/admin/channels/${id}/stays`)).body;

const confirm = async (id: string) =>
  ask('PATCH', `/admin/bookings/${id}/status`, { status: 'confirmed', reason: 'Paid in cash' });

it('takes the nights of a channel, shows who has them, and sells them to nobody', async () => {
  villa.channel.stays = [
    {
      uid: 'a@airbnb.com',
      from: '2026-12-10',
      to: '2026-12-12',
      summary: 'Reserved',
      description: 'https://www.airbnb.com/hosting/reservations/details/HMABCDEFGH',
    },
  ];
  const { channel: added } = await add('airbnb');
  expect(added).toMatchObject({ kind: 'airbnb', stays: 1, limitHours: 8, reads: { state: 'good', unreadable: 0 }, asks: [] });
  expect(await staysOf(added.id)).toMatchObject([
    {
      checkIn: '2026-12-10',
      checkOut: '2026-12-12',
      kind: 'reservation',
      reference: 'HMABCDEFGH',
      state: 'taken',
      absentAt: null,
    },
  ]);
  const { nights } = (await ask('GET', '/admin/calendar?from=2026-12-09&to=2026-12-13')).body;
  const [stay] = await staysOf(added.id);
  expect(nights).toMatchObject([
    { date: '2026-12-09', state: 'free', holders: [] },
    {
      date: '2026-12-10',
      state: 'booked',
      bookingId: null,
      blockId: null,
      holders: [{ kind: 'stay', id: stay.id, channelId: added.id }],
    },
    { date: '2026-12-11', state: 'booked' },
    { date: '2026-12-12', state: 'free' },
  ]);
  await expect(villa.service.place('2026-12-11', '2026-12-13')).rejects.toThrow('nights_taken');
  await remove(added.id);
  await villa.service.place('2026-12-11', '2026-12-13');
});

it('exports what others have, never the channel’s own stays, and answers 304 while nothing changes', async () => {
  villa.channel.stays = [{ uid: 'own', from: '2027-01-10', to: '2027-01-12' }];
  const { channel: added, exportUrl } = await add('booking_com');
  const booking = await villa.service.place('2027-01-20', '2027-01-22');
  expect((await fetchExport(exportUrl)).body).not.toContain('20270120');
  expect((await confirm(booking.id)).status).toBe(200);
  const exported = await fetchExport(exportUrl);
  expect(exported.status).toBe(200);
  expect(exported.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(exported.body).toContain('DTSTART;VALUE=DATE:20270120\r\nDTEND;VALUE=DATE:20270122');
  expect(exported.body).not.toContain('20270110');
  expect(exported.body).toContain('DTSTART;VALUE=DATE:19700101');
  const again = await fetchExport(exportUrl, { 'If-None-Match': exported.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  const [listed] = (await ask('GET', '/admin/channels')).body.filter(({ id }: { id: string }) => id === added.id);
  expect(listed.fetches).toMatchObject({ exposed: 0, exposedSince: null, lastAt: villa.service.time.at });
  const log = (await ask('GET', `/admin/channels/${added.id}/log`)).body;
  expect(log.filter(({ way }: { way: string }) => way === 'fetch').map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'unchanged',
    'served',
    'served',
  ]);
  await remove(added.id);
  expect((await fetchExport(exportUrl)).status).toBe(404);
});

it('tells of a stay when it last moved, and which other channels know its nights', async () => {
  villa.channel.stays = [{ uid: 'one', from: '2027-01-10', to: '2027-01-12' }];
  const { channel: airbnb } = await add('airbnb');
  const { channel: agoda, exportUrl } = (await villa.connect('agoda', `${villa.channel.url}/other`)).body.data;
  const { time } = villa.service;
  const [seen] = await staysOf(airbnb.id);
  const seenAt = seen.firstSeenAt;
  expect(seen).toMatchObject({
    movedAt: null,
    channels: [{ id: agoda.id, name: 'agoda', knownSince: null, exposedSince: seenAt }],
  });
  time.pass(5 * 60_000);
  await fetchExport(exportUrl);
  const known = { id: agoda.id, name: 'agoda', knownSince: time.at, exposedSince: null };
  expect((await staysOf(airbnb.id))[0].channels).toEqual([known]);
  time.pass(5 * 60_000);
  villa.channel.stays = [{ uid: 'one', from: '2027-01-10', to: '2027-01-13' }];
  await readNow(airbnb.id);
  const [moved] = await staysOf(airbnb.id);
  expect(moved).toMatchObject({ firstSeenAt: seenAt, movedAt: time.at });
  expect(moved.channels[0].exposedSince).not.toBeNull();
  for (const { id } of [airbnb, agoda]) await remove(id);
});

it('lists what a channel can sell again, the longest exposed first', async () => {
  const { channel: airbnb, exportUrl } = await add('airbnb');
  const { channel: agoda } = (await villa.connect('agoda', `${villa.channel.url}/other`)).body.data;
  const { time } = villa.service;
  const soldAt = time.at;
  const booking = await villa.service.place('2027-06-10', '2027-06-12');
  await confirm(booking.id);
  await fetchExport(exportUrl);
  time.pass(5 * 60_000);
  villa.channel.stays = [{ uid: 'one', from: '2027-06-20', to: '2027-06-22' }];
  await readNow(airbnb.id);
  const [stay] = await staysOf(airbnb.id);
  const exposed = (await ask('GET', '/admin/exposures')).body.filter(({ id }: { id: string }) =>
    [booking.id, stay.id].includes(id),
  );
  const toAgoda = (since: string) => ({ since, channels: [{ id: agoda.id, name: 'agoda', since }] });
  expect(exposed).toMatchObject([
    { kind: 'booking', number: booking.number, soldBy: null, checkIn: '2027-06-10', ...toAgoda(soldAt) },
    { kind: 'stay', number: null, soldBy: airbnb.id, checkOut: '2027-06-22', ...toAgoda(time.at) },
  ]);
  for (const { id } of [airbnb, agoda]) await remove(id);
});

it('does not count a fetch by a person', async () => {
  const { channel: added, exportUrl } = await add('booking_com');
  await fetchExport(exportUrl, { Accept: 'text/html,*/*' });
  const [line] = (await ask('GET', `/admin/channels/${added.id}/log`)).body;
  expect(line).toMatchObject({ way: 'fetch', outcome: 'notCounted' });
  expect((await readNow(added.id)).fetches.lastAt).toBeNull();
  await remove(added.id);
});

it('shows nights that were sold twice, and settles them', async () => {
  const booking = await villa.service.place('2027-02-01', '2027-02-04');
  await confirm(booking.id);
  villa.channel.stays = [{ uid: 'sold', from: '2027-02-03', to: '2027-02-06' }];
  const { channel: added } = await add('booking_com');
  const [conflict] = (await ask('GET', '/admin/conflicts')).body;
  const [stay] = await staysOf(added.id);
  expect(conflict).toMatchObject({
    checkIn: '2027-02-03',
    checkOut: '2027-02-04',
    sides: [
      { kind: 'booking', id: booking.id, number: booking.number },
      { kind: 'stay', channelId: added.id, stayId: stay.id },
    ],
    settled: null,
  });
  const settled = await ask('POST', `/admin/conflicts/${conflict.id}/settle`, { how: 'channelCancels', reason: 'We spoke' });
  expect(settled.body.data.conflict.settled).toMatchObject({ how: 'channelCancels', reason: 'We spoke', by: 'Kanya' });
  villa.service.time.pass(4 * 86_400_000 + 1000);
  expect((await ask('GET', '/admin/conflicts')).body).toMatchObject([
    { id: conflict.id, settled: null, agreedBefore: { how: 'channelCancels', reason: 'We spoke', by: 'Kanya' } },
  ]);

  villa.channel.stays = [];
  await readNow(added.id);
  villa.service.time.pass(61 * 60_000);
  await readNow(added.id);
  expect((await ask('GET', '/admin/conflicts')).body).toEqual([]);
  await remove(added.id);
});

it('lets an unpaid hold give way, and the guest’s booking ends', async () => {
  const booking = await villa.service.place('2027-03-01', '2027-03-03');
  villa.channel.stays = [{ uid: 'sold', from: '2027-03-02', to: '2027-03-05' }];
  const { channel: added } = await add('booking_com');
  const read = await villa.service.call('GET', `/booking/${booking.id}`);
  expect(read.body.data.booking).toMatchObject({ status: 'expired' });
  expect((await ask('GET', '/admin/conflicts')).body).toEqual([]);
  await remove(added.id);
});

it('reads a channel before it decides on a guest’s booking, once a minute', async () => {
  const { channel: added } = await add('booking_com');
  for (const month of ['04', '05']) {
    villa.service.time.pass(61_000);
    villa.channel.stays = [{ uid: month, from: `2027-${month}-01`, to: `2027-${month}-03` }];
    await expect(villa.service.place(`2027-${month}-02`, `2027-${month}-04`)).rejects.toThrow('nights_taken');
    await villa.service.place(`2027-${month}-12`, `2027-${month}-13`);
  }
  await remove(added.id);
});

it('reads a channel beside an approval: what it sold is shown at once, what cannot be read is named, and nothing is refused', async () => {
  const [first, second] = [
    await villa.service.place('2027-04-10', '2027-04-12'),
    await villa.service.place('2027-04-20', '2027-04-22'),
  ];
  const { channel: added } = await add('booking_com');
  villa.service.time.pass(61_000);
  villa.channel.answer = (_request, response) => response.writeHead(500).end();
  const approved = await confirm(first.id);
  expect(approved.status).toBe(200);
  expect(approved.body.data.booking).toMatchObject({
    status: 'confirmed',
    staleChannels: [{ id: added.id, name: 'booking_com' }],
  });

  villa.channel.answer = null;
  await readNow(added.id);
  villa.service.time.pass(61_000);
  villa.channel.stays = [{ uid: 'sold', from: '2027-04-11', to: '2027-04-13' }];
  const later = await confirm(second.id);
  expect(later.body.data.booking).toMatchObject({ status: 'confirmed', staleChannels: [] });
  expect((await ask('GET', '/admin/conflicts')).body).toMatchObject([{ checkIn: '2027-04-11', checkOut: '2027-04-12' }]);
  await remove(added.id);
});

it('names a channel that is slow beside an approval, and reads the channels beside the approval of a link, too', async () => {
  const { id } = await villa.service.place('2027-05-20', '2027-05-22');
  const { channel: added } = await add('booking_com');
  villa.service.time.pass(61_000);
  villa.channel.answer = () => undefined;
  expect((await confirm(id)).body.data.booking).toMatchObject({ status: 'confirmed', staleChannels: [{ id: added.id }] });
  villa.channel.answer = null;
  await readNow(added.id);

  villa.service.time.pass(61_000);
  villa.channel.stays = [{ uid: 'sold', from: '2027-05-21', to: '2027-05-23' }];
  const charge = { label: 'Transfer', amount: 900, reason: 'from the airport' };
  await ask('POST', `/admin/bookings/${id}/charges`, charge);
  const link = { amount: 900, description: 'Transfer', bookingId: id };
  const made = await ask('POST', '/admin/payment-links', link);
  const settled = await ask('POST', `/admin/payment-links/${made.body.data.paymentLink.id}/settle`, {
    method: 'cash',
    reason: 'paid',
  });
  expect(settled.status, JSON.stringify([made.body, settled.body])).toBe(200);
  await expect.poll(async () => (await ask('GET', '/admin/conflicts')).body).toMatchObject([{ checkIn: '2027-05-21' }]);
  await remove(added.id);
});

describe('the export and the feed of one channel', () => {
  it('do not answer each other: what the channel repeats is no stay, and what it sold meanwhile is one', async () => {
    const { channel: added, exportUrl } = await add('booking_com');
    const booking = await villa.service.place('2027-05-01', '2027-05-03');
    await confirm(booking.id);
    // It sold other nights, and repeats ours in one block with them.
    villa.service.time.pass(61_000);
    await fetchExport(exportUrl);
    villa.channel.stays = [{ uid: 'block', from: '2027-05-01', to: '2027-05-05' }];
    villa.service.time.pass(61_000);
    await readNow(added.id);
    expect(await staysOf(added.id)).toMatchObject([{ checkIn: '2027-05-03', checkOut: '2027-05-05', state: 'taken' }]);
    expect((await ask('GET', '/admin/conflicts')).body).toEqual([]);

    const other = await villa.service.place('2027-05-10', '2027-05-12');
    await confirm(other.id);
    // The channel sells the same nights before it fetches: the read before its fetch sees that.
    villa.channel.stays = [...villa.channel.stays, { uid: 'sold', from: '2027-05-10', to: '2027-05-12' }];
    villa.service.time.pass(61_000);
    await fetchExport(exportUrl);
    expect((await ask('GET', '/admin/conflicts')).body).toMatchObject([{ checkIn: '2027-05-10', checkOut: '2027-05-12' }]);
    await remove(added.id);
  });

  it('learn nothing by an answer that broke off: what the channel sells there after it is its own', async () => {
    const { channel: added, exportUrl } = await add('booking_com');
    const booking = await villa.service.place('2027-07-20', '2027-07-22');
    await confirm(booking.id);
    villa.service.time.pass(61_000);
    // It is read before it gets new nights, and hangs up meanwhile.
    const gone = new AbortController();
    const waiting: ServerResponse[] = [];
    villa.channel.answer = (_request, response) => {
      waiting.push(response);
      gone.abort();
    };
    await expect(fetch(fileOf(exportUrl), { signal: gone.signal })).rejects.toThrow('aborted');
    villa.channel.answer = null;
    for (const response of waiting) response.end(feedOf([]));
    const fetches = async () =>
      (await ask('GET', `/admin/channels/${added.id}/log`)).body.filter(({ way }: { way: string }) => way === 'fetch');
    await expect.poll(fetches).toMatchObject([{ outcome: 'lost' }]);
    villa.channel.stays = [{ uid: 'sold', from: '2027-07-20', to: '2027-07-22' }];
    villa.service.time.pass(61_000);
    expect((await readNow(added.id)).fetches.lastAt).toBeNull();
    expect((await ask('GET', '/admin/conflicts')).body).toMatchObject([{ checkIn: '2027-07-20', checkOut: '2027-07-22' }]);
    await remove(added.id);
  });

  it('learn nothing by the answer of a process that died before it was sent', async () => {
    const { channel: added, exportUrl } = await add('booking_com');
    const booking = await villa.service.place('2027-07-10', '2027-07-12');
    await confirm(booking.id);
    villa.service.time.pass(61_000);
    await fetchExport(exportUrl);
    const { knex, time } = villa.service;
    const ofChannel = knex('private.channel_log').where({ channel_id: added.id, way: 'fetch' });
    await expect.poll(() => ofChannel.clone().pluck('outcome')).toEqual(['served']);
    await ofChannel.clone().update({ outcome: 'sending' });
    time.pass(61_000);
    await undoLostFetches(knex, time.now());
    villa.channel.stays = [{ uid: 'sold', from: '2027-07-10', to: '2027-07-12' }];
    await readNow(added.id);
    expect((await ask('GET', '/admin/conflicts')).body).toMatchObject([{ checkIn: '2027-07-10', checkOut: '2027-07-12' }]);
    await remove(added.id);
  });
});

it.each([
  ['feed_not_calendar', '<!doctype html><title>Sign in</title>'],
  ['feed_not_calendar', ''],
  ['feed_truncated', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n'],
])('refuses to add a feed that is none: %s', async (code, text) => {
  villa.channel.answer = (_request, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end(text);
  const refused = await ask('POST', '/admin/channels', { kind: 'other', name: 'Other', feedUrl: villa.channel.url });
  expect(refused).toMatchObject({ status: 422, body: { code } });
});

it('keeps what it knew while a feed fails', async () => {
  villa.channel.stays = [{ uid: 'a', from: '2027-06-01', to: '2027-06-03' }];
  const { channel: added } = await add('booking_com');
  villa.channel.answer = (_request, response) => void response.writeHead(500).end();
  const failing = await readNow(added.id);
  expect(failing.reads).toMatchObject({
    state: 'failing',
    tries: 1,
    error: { code: 'feed_unreachable', reason: 'status', status: 500 },
  });
  expect(failing.stays).toBe(1);
  await remove(added.id);
});

it('asks before most stays of a channel go, and lets them go when the owner says so', async () => {
  villa.channel.stays = [10, 13, 16, 19].map(from => ({ uid: `s${from}`, from: `2027-07-${from}`, to: `2027-07-${from + 2}` }));
  const { channel: added } = await add('booking_com');
  villa.channel.stays = villa.channel.stays.slice(0, 1);
  await readNow(added.id);
  villa.service.time.pass(16 * 60_000);
  const asking = await readNow(added.id);
  expect(asking.asks).toMatchObject([{ kind: 'removal', left: 1 }]);
  expect(asking.asks[0].stayIds).toHaveLength(3);
  expect(asking.stays).toBe(4);
  const answer = { ask: asking.asks[0].id, answer: 'remove' };
  const answered = await ask('POST', `/admin/channels/${added.id}/answers`, answer);
  expect(answered.body.data.channel).toMatchObject({ stays: 1, asks: [] });
  await remove(added.id);
});

it('keeps the nights of a removed channel as blocks, as far as they are free', async () => {
  const booking = await villa.service.place('2027-08-01', '2027-08-03');
  await confirm(booking.id);
  villa.channel.stays = [
    { uid: 'a', from: '2027-08-02', to: '2027-08-04' },
    { uid: 'b', from: '2027-08-10', to: '2027-08-12' },
  ];
  const { channel: added } = await add('booking_com');
  const removed = await remove(added.id, 'block');
  expect(removed.body.data).toMatchObject({ blocked: 1, overlapping: [{ checkIn: '2027-08-02', checkOut: '2027-08-04' }] });
  const { blocks } = (await ask('GET', '/admin/calendar?from=2027-08-01&to=2027-08-20')).body;
  expect(blocks).toMatchObject([{ from: '2027-08-10', to: '2027-08-12', reason: 'booking_com' }]);
});

it('says what a feed would bring, before anything is saved', async () => {
  const booking = await villa.service.place('2027-09-01', '2027-09-03');
  await confirm(booking.id);
  villa.channel.stays = [
    { uid: 'a', from: '2027-09-02', to: '2027-09-04' },
    { uid: 'b', from: '2027-09-10', to: '2027-09-12' },
  ];
  const { data } = (await ask('POST', '/admin/channels/preview', { feedUrl: villa.channel.url })).body;
  expect(data).toMatchObject({
    kind: 'booking_com',
    new: [{ checkIn: '2027-09-10' }],
    collides: [{ checkIn: '2027-09-02', with: [{ kind: 'booking', id: booking.id }] }],
    joined: [],
    windows: [],
    unreadable: [],
  });
  expect((await ask('GET', '/admin/channels')).body).toEqual([]);
});

it('shows the addresses to the owner with a fresh password alone', async () => {
  villa.channel.stays = [];
  const { channel: added, exportUrl } = await add('booking_com');
  const shown = await ask('POST', `/admin/channels/${added.id}/addresses`);
  expect(shown.body.data).toEqual({ feedUrl: `${villa.channel.url}/feed`, exportUrl });
  villa.service.time.pass(11 * 60_000);
  expect((await ask('POST', `/admin/channels/${added.id}/addresses`)).body.code).toBe('password_needed');
});

it('forgets the reference of a stay sixty days after it ended', async () => {
  const [checkIn, checkOut] = ['2027-10-01', '2027-10-03'];
  villa.channel.stays = [{ uid: 'r', from: checkIn, to: checkOut, summary: 'Reserved', description: 'HMABCDE234' }];
  const { channel: added } = await add('airbnb');
  expect(await staysOf(added.id)).toMatchObject([{ reference: 'HMABCDE234' }]);
  await forgetOldReferences(villa.service.stores, '2027-10-03');
  expect(await staysOf(added.id)).toMatchObject([{ reference: 'HMABCDE234' }]);
  await forgetOldReferences(villa.service.stores, '2027-10-04');
  expect(await staysOf(added.id)).toMatchObject([{ reference: null }]);
  const events = await villa.service.stores.store.read('calendar');
  expect(events.findLast(({ type }) => type === 'ChannelStaySeen')?.data.reference).toBeNull();
});

it('takes the nights of an event that repeats, and only names one that cannot be followed', async () => {
  const repeating = (uid: string, ...rules: string[]): string[] => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'SUMMARY:Reserved',
    'DTSTART;VALUE=DATE:20280105',
    ...rules,
    'END:VEVENT',
  ];
  let requests = 0;
  villa.channel.answer = (request, response) => {
    requests += request.headers['if-none-match'] ? 1000 : 1;
    const body = [
      'BEGIN:VCALENDAR',
      ...repeating('weekly', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20280112'),
      ...repeating('odd', 'RRULE:FREQ=NEVER'),
      'END:VCALENDAR',
    ].join('\r\n');
    response.writeHead(200, { ETag: '"same"' }).end(body);
  };
  const { channel: added } = await add('other');
  const known = await staysOf(added.id);
  expect(known.map(({ checkIn }: { checkIn: string }) => checkIn)).toEqual(['2028-01-05', '2028-01-19']);
  expect(added).toMatchObject({ reads: { state: 'partial', unreadable: 1 } });
  // The horizon moves on, so that an unchanged feed is read in full.
  expect(await readNow(added.id)).toMatchObject({ reads: { state: 'partial' }, stays: 2 });
  expect(requests).toBeLessThan(1000);
  await remove(added.id);
});
