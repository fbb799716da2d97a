import { expect, it } from 'vitest';
import { forgetOldReferences } from '../../channels/references.ts';
import { startChannelVilla } from './channelVilla.testkit.ts';

// The whole line: a channel is added, its feed is read, its nights are taken and shown, and a conflict is settled.

const villa = startChannelVilla();
const { ask, add, remove, readNow, staysOf, confirm } = villa;

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
