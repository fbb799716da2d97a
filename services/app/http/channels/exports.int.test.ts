import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { feedOf } from '../../channels/channelServer.testkit.ts';
import { undoLostFetches } from '../../channels/lostFetches.ts';
import { startChannelVilla } from './channelVilla.testkit.ts';

// What a channel is told by our export, and what it knows and does not know by it.

const villa = startChannelVilla();
const { ask, add, remove, readNow, staysOf, confirm, fileOf, fetchExport } = villa;

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
