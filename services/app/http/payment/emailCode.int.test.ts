import type { Booking } from '@baan/contract/booking';
import type { SlipCheck } from '@baan/contract/slip';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawBankSlip, slipValues } from '../../slips/bankSlip.testkit.ts';
import { pictureOf } from '../../slips/slipPicture.testkit.ts';
import { areSlipsUnconfirmed } from '../booking/guestChange.ts';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';
import { tinyPicture, uploadSlip } from './slipUpload.testkit.ts';

// An implausible slip holds no nights until the guest confirms the email (rules, section 19). It is 21 November, ten in
// the morning in Bangkok; the service sells 30 nights ahead.

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService({ HORIZON_DAYS: 30 });
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await service.call('POST', '/admin/auth/register', { body: owner })).body.token;
});

afterAll(() => service.stop());

const bookingIn = (reply: Reply): Booking => reply.body.data.booking;
const seen = async (id: string): Promise<Booking> => bookingIn(await service.call('GET', `/booking/${id}`));
const codeMailed = (): string => /\b(\d{6})\b/.exec(service.letters.at(-1)?.subject ?? '')?.[1] ?? '';
const post = (id: string, body?: object): Promise<Reply> => service.call('POST', `/booking/${id}/email-code`, { body });
const approve = (id: string, reason?: string): Promise<Reply> =>
  service.call('PATCH', `/admin/bookings/${id}/status`, { token, body: { status: 'confirmed', reason } });
const check = async (id: string): Promise<SlipCheck> =>
  (await service.call('GET', `/admin/bookings/${id}/slip-check`, { token })).body.data;

const bookingOf = async (checkIn: string, checkOut: string, email = 'ada@example.com'): Promise<string> => {
  const { id } = await service.place(checkIn, checkOut);
  const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email, phone: '0812345678' };
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  return id;
};

const send = async (id: string, bytes: Buffer): Promise<Reply> => {
  const paymentSlipUrl = await uploadSlip(service, bytes, id);
  return service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl, status: 'in_review' } });
};

it('stores a picture of 8 by 8 pixels, and puts it under review once the email is confirmed', async () => {
  const id = await bookingOf('2026-11-21', '2026-11-22');
  const sent = await send(id, await tinyPicture('#111'));
  expect(sent.status).toBe(200);
  expect(bookingIn(sent)).toMatchObject({
    ...{ status: 'pending_payment', holdUntil: '2026-11-21T04:00:00.000Z', waitsFor: 'guest' },
    emailToConfirm: { cause: 'implausible', call: `/api/booking/${id}/email-code`, otp: null },
  });
  const { paymentSlipUrl } = await seen(id);
  expect((await service.call('GET', `${paymentSlipUrl?.replace('/api', '')}`, { token })).status).toBe(200);

  expect(await post(id, { code: '123456' })).toMatchObject({ status: 400, body: { code: 'otp_expired' } });
  const asked = await post(id);
  expect(bookingIn(asked).emailToConfirm?.otp).toMatchObject({ attemptsLeft: 5, sentTo: 'a•••••a@example.com' });
  expect(service.letters.at(-1)).toMatchObject({ to: 'ada@example.com', kind: 'guestCode' });
  expect(await post(id)).toMatchObject({ status: 429, body: { code: 'otp_resend_too_soon' } });
  const wrong = codeMailed() === '000000' ? '000001' : '000000';
  expect(await post(id, { code: wrong })).toMatchObject({
    status: 400,
    body: { code: 'otp_invalid', details: { attemptsLeft: 4 } },
  });
  expect(await post(id, { code: 'abc' })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });

  const confirmed = await post(id, { code: codeMailed() });
  expect(bookingIn(confirmed)).toMatchObject({ status: 'in_review', holdUntil: null, waitsFor: 'review', emailToConfirm: null });
  expect((await seen(id)).status).toBe('in_review');
  expect(await post(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(await post('0'.repeat(26))).toMatchObject({ status: 404 });

  // Without a transfer on it, staff need a reason to approve it.
  expect(await approve(id)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', details: { reason: { code: 'required' } } },
  });
  expect(await approve(id, 'Seen on the account')).toMatchObject({ status: 200 });
});

it('releases the nights when the email is not confirmed in time, and counts the slip as late', async () => {
  const id = await bookingOf('2026-11-22', '2026-11-23', 'late@example.com');
  await send(id, await tinyPicture('#222'));
  const now = '2026-11-21T04:05:00.000Z';
  const context = { actor: { kind: 'system' as const }, correlationId: 'test' };
  const { position } = await service.commands.booking(id, { type: 'expire', now }, context);
  expect(position).toBeGreaterThan(0n);
  await expect
    .poll(() => seen(id))
    .toMatchObject({ status: 'expired', paidLate: true, waitsFor: 'review', emailToConfirm: null });
  expect(await post(id)).toMatchObject({ status: 409 });
});

it('requires a confirmed email once unconfirmed slips hold a third of the free nights', async () => {
  const day = (after: number): string => new Date(Date.UTC(2026, 10, 23 + after)).toISOString().slice(0, 10);
  const ids: string[] = [];
  const horizon = () => areSlipsUnconfirmed(service.knex, 30, new Date(service.time.at));
  // 29 nights are free, as one is booked; ten of them are a third.
  for (let night = 0; night < 10; night += 1) {
    ids.push(await bookingOf(day(night), day(night + 1), `guest${night}@example.com`));
    expect(await horizon()).toBe(false);
    expect(bookingIn(await send(ids[night] ?? '', await pictureOf(`crowd ${night}`))).status).toBe('in_review');
  }
  expect(await horizon()).toBe(true);
  const further = await bookingOf(day(12), day(13), 'further@example.com');
  expect(bookingIn(await send(further, await pictureOf('further')))).toMatchObject({
    status: 'pending_payment',
    emailToConfirm: { cause: 'crowded' },
  });
  await post(further);
  expect(bookingIn(await post(further, { code: codeMailed() })).status).toBe('in_review');
  // Confirmed guests and decided slips do not count.
  expect(await approve(ids[0] ?? '')).toMatchObject({ status: 200 });
  expect(await horizon()).toBe(false);
});

it('holds the limit of a third for parallel requests', async () => {
  const day = (after: number): string => new Date(Date.UTC(2026, 11, 7 + after)).toISOString().slice(0, 10);
  const ids = await Promise.all([0, 1, 2, 3].map(night => bookingOf(day(night), day(night + 1), `atonce${night}@example.com`)));
  const urls: string[] = [];
  for (const id of ids) urls.push(await uploadSlip(service, await pictureOf(`at once ${id}`), id));
  const attach = (id: string, paymentSlipUrl: string) => service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl } });
  const replies = await Promise.all(ids.map((id, night) => attach(id, urls[night] ?? '')));
  // 28 nights are free, and nine are held: the tenth is a third.
  expect(replies.map(reply => bookingIn(reply).status).sort()).toEqual([
    'in_review',
    ...['pending_payment', 'pending_payment', 'pending_payment'],
  ]);
});

it('shows staff the booking with a similar slip, and requires a reason', async () => {
  const [first, copied, other] = [
    await bookingOf('2026-12-12', '2026-12-13', 'first@example.com'),
    await bookingOf('2026-12-13', '2026-12-14', 'copied@example.com'),
    await bookingOf('2026-12-14', '2026-12-15', 'other@example.com'),
  ];
  const slip = await drawBankSlip(slipValues(1));
  const copy = await sharp(slip).resize(620).jpeg({ quality: 55 }).toBuffer();
  await send(first, slip);
  await send(copied, await sharp(copy).png().toBuffer());
  await send(other, await drawBankSlip(slipValues(2)));
  expect((await check(copied)).slipReused).toMatchObject([{ kind: 'booking', id: first, same: ['look'] }]);
  expect((await check(first)).slipReused).toMatchObject([{ id: copied, same: ['look'] }]);
  expect((await check(other)).slipReused).toEqual([]);
});
