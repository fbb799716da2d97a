import { basename } from 'node:path';
import type { SlipCheck } from '@baan/contract/slip';
import { slipOf as slipIn } from '@baan/domain/payment/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WriteNewFile, writeNewFile } from '../../runtime/dataFiles.ts';
import { onePagePdf } from '../../slips/slipPdf.testkit.ts';
import { drawSlip, pictureOf } from '../../slips/slipPicture.testkit.ts';
import { deleteUnclaimedUploads } from '../../slips/storedSlips.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';
import { uploadSlip } from './slipUpload.testkit.ts';

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };

let service: TestService;
let token: string;
let month = 0;
const rowsBeforeFiles: { id: string }[] = [];

beforeAll(async () => {
  const writeAndLook: WriteNewFile = async (path, bytes, mode) => {
    rowsBeforeFiles.push(...(await service.knex('private.uploads').where({ id: basename(path) })));
    await writeNewFile(path, bytes, mode);
  };
  service = await startTestService({}, { writeNewFile: writeAndLook });
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await service.call('POST', '/admin/auth/register', { body: owner })).body.token;
});

afterAll(() => service.stop());

const slipOf = async (transferId: string, quality = 80): Promise<Blob> => {
  const bytes = await (await drawSlip({ transferId })).jpeg({ quality }).toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};

const giveContact = (id: string) => service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });

const bookingWithGuest = async (): Promise<string> => {
  month += 1;
  const { id } = await service.place(`2027-0${month}-04`, `2027-0${month}-06`);
  await giveContact(id);
  return id;
};

const attach = async (id: string, file: Blob): Promise<string> => {
  const body = new FormData();
  body.set('slip', file, 'slip.jpg');
  body.set('bookingId', id);
  const paymentSlipUrl = (await service.call('POST', '/upload/slip', { body })).body.data.url;
  const reply = await service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl, status: 'in_review' } });
  expect(reply.body).toMatchObject({ status: 'success', data: { booking: { status: 'in_review' } } });
  return paymentSlipUrl;
};

const check = async (id: string): Promise<SlipCheck> =>
  (await service.call('GET', `/admin/bookings/${id}/slip-check`, { token })).body.data;

const approve = (id: string, reason?: string) =>
  service.call('PATCH', `/admin/bookings/${id}/status`, { token, body: { status: 'confirmed', reason } });

it('shows staff the transfer of a slip, and other bookings with the same file or transfer', async () => {
  const [first, second, third] = [await bookingWithGuest(), await bookingWithGuest(), await bookingWithGuest()];
  const transfer = 'A1B2C3D4E5F6G7H8';
  await attach(first, await slipOf(transfer));
  expect(await check(first)).toEqual({ reference: { sendingBank: '004', transferId: transfer }, slipReused: [], bank: null });

  await attach(second, await slipOf(transfer));
  await attach(third, await slipOf(transfer, 60));
  const { slipReused } = await check(third);
  expect(slipReused).toHaveLength(2);
  expect(slipReused[0]).toMatchObject({ kind: 'booking', id: first, same: ['transfer'], label: expect.stringMatching(/^BAAN-/) });
  expect((await check(second)).slipReused[0]).toMatchObject({ id: first, same: ['file', 'transfer'] });

  // Also the first slip, when it is approved last.
  expect(await approve(first)).toMatchObject({ status: 400, body: { code: 'validation_failed', details: { reason: {} } } });
  expect(await approve(third)).toMatchObject({ status: 400, body: { details: { reason: { code: 'required' } } } });
  expect(await approve(third, 'Two stays in one transfer')).toMatchObject({ status: 200 });
});

it('counts no reuse when the same booking clears and attaches its slip again', async () => {
  const id = await bookingWithGuest();
  const file = await slipOf('OWNSLIP123456');
  const paymentSlipUrl = await attach(id, file);
  await service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl: null } });
  await service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl } });
  expect((await check(id)).slipReused).toEqual([]);
  await service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl: null } });
  await attach(id, file);
  expect((await check(id)).slipReused).toEqual([]);
  expect(await approve(id)).toMatchObject({ status: 200 });
});

it('shows nothing for a slip without a code, and nothing to guests', async () => {
  const id = await bookingWithGuest();
  expect(await check(id)).toEqual({ reference: null, slipReused: [], bank: null });
  await attach(id, new Blob([new Uint8Array(onePagePdf(20_000))], { type: 'application/pdf' }));
  expect(await check(id)).toEqual({ reference: null, slipReused: [], bank: null });
  expect(await service.call('GET', `/admin/bookings/${id}/slip-check`)).toMatchObject({ status: 401 });
});

describe('a slip', () => {
  it('is served to staff and with the id of its booking, with headers that prevent scripts', async () => {
    const { call } = service;
    const { id } = await service.place('2027-08-01', '2027-08-02');
    const picture = await pictureOf('#456');
    const url = (await uploadSlip(service, picture, id)).replace('/api', '');
    for (const reply of [await call('GET', url, { token }), await call('GET', `${url}?booking=${id}`)]) {
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toBe('image/png');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('content-security-policy')).toContain('sandbox');
      expect(reply.headers.get('content-disposition')).toMatch(/^inline; filename="slip-[0-9a-f]{8}\.png"$/);
      expect(reply.headers.get('content-length')).toBe(String(picture.length));
    }
    expect((await call('GET', url)).status).toBe(404);
    expect((await call('GET', `${url}?booking=${'0'.repeat(26)}`)).status).toBe(404);
    expect((await call('GET', url, { token: 'wrong' })).status).toBe(401);
  });

  it('can be claimed by one booking within an hour', async () => {
    const { call, time } = service;
    const [one, two] = [await service.place('2027-08-03', '2027-08-04'), await service.place('2027-08-04', '2027-08-05')];
    for (const { id } of [one, two]) await giveContact(id);
    const [url, late] = [await uploadSlip(service, await pictureOf('#789')), await uploadSlip(service, await pictureOf('#78a'))];
    const send = (id: string, paymentSlipUrl: string | null) =>
      call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl, status: paymentSlipUrl ? 'in_review' : 'pending_payment' } });
    const codes = (await Promise.all([send(one.id, url), send(two.id, url)])).map(({ status }) => status);
    expect(codes.sort((a, b) => a - b)).toEqual([200, 403]);
    const first = await service.commands.readBooking(one.id);
    const winner = first && slipIn(first.state.account) ? one : two;
    expect((await send(winner.id, null)).body.data.booking).toMatchObject({ status: 'pending_payment', paymentSlipUrl: null });
    expect((await send(winner.id, url)).status).toBe(200);
    const before = time.at;
    time.at = '2026-11-21T04:00:01.000Z';
    expect((await send(winner === one ? two.id : one.id, late)).body.code).toBe('slip_not_yours');
    time.at = before;
  });

  it('can be attached elsewhere after its booking rejected it', async () => {
    const { call } = service;
    const [stranger, guest] = [await service.place('2027-08-06', '2027-08-07'), await service.place('2027-08-07', '2027-08-08')];
    await giveContact(guest.id);
    const url = await uploadSlip(service, await pictureOf('#89a'));
    const send = (id: string) => call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl: url } });
    expect((await send(stranger.id)).body).toMatchObject({ code: 'wrong_state', details: { missing: 'customerInfo' } });
    expect((await send(guest.id)).status).toBe(200);
  });

  it('of another booking needs a reason to be approved', async () => {
    const { call } = service;
    const file = await pictureOf('#abc');
    const approve = (id: string, body: object) =>
      call('PATCH', `/admin/bookings/${id}/status`, { body: { status: 'confirmed', ...body }, token });
    const ids: string[] = [];
    for (const day of ['10', '12']) {
      const { id } = await service.place(`2027-08-${day}`, `2027-08-${Number(day) + 1}`);
      await giveContact(id);
      await call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl: await uploadSlip(service, file, id) } });
      ids.push(id);
    }
    expect(await approve(ids[1] ?? '', {})).toMatchObject({ status: 400, body: { details: { reason: { code: 'required' } } } });
    expect((await approve(ids[1] ?? '', { reason: 'One transfer for both' })).status).toBe(200);
  });
});

describe('an upload', () => {
  const slipForm = (bytes: Uint8Array, name: string, fields: Record<string, string> = {}): FormData => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('slip', new Blob([new Uint8Array(bytes)]), name);
    return form;
  };

  const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  const uploads: [string, Buffer, string, Record<string, string>, number, string][] = [
    ['of 6 MB', Buffer.concat([jpegStart, Buffer.alloc(6 * 1024 * 1024)]), 'slip.jpg', {}, 413, 'too_large'],
    [
      'of a program named .jpg',
      Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2000, 3)]),
      'slip.jpg',
      {},
      415,
      'unsupported_file',
    ],
    ['of a PDF with nothing in it', Buffer.alloc(0), 'slip.pdf', {}, 415, 'unsupported_file'],
    [
      'of a text that begins as a PDF',
      Buffer.from('%PDF-1.7\nnothing of a page\n%%EOF'),
      'slip.pdf',
      {},
      400,
      'unsupported_file',
    ],
    ['of a few words that begin as a PDF', Buffer.from('%PDF-1.7 hello'), 'slip.pdf', {}, 400, 'unsupported_file'],
    ['of a page', Buffer.from('<script>alert(1)</script>'), 'slip.png', {}, 415, 'unsupported_file'],
    ['of the first bytes of a picture', jpegStart, 'slip.jpg', {}, 415, 'unsupported_file'],
    ['for an unknown booking', jpegStart, 'slip.jpg', { bookingId: '0'.repeat(26) }, 404, 'not_found'],
    ['for no booking at all', jpegStart, 'slip.jpg', { bookingId: '../x' }, 404, 'not_found'],
  ];

  it.each(uploads)('%s', async (_what, bytes, name, fields, status, code) => {
    const reply = await service.call('POST', '/upload/slip', { body: slipForm(bytes, name, fields) });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
  });

  it('is rejected without a file, in another field, or without a form', async () => {
    const { call } = service;
    const empty = new FormData();
    empty.append('bookingId', (await service.place('2027-09-01', '2027-09-02')).id);
    expect(await call('POST', '/upload/slip', { body: empty })).toMatchObject({
      status: 400,
      body: { details: { slip: { code: 'required' } } },
    });
    const elsewhere = new FormData();
    elsewhere.append('file', new Blob(['x']), 'x.png');
    expect(await call('POST', '/upload/slip', { body: elsewhere })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(await call('POST', '/upload/slip', { body: {} })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const broken = await call('POST', '/upload/slip', { body: 'x', headers: { 'content-type': 'multipart/form-data' } });
    expect(broken).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const cutOff = await call('POST', '/upload/slip', {
      body: '--b\r\nContent-Disposition: form-data; name="slip"; filename="a.png"\r\n\r\nabc',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(cutOff).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

it('keeps a slip that is sent twice in parallel, and rejects one of the two', async () => {
  const id = await bookingWithGuest();
  for (let round = 0; round < 6; round += 1) {
    const paymentSlipUrl = await uploadSlip(service, await pictureOf(`#0000${10 + round}`), id);
    const { revision } = (await service.call('GET', `/booking/${id}`)).body.data.booking;
    const body = { paymentSlipUrl, status: 'in_review' };
    const send = () => service.call('PATCH', `/booking/${id}`, { body, headers: { 'If-Match': `"${revision}"` } });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const inADay = new Date(Date.parse(service.time.at) + 25 * 3_600_000);
    await deleteUnclaimedUploads(service, inADay);
    expect((await service.call('GET', `/admin/bookings/${id}/slip-check`, { token })).status).toBe(200);
    expect(await service.knex('private.uploads').where({ id: paymentSlipUrl.split('/').at(-1) })).toHaveLength(1);
  }
});

it('stores the row before the file, so that the sweep finds every file', async () => {
  const { id } = await service.place('2027-11-04', '2027-11-06');
  await giveContact(id);
  const url = await uploadSlip(service, await pictureOf('#123456'), id);
  expect(rowsBeforeFiles.map(row => row.id)).toContain(url.split('/').at(-1));
});
