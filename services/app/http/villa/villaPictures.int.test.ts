import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

let service: TestService;
let owner: string;

beforeAll(async () => {
  service = await startTestService();
  const form = { name: 'Owner', email: 'owner@example.com', password: 'a long enough phrase', setupCode };
  owner = (await service.call('POST', '/admin/auth/register', { body: form })).body.token;
});
afterAll(() => service?.stop());

/** A picture with a colour of its own, so that no two are equal. */
const picture = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 700, height: 400, channels: 3, background: { r: red, g: 90, b: 96 } } })
    .jpeg()
    .toBuffer();

const send = (
  method: string,
  path: string,
  field: string,
  files: Buffer[],
  texts: Record<string, unknown> = {},
): Promise<Reply> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [index, file] of files.entries()) form.append(field, new Blob([new Uint8Array(file)]), `ภาพ ${index}.jpg`);
  return service.call(method, path, { body: form, token: owner });
};

const guestsVilla = async () => (await service.call('GET', '/villa')).body;
const inTheirWidths = async (url: string): Promise<void> => {
  const { widths } = (await guestsVilla()).pictures[url];
  const stem = url.replace('.jpg', '');
  for (const width of widths)
    for (const extension of ['avif', 'webp', 'jpg']) await access(join(service.dataDir, `${stem}-${width}.${extension}`));
};

describe('pictures of the villa', () => {
  it('set and remove the background', async () => {
    const alt = { th: 'ระเบียง', en: 'Terrace' };
    const reply = await send('PATCH', '/admin/villa/background', 'backgroundImage', [await picture(10)], { alt });
    expect(reply.status).toBe(200);
    const url = reply.body.backgroundImage;
    expect((await guestsVilla()).pictures[url]).toMatchObject({ width: 700, height: 400, widths: [320, 640], alt });
    expect((await guestsVilla()).pictures[url].placeholder).toMatch(/^data:image\/webp/);
    await inTheirWidths(url);
    const shown = await service.call('GET', `${service.url}${url}`);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('cache-control')).toContain('immutable');
    expect((await service.call('DELETE', '/admin/villa/background', { token: owner })).body.backgroundImage).toBeNull();
    expect((await service.call('DELETE', '/admin/villa/background', { token: owner })).status).toBe(200);
    expect((await guestsVilla()).backgroundImage).toBeNull();
  });

  it('add each slide once and remove slides one by one', async () => {
    const files = await Promise.all([20, 30, 40].map(picture));
    const added = await send('POST', '/admin/villa/slides', 'slideImages', files);
    expect(added).toMatchObject({ status: 201 });
    expect(added.body.slideImages).toHaveLength(3);
    const again = await send('POST', '/admin/villa/slides', 'slideImages', files);
    expect(again.body.slides).toEqual(added.body.slides);
    const [first, ...others] = added.body.slides;
    expect((await service.call('DELETE', `/admin/villa/slides/${first.id}`, { token: owner })).body.slides).toEqual(others);
    expect(await service.call('DELETE', `/admin/villa/slides/${first.id}`, { token: owner })).toMatchObject({ status: 404 });
    expect((await guestsVilla()).slides).toEqual(others.map(({ id, url }: { id: string; url: string }) => ({ id, url })));
  });

  it('belong to rooms that are added, changed and removed', async () => {
    const name = { th: 'ห้องทะเล', en: 'Sea room' };
    const description = { th: 'เห็นทะเล', en: 'By the sea' };
    const files = await Promise.all([50, 60].map(picture));
    const added = await send('POST', '/admin/villa/rooms', 'roomImages', files, { name, description });
    expect(added.status).toBe(201);
    const [room] = added.body.rooms;
    expect(room).toMatchObject({ name, description, images: [expect.any(String), expect.any(String)] });
    const { pictures: _pictures, ...publicRoom } = room;
    expect((await service.call('GET', '/villa/rooms')).body.rooms).toEqual([publicRoom]);
    expect(added.body.pictures[room.images[0]].alt).toEqual(name);

    const named = await send('PATCH', `/admin/villa/rooms/${room.id}`, 'roomImages', [], { name: { th: 'ห้องใหม่', en: 'New' } });
    expect(named.body.rooms).toEqual([{ ...room, name: { th: 'ห้องใหม่', en: 'New' } }]);
    const pictured = await send('PATCH', `/admin/villa/rooms/${room.id}`, 'roomImages', [await picture(70)]);
    expect(pictured.body.rooms[0]).toMatchObject({ description, images: [expect.any(String)] });
    const stale = await service.call('DELETE', `/admin/villa/rooms/${room.id}`, { token: owner, headers: { 'If-Match': '"1"' } });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { villa: { revision: pictured.body.revision } } },
    });
    expect((await service.call('DELETE', `/admin/villa/rooms/${room.id}`, { token: owner })).body.rooms).toEqual([]);
    const kept = await readdir(join(service.dataDir, 'pictures'));
    const unseen = [await picture(65)];
    expect(await send('PATCH', `/admin/villa/rooms/${room.id}`, 'roomImages', unseen, { name })).toMatchObject({ status: 404 });
    expect(await readdir(join(service.dataDir, 'pictures')), 'a refusal leaves no files').toEqual(kept);
  });

  it.each([
    ['no picture', async () => [], 400, { details: { slideImages: { code: 'required' } } }],
    ['text by the name of a picture', async () => [Buffer.from('<svg/>')], 415, { message: 'Please select a valid image file' }],
    ['a good one and a bad one', async () => [await picture(80), Buffer.from('x')], 415, { code: 'unsupported_file' }],
    ['too much', async () => [Buffer.alloc(5 * 1024 * 1024 + 1)], 413, { message: 'File size must be less than 5MB' }],
  ])('are refused when there is %s', async (_what, files, status, body) => {
    const state = async () => [(await guestsVilla()).revision, await readdir(join(service.dataDir, 'pictures'))];
    const before = await state();
    expect(await send('POST', '/admin/villa/slides', 'slideImages', await files())).toMatchObject({ status, body });
    expect(await state()).toEqual(before);
  });

  it.each([
    ['no name', {}, { name: { code: 'required' } }],
    ['an empty one', { name: { th: ' ', en: '' } }, { name: { code: 'required' } }],
    ['one that is no JSON', { name: 'Sea room' }, { name: { code: 'invalid' } }],
    ['one that is a list', { name: ['Sea room'] }, { name: { code: 'invalid' } }],
  ])('need a room with a name: %s is refused', async (_what, texts, details) => {
    expect(await send('POST', '/admin/villa/rooms', 'roomImages', [], texts)).toMatchObject({ status: 400, body: { details } });
  });

  it('are accepted only from owner and staff, and checked before anything is stored', async () => {
    const form = new FormData();
    form.append('backgroundImage', new Blob([new Uint8Array(6 * 1024 * 1024)]), 'x.jpg');
    expect(await service.call('PATCH', '/admin/villa/background', { body: form })).toMatchObject({ status: 401 });
  });
});
