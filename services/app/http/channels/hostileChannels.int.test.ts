import { describe, expect, it } from 'vitest';
import { feedOf, startChannelServer } from '../../channels/channelServer.testkit.ts';
import { cardGuests } from '../payment/cardGuest.testkit.ts';
import { type AddedChannel, startChannelVilla } from './channelVilla.testkit.ts';

// Channels with the manners of Airbnb, Booking.com and Agoda, odd and hostile in between, through the whole villa.service.

const villa = startChannelVilla();
const { ask, connect, add, remove, readNow, fileOf, fetchExport } = villa;

const stateOf = async (night: string): Promise<string> => {
  const [, month = '', day = ''] = /^2027-(\d\d)-(\d\d)$/.exec(night) ?? [];
  const next = `2027-${month}-${String(Number(day) + 1).padStart(2, '0')}`;
  return (await villa.service.call('GET', `/availability?from=${night}&to=${next}`)).body.nights[0].state;
};
const conflicts = async (): Promise<string[]> =>
  (await ask('GET', '/admin/conflicts')).body.map(({ checkIn, checkOut }: Record<string, string>) => `${checkIn} ${checkOut}`);
const hour = 3_600_000;

describe('a channel', () => {
  it('that says "unchanged" to the first question is failing, until it says what it has', async () => {
    const sold = [{ uid: 'a', from: '2027-01-10', to: '2027-01-12' }];
    villa.channel.answer = (_request, response) => response.writeHead(304).end();
    expect((await connect('agoda')).body).toMatchObject({ code: 'feed_unreachable', details: { reason: 'status', status: 304 } });
    villa.channel.answer = null;
    villa.channel.stays = sold;
    const { channel: added } = await add('agoda');
    villa.channel.answer = (_request, response) => response.writeHead(304).end();
    expect(await readNow(added.id)).toMatchObject({ reads: { state: 'good' }, stays: 1 });
    await remove(added.id);
  });

  it('that closes two years takes the nights up to the horizon', async () => {
    villa.channel.stays = [{ uid: 'closed', from: '2027-02-01', to: '2029-02-01', summary: 'Reserved' }];
    const { channel: added } = await add('airbnb');
    const [stay] = (await ask('GET', `/admin/channels/${added.id}/stays`)).body;
    expect(stay.checkIn).toBe('2027-02-01');
    expect(stay.checkOut < '2029-02-01').toBe(true);
    expect(await stateOf('2027-11-01')).toBe('booked');
    await remove(added.id);
    expect(await stateOf('2027-11-01')).toBe('free');
  });

  it('whose own stays overlap has both, collides with nobody by that, and keeps the nights of the one that is left', async () => {
    villa.channel.stays = [
      { uid: 'a', from: '2027-03-01', to: '2027-03-05' },
      { uid: 'b', from: '2027-03-04', to: '2027-03-08' },
    ];
    const { channel: added } = await add('booking_com');
    expect(added.stays).toBe(2);
    expect(await conflicts()).toEqual([]);
    villa.channel.stays = villa.channel.stays.slice(1);
    await readNow(added.id);
    villa.service.time.pass(16 * 60_000);
    expect((await readNow(added.id)).stays).toBe(1);
    expect([await stateOf('2027-03-03'), await stateOf('2027-03-04')]).toEqual(['free', 'booked']);
    await remove(added.id);
  });

  it('that gives new UIDs at each read, as Booking.com does, changes nothing by that', async () => {
    villa.channel.stays = [{ uid: 'r0', from: '2027-03-10', to: '2027-03-12' }];
    const { channel: added } = await add('booking_com');
    const idOf = async () => (await ask('GET', `/admin/channels/${added.id}/stays`)).body[0].id;
    const first = await idOf();
    for (let round = 1; round <= 3; round += 1) {
      villa.channel.stays = [{ uid: `r${round}`, from: '2027-03-10', to: '2027-03-12' }];
      villa.service.time.pass(20 * 60_000);
      await readNow(added.id);
    }
    expect(await idOf()).toBe(first);
    await remove(added.id);
  });

  it.each([
    ['an empty file', ''],
    ['a page to sign in', '<!doctype html><title>Sign in</title>'],
    ['half a calendar', feedOf([{ uid: 'a', from: '2027-04-10', to: '2027-04-12' }]).slice(0, 180)],
    ['a calendar without events', feedOf([])],
  ])('that answers with %s between two good reads loses no stay', async (_what, text) => {
    villa.channel.stays = [
      { uid: 'a', from: '2027-04-10', to: '2027-04-12' },
      { uid: 'b', from: '2027-04-20', to: '2027-04-22' },
    ];
    const { channel: added } = await add('agoda');
    villa.channel.answer = (_request, response) => response.writeHead(200).end(text);
    for (let round = 0; round < 3; round += 1) {
      await readNow(added.id);
      villa.service.time.pass(20 * 60_000);
    }
    expect([await stateOf('2027-04-10'), await stateOf('2027-04-20')]).toEqual(['booked', 'booked']);
    villa.channel.answer = null;
    expect(await readNow(added.id)).toMatchObject({ reads: { state: 'good' }, stays: 2, asks: [] });
    await remove(added.id);
  });
});

describe('our own export', () => {
  it('is no calendar of a channel, with whichever key', async () => {
    const { channel: added, exportUrl } = await add('other');
    const other = await startChannelServer();
    const second = await connect('agoda', `${other.url}/feed`);
    for (const url of [exportUrl, second.body.data.exportUrl]) {
      expect((await connect('google', fileOf(url))).body).toMatchObject({ code: 'own_calendar' });
      expect((await ask('POST', '/admin/channels/preview', { feedUrl: fileOf(url) })).body).toMatchObject({
        code: 'own_calendar',
      });
    }
    await remove(added.id);
    await remove(second.body.data.channel.id);
    await other.stop();
  });

  it('ends with its key: renewed, or with the channel', async () => {
    const { channel: added, exportUrl } = await add('other');
    const { password } = villa;
    const renewed = await ask('POST', `/admin/channels/${added.id}/renew-export`, { password });
    expect(renewed.status, JSON.stringify(renewed.body)).toBe(200);
    expect((await fetchExport(exportUrl)).status).toBe(404);
    const fresh = renewed.body.data.exportUrl;
    expect((await fetchExport(fresh)).status).toBe(200);
    await remove(added.id);
    expect((await fetchExport(fresh)).status).toBe(404);
  });
});

describe('a clock that was wrong', () => {
  it('an hour fast keeps no read from being made once it is right, and proves no echo', async () => {
    villa.service.time.pass(hour);
    const { channel: added, exportUrl } = await add('booking_com');
    villa.service.time.pass(-hour);
    const booking = await villa.service.place('2027-05-01', '2027-05-03');
    await ask('PATCH', `/admin/bookings/${booking.id}/status`, { status: 'confirmed', reason: 'Cash' });
    // The channel sold the same nights before it fetched: the read before its fetch has to be made, though the last one seems to be ahead.
    villa.channel.stays = [{ uid: 'sold', from: '2027-05-01', to: '2027-05-03' }];
    villa.service.time.pass(5 * 60_000);
    await fetchExport(exportUrl);
    await readNow(added.id);
    expect(await conflicts()).toEqual(['2027-05-01 2027-05-03']);
    await remove(added.id);
  });

  it('an hour fast keeps no read from being made before a guest’s booking', async () => {
    villa.service.time.pass(hour);
    const { channel: added } = await add('booking_com');
    await villa.service.place('2027-05-10', '2027-05-11');
    villa.service.time.pass(-hour);
    villa.channel.stays = [{ uid: 'sold', from: '2027-05-20', to: '2027-05-22' }];
    await expect(villa.service.place('2027-05-20', '2027-05-22')).rejects.toThrow('nights_taken');
    await remove(added.id);
  });

  it('an hour slow lets nothing go too early', async () => {
    villa.channel.stays = [
      { uid: 'a', from: '2027-06-10', to: '2027-06-12' },
      { uid: 'b', from: '2027-06-20', to: '2027-06-22' },
    ];
    const { channel: added } = await add('agoda');
    villa.channel.stays = villa.channel.stays.slice(1);
    await readNow(added.id);
    villa.service.time.pass(-hour);
    await readNow(added.id);
    expect(await stateOf('2027-06-10')).toBe('booked');
    villa.service.time.pass(2 * hour);
    await readNow(added.id);
    expect(await stateOf('2027-06-10')).toBe('free');
    await remove(added.id);
  });
});

it('a card is charged without waiting for a channel, and what the channel sold meanwhile is shown at once', async () => {
  const context = { actor: { kind: 'staff' as const, id: 'owner' }, correlationId: 'test' };
  const now = villa.service.time.at;
  await villa.service.commands.villa({ type: 'switchMethod', now, method: 'credit_card', enabled: true }, context);
  const guest = cardGuests(() => villa.service);
  const id = await guest.arrive();
  const { channel: added } = await add('airbnb');
  await guest.pay(id);
  const { checkIn, checkOut } = await guest.booking(id);
  villa.channel.stays = [{ uid: 'sold', from: checkIn, to: checkOut, summary: 'Reserved' }];
  villa.service.time.pass(61_000);
  expect((await guest.verify(id, guest.code())).body.data.booking.status).toBe('confirmed');
  await expect.poll(conflicts).toEqual([`${checkIn} ${checkOut}`]);
  await remove(added.id);
});

it('three channels that read each other through us, one of them lying, sell no night twice in silence', async () => {
  const kinds = ['airbnb', 'booking_com', 'agoda'] as const;
  const servers = await Promise.all(kinds.map(startChannelServer));
  const added: AddedChannel[] = [];
  for (const [index, kind] of kinds.entries()) {
    const answer = await connect(kind, `${servers[index]?.url}/feed`);
    added.push(answer.body.data);
  }
  const [airbnb, booking, agoda] = servers;
  if (!airbnb || !booking || !agoda) throw new Error('No servers');
  airbnb.stays = [{ uid: 'hm@airbnb.com', from: '2027-07-10', to: '2027-07-13', summary: 'Reserved' }];
  for (const { channel: each } of added) await readNow(each.id);
  // Agoda sells the same nights without a fetch, and then hides behind a page to sign in.
  agoda.stays = [{ uid: 'ag', from: '2027-07-12', to: '2027-07-14' }];
  villa.service.time.pass(61_000);
  for (const { channel: each } of added) await readNow(each.id);
  agoda.answer = (_request, response) => response.writeHead(200).end('<!doctype html>');
  for (let round = 0; round < 4; round += 1) {
    villa.service.time.pass(11 * 60_000);
    for (const { channel: each, exportUrl } of added) {
      await readNow(each.id);
      const { body } = await fetchExport(exportUrl);
      // Booking.com repeats what it was given as blocks of its own, with new UIDs.
      if (each.id === added[1]?.channel.id)
        booking.stays = [
          ...String(body).matchAll(/DTSTART;VALUE=DATE:(2027)(\d\d)(\d\d)\r\nDTEND;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g),
        ].map(([, y, m, d, toY, toM, toD], index) => ({
          uid: `${round}-${index}`,
          from: `${y}-${m}-${d}`,
          to: `${toY}-${toM}-${toD}`,
        }));
    }
  }
  expect(booking.stays.length).toBeGreaterThan(0);
  expect(await conflicts()).toEqual(['2027-07-12 2027-07-13']);
  for (const night of ['2027-07-10', '2027-07-12', '2027-07-13']) expect(await stateOf(night)).toBe('booked');
  await expect(villa.service.place('2027-07-13', '2027-07-15')).rejects.toThrow('nights_taken');
  await expect(villa.service.place('2027-07-09', '2027-07-11')).rejects.toThrow('nights_taken');
  for (const { channel: each } of added) await remove(each.id);
  await Promise.all(servers.map(server => server.stop()));
});
