import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteUnplacedPictures } from '../../pictures/unplacedPictures.ts';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// The villa in the console: read whole, sent back whole or in part, changed in one append or not at all.

let service: TestService;
let owner: string;

beforeAll(async () => {
  service = await startTestService();
  const form = { name: 'Kanya', email: 'owner@example.com', password: 'a long enough phrase', setupCode };
  owner = (await service.call('POST', '/admin/auth/register', { body: form })).body.token;
});
afterAll(() => service?.stop());

const read = async () => (await service.call('GET', '/admin/villa', { token: owner })).body;
const guests = async () => (await service.call('GET', '/villa')).body;
const patch = (body: object, revision?: number): Promise<Reply> =>
  service.call('PATCH', '/admin/villa', {
    token: owner,
    body,
    ...(revision === undefined ? {} : { headers: { 'If-Match': `"${revision}"` } }),
  });

const words = (text: string) => ({ th: text, en: text });
/** A picture with a colour of its own, so that no two are equal. */
const bytes = (red: number, green = 0): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: red, g: green, b: 96 } } })
    .jpeg()
    .toBuffer();

const send = (file: Buffer | undefined): Promise<Reply> => {
  const form = new FormData();
  if (file) form.append('picture', new Blob([new Uint8Array(file)]), 'ภาพ.jpg');
  return service.call('POST', '/admin/villa/pictures', { body: form, token: owner });
};
const uploaded = async (red: number, green = 0): Promise<string> => (await send(await bytes(red, green))).body.id;
const files = (): Promise<string[]> => readdir(join(service.dataDir, 'pictures'));

const beds = { king: 1, single: 1 };

it('hides uploaded pictures until they are placed', async () => {
  const reply = await send(await bytes(1));
  expect(reply).toMatchObject({ status: 201, body: { id: expect.any(String), width: 400, height: 300 } });
  expect(await service.call('GET', `${service.url}${reply.body.url}`)).toMatchObject({ status: 200 });
  expect(JSON.stringify(await guests())).not.toContain(reply.body.id);
  const alt = { th: 'ระเบียง', en: 'Terrace' };
  const placed = await patch({ background: { picture: reply.body.id, alt } });
  expect(placed).toMatchObject({ status: 200, body: { background: { picture: reply.body.id, alt, url: reply.body.url } } });
  expect((await guests()).pictures[reply.body.url]).toMatchObject({ width: 400, alt });
});

it.each([
  ['no picture', async () => undefined, 400, 'validation_failed'],
  ['text by the name of a picture', async () => Buffer.from('<svg/>'), 415, 'unsupported_file'],
  ['one that is cut off in the middle', async () => (await bytes(9)).subarray(0, 400), 415, 'unsupported_file'],
  ['one over 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'too_large'],
])('refuses %s, and leaves nothing', async (_what, file, status, code) => {
  const before = await files();
  expect(await send(await file())).toMatchObject({ status, body: { code } });
  expect(await files()).toEqual(before);
});

it('replaces whole lists, in the given order, in one append', async () => {
  const [one, two, three] = [await uploaded(10), await uploaded(20), await uploaded(30)];
  const before = await read();
  const slides = [one, two].map(picture => ({ picture, alt: words('') }));
  const rooms = [{ name: words('Sea'), description: words(''), beds, pictures: [{ picture: three, alt: words('bed') }] }];
  const nearby = [{ name: words('Market'), minutes: 5, by: 'car' }];
  const { status, body } = await patch({ slides, rooms, nearby, whatsapp: '+66 81 234 5678' }, before.revision);
  expect(status).toBe(200);
  expect(body.slides).toMatchObject(slides);
  expect(body.rooms).toMatchObject([{ ...rooms[0], sleeps: 3 }]);
  expect(await guests()).toMatchObject({
    nearby,
    whatsapp: '+66 81 234 5678',
    slideImages: body.slides.map((s: { url: string }) => s.url),
  });

  const [first, second] = body.slides;
  const again = await patch({ slides: [second, { ...first, alt: words('pool') }], rooms: [] }, body.revision);
  expect(again.body.slides).toMatchObject([{ id: second.id }, { id: first.id, alt: words('pool') }]);
  expect(again.body.rooms).toEqual([]);
  expect(again.body.revision).toBe(body.revision + 3);
});

it('tells guests which language the owner chose for browsers that speak neither', async () => {
  const { revision } = await read();
  expect(await guests()).toMatchObject({ otherLanguages: 'th' });
  expect((await patch({ otherLanguages: 'en' }, revision)).status).toBe(200);
  expect(await guests()).toMatchObject({ otherLanguages: 'en' });
  expect(await patch({ otherLanguages: 'de' }, revision + 1)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
});

it('changes nothing when one part of a request is rejected', async () => {
  const before = await read();
  const unknown = { picture: 'nosuch', alt: words('') };
  const room = { name: words('Attic'), description: words(''), beds, pictures: [] };
  const refusals: [object, number, object][] = [
    [{ slides: [...before.slides, unknown] }, 400, { 'slides.2.picture': { code: 'invalid' } }],
    [{ rooms: [{ ...room, pictures: [unknown] }] }, 400, { 'rooms.0.pictures.0.picture': { code: 'invalid' } }],
    [{ rooms: [{ ...room, id: 'nosuch' }] }, 400, { 'rooms.0.id': { code: 'invalid' } }],
    [{ rooms: [{ ...room, name: words(' ') }] }, 400, { 'rooms.0.name': { code: 'required' } }],
    [{ background: unknown }, 400, { 'background.picture': { code: 'invalid' } }],
    [{ rooms: [room], minRooms: 9 }, 400, { minRooms: { code: 'too_large' } }],
    [{ rooms: [room], weekdayDiscountedPrice: 10_000 }, 400, { weekdayDiscountedPrice: { code: 'too_large' } }],
    [{ title: words('two\nlines') }, 400, { 'title.th': { code: 'invalid' } }],
    [{ name: { th: 'บ้าน', en: 'a\u0007bell' } }, 400, { 'name.en': { code: 'invalid' } }],
    [{ rooms: [{ ...room, name: words('two\r\nlines') }] }, 400, { 'rooms.0.name.th': { code: 'invalid' } }],
    [{ nearby: [{ name: words('two\nlines') }] }, 400, { 'nearby.0.name.th': { code: 'invalid' } }],
    [{ background: { picture: 'x', alt: words('two\nlines') } }, 400, { 'background.alt.th': { code: 'invalid' } }],
    [{ slides: [{ picture: 'x', alt: words('two\u2028lines') }] }, 400, { 'slides.0.alt.th': { code: 'invalid' } }],
  ];
  for (const [body, status, details] of refusals) {
    const reply = await patch({ phone: '02 123 4567', ...body });
    expect(reply, JSON.stringify(body)).toMatchObject({ status, body: { details } });
  }
  expect(await read()).toEqual(before);
});

it('accepts ten slides and rejects twelve', async () => {
  const before = await read();
  const twelve = await Promise.all(Array.from({ length: 12 }, (_, index) => uploaded(index, 200)));
  const slides = twelve.map(picture => ({ picture, alt: words('') }));
  expect(await patch({ slides })).toMatchObject({ status: 409, body: { code: 'too_many_slides' } });
  expect(await read()).toEqual(before);
  expect((await patch({ slides: slides.slice(0, 10) })).body.slides).toHaveLength(10);
  const form = new FormData();
  form.append('slideImages', new Blob([new Uint8Array(await bytes(99, 99))]), 'x.jpg');
  const eleventh = await service.call('POST', '/admin/villa/slides', { body: form, token: owner });
  expect(eleventh).toMatchObject({ status: 409, body: { code: 'too_many_slides' } });
});

it('records nothing when the villa is sent back unchanged', async () => {
  const villa = await read();
  const reply = await patch(villa, villa.revision);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(reply.body).toEqual(villa);
  expect(await read()).toEqual(villa);
});

it('rejects unknown fields, and names the call that changes a field of another call', async () => {
  const { revision } = await read();
  const bankDetails = { bankName: 'Bank', accountNumber: '999-9-99999-9', accountName: 'Thief' };
  expect(await patch({ phone: '1', colour: 'sea', bankDetails, promptPayEnabled: true, horizonDays: 3 })).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      details: {
        colour: { code: 'unknown_field' },
        bankDetails: { code: 'invalid', message: expect.stringContaining('PATCH /admin/villa/bank-details') },
        promptPayEnabled: { code: 'invalid', message: expect.stringContaining('promptpay-setting') },
        horizonDays: { code: 'invalid' },
      },
    },
  });
  expect((await read()).revision).toBe(revision);
});

it('answers an edit of an older revision with the changes since then and their authors', async () => {
  const before = await read();
  await patch({ phone: '02 111 1111', weekdayPrice: 12_000 }, before.revision);
  await patch({ phone: '02 222 2222', whatsapp: '' });
  await patch({ whatsapp: before.whatsapp });
  const stale = await patch({ ...before, line: '@house' }, before.revision);
  expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', details: { villa: { phone: '02 222 2222' } } } });
  expect(stale.body.details.changes).toEqual([
    { field: 'phone', before: before.phone, after: '02 222 2222', by: 'Kanya', at: expect.any(String) },
    { field: 'weekdayPrice', before: 10_000, after: 12_000, by: 'Kanya', at: expect.any(String) },
  ]);
});

it('lets only the owner open and close the villa', async () => {
  expect(await patch({ acceptsBookings: false })).toMatchObject({ status: 200, body: { acceptsBookings: false, opensWhen: [] } });
  expect((await guests()).acceptsBookings).toBe(false);
  const stay = { checkIn: '2027-05-03', checkOut: '2027-05-04', rooms: 3 };
  expect(await service.call('GET', `/quote?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&rooms=3`)).toMatchObject({
    status: 200,
  });
  const bookingDetails = { ...stay, totalPrice: 9000 };
  const place = (path: string, token = '') => service.call('POST', path, { token, body: { bookingDetails } });
  expect(await place('/booking')).toMatchObject({ status: 409, body: { code: 'not_open' } });
  expect(await place('/admin/bookings', owner)).toMatchObject({ status: 201 });
  expect(await patch({ acceptsBookings: true, weekdayPrice: 0, weekdayDiscountedPrice: 0 })).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', details: { missing: ['prices'] } },
  });
  expect(await patch({ acceptsBookings: true })).toMatchObject({ status: 200, body: { acceptsBookings: true } });
});

it('removes a picture that is not placed within a day, and keeps one that was ever placed', async () => {
  const shown = await uploaded(77);
  const replaced = await uploaded(78);
  const forgotten = await uploaded(79);
  await patch({ background: { picture: shown, alt: words('') } });
  await patch({ background: { picture: replaced, alt: words('') } });
  await patch({ background: null });
  const { knex, dataDir, stores } = service;
  const sweepAfter = (hours: number) =>
    deleteUnplacedPictures({ knex, dataDir, proof: stores.proof }, new Date(Date.parse(service.time.at) + hours * 3_600_000));
  await sweepAfter(23);
  expect(await files()).toContain(`${forgotten}.jpg`);
  await sweepAfter(25);
  const left = await files();
  expect(left.filter(name => name.startsWith(forgotten))).toEqual([]);
  expect(left).toEqual(expect.arrayContaining([`${shown}.jpg`, `${replaced}.jpg`, `${shown}-320.avif`]));
  expect(await patch({ background: { picture: forgotten, alt: words('') } })).toMatchObject({ status: 400 });
  expect(await patch({ background: { picture: shown, alt: words('') } })).toMatchObject({ status: 200 });
  await sweepAfter(60);
  expect(await files()).toContain(`${shown}.jpg`);
});

it('accepts names of one line and descriptions of several lines in forms', async () => {
  const send = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    return service.call('POST', '/admin/villa/rooms', { body: form, token: owner });
  };
  const lines = JSON.stringify(words('two\r\nlines'));
  const plain = JSON.stringify(words('Loft'));
  expect(await send({ name: lines })).toMatchObject({ status: 400, body: { details: { 'name.th': { code: 'invalid' } } } });
  expect(await send({ name: plain, alt: lines })).toMatchObject({
    status: 400,
    body: { details: { 'alt.th': { code: 'invalid' } } },
  });
  expect(await send({ name: plain, description: lines })).toMatchObject({ status: 201 });
});

it('accepts an edit that began before an email of the villa was sent', async () => {
  const { revision } = await read();
  const now = service.time.at;
  const context = { actor: { kind: 'system' as const }, correlationId: 'letter' };
  await service.commands.villa({ type: 'recordMessage', message: 'bankDetailsChanged', jobId: 'letter-1', now }, context);
  expect((await patch({ phone: '02 765 4321' }, revision)).status).toBe(200);
  expect((await patch({ phone: '02 000 0000' }, revision)).status).toBe(409);
});

it('has revision -1 before the first event', async () => {
  expect(await patch({ phone: '02 999 9999' }, -1)).toMatchObject({ status: 409, body: { code: 'conflict' } });
});
