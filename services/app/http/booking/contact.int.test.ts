import type { Booking } from '@baan/contract/booking';
import type { PaymentLink } from '@baan/contract/paymentLink';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawSlip } from '../../slips/slipPicture.testkit.ts';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// Contact details once money came or is under review, over the whole stack.

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };
const thief = { ...customerInfo, email: 'thief@example.com' };
const otherPhone = { ...customerInfo, phone: '0899999999' };

let service: TestService;
let token: string;
let week = 0;

beforeAll(async () => {
  service = await startTestService();
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await service.call('POST', '/admin/auth/register', { body: owner })).body.token;
});

afterAll(() => service.stop());

const asStaff = (method: string, path: string, body?: object) => service.call(method, path, { token, body });
const bookingIn = (reply: Reply): Booking => reply.body.data.booking;
const linkIn = (reply: Reply): PaymentLink => reply.body.data.paymentLink;
const patch = (path: string, to: object, code?: string) =>
  service.call('PATCH', `${path}/customer-info`, { body: { customerInfo: to, ...(code ? { code } : {}) } });
const post = (path: string, body?: object) => service.call('POST', path, { body });
const lastEmail = () => service.letters.at(-1);
const codeMailed = (): string => /\b(\d{6})\b/.exec(lastEmail()?.subject ?? '')?.[1] ?? '';
const wrongCode = (): string => (codeMailed() === '000000' ? '111111' : '000000');

const placed = async (): Promise<string> => {
  week += 1;
  const day = (more: number) => new Date(Date.UTC(2026, 11, 1 + week * 7 + more)).toISOString().slice(0, 10);
  const { id } = await service.place(day(0), day(2));
  expect((await patch(`/booking/${id}`, customerInfo)).status).toBe(200);
  return id;
};

const sendSlip = async (path: string, owner: object): Promise<void> => {
  const body = new FormData();
  const bytes = await (await drawSlip({ transferId: `T${week}${path.length}` })).jpeg().toBuffer();
  body.set('slip', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'slip.jpg');
  for (const [name, id] of Object.entries(owner)) body.set(name, id);
  const { url } = (await service.call('POST', '/upload/slip', { body })).body.data;
  const sent = await service.call('PATCH', path, { body: { paymentSlipUrl: url, status: 'in_review' } });
  expect(sent.status).toBe(200);
};

const inReview = async (): Promise<string> => {
  const id = await placed();
  await sendSlip(`/booking/${id}`, { bookingId: id });
  return id;
};

const confirmed = async (): Promise<string> => {
  const id = await placed();
  const paid = { status: 'confirmed', method: 'cash', reason: 'at the door' };
  expect((await asStaff('PATCH', `/admin/bookings/${id}/status`, paid)).status).toBe(200);
  return id;
};

const needed = { status: 403, body: { code: 'code_needed' } };

describe('a person with the link of a booking', () => {
  it('cannot change contact details while a slip is under review, nor the phone alone, nor after withdrawing the slip', async () => {
    const id = await inReview();
    for (const to of [thief, otherPhone]) expect(await patch(`/booking/${id}`, to)).toMatchObject(needed);
    const back = { body: { paymentSlipUrl: null, status: 'pending_payment' } };
    expect((await service.call('PATCH', `/booking/${id}`, back)).status).toBe(200);
    expect(await patch(`/booking/${id}`, thief)).toMatchObject(needed);
    expect(bookingIn(await service.call('GET', `/booking/${id}`))).toMatchObject({ customerInfo, contactNeeds: 'code' });
  });

  it('changes them with the code mailed to the old address; a wrong code is counted and changes nothing', async () => {
    const id = await confirmed();
    expect(await patch(`/booking/${id}`, thief)).toMatchObject(needed);
    expect(await post(`/booking/${id}/contact-code`)).toMatchObject({
      status: 202,
      body: { data: { otp: { sentTo: 'a•••••a@example.com', attemptsLeft: 5 } } },
    });
    expect(lastEmail()).toMatchObject({ to: 'ada@example.com', kind: 'guestCode' });
    expect(await post(`/booking/${id}/contact-code`)).toMatchObject({ status: 429, body: { code: 'otp_resend_too_soon' } });
    expect(await patch(`/booking/${id}`, thief, wrongCode())).toMatchObject({
      status: 400,
      body: { code: 'otp_invalid', details: { attemptsLeft: 4 } },
    });
    const code = codeMailed();
    const changed = await patch(`/booking/${id}`, { ...customerInfo, email: 'ada@new.example.com' }, code);
    expect(bookingIn(changed)).toMatchObject({ customerInfo: { email: 'ada@new.example.com' }, status: 'confirmed' });
    expect(await patch(`/booking/${id}`, thief, code)).toMatchObject({ status: 400, body: { code: 'otp_expired' } });
  });

  it('cannot use the code for another purpose', async () => {
    const id = await confirmed();
    await post(`/booking/${id}/contact-code`);
    const otp = codeMailed();
    for (const path of ['cancel', 'refund-account'])
      expect(await post(`/booking/${id}/${path}/verify`, { otp })).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('needs no code before money came', async () => {
    const id = await placed();
    expect(await post(`/booking/${id}/contact-code`)).toMatchObject({ status: 409 });
    expect(await post(`/booking/${id}/contact-change`, { customerInfo: thief })).toMatchObject({ status: 409 });
    expect(bookingIn(await patch(`/booking/${id}`, otherPhone))).toMatchObject({ customerInfo: otherPhone, contactNeeds: null });
  });

  it('requests a change from staff without access to the old address; staff accept it with a reason', async () => {
    const id = await confirmed();
    const asked = await post(`/booking/${id}/contact-change`, { customerInfo: thief });
    expect(asked.status).toBe(202);
    expect(bookingIn(asked).contactChange).toEqual({ askedAt: service.time.at, refusal: null });
    const filter = encodeURIComponent('{"asksContact":true}');
    const list = await asStaff('GET', `/admin/bookings?filter=${filter}`);
    expect(list.body.map((booking: Booking) => booking.id)).toEqual([id]);
    const seen = bookingIn(await asStaff('GET', `/admin/bookings/${id}`));
    expect(seen.contactChange).toMatchObject({ customerInfo: thief });
    const path = `/admin/bookings/${id}/contact-change`;
    expect((await asStaff('POST', `${path}/accept`, { reason: '' })).status).toBe(400);
    expect((await service.call('POST', `${path}/accept`, { body: { reason: 'x' } })).status).toBe(401);
    const accepted = await asStaff('POST', `${path}/accept`, { reason: 'She called from the old number' });
    expect(bookingIn(accepted)).toMatchObject({ customerInfo: thief, contactChange: null });
    expect((await asStaff('POST', `${path}/accept`, { reason: 'again' })).status).toBe(409);
  });

  it('reads the reason when staff refuse', async () => {
    const id = await confirmed();
    await post(`/booking/${id}/contact-change`, { customerInfo: thief });
    await asStaff('POST', `/admin/bookings/${id}/contact-change/refuse`, { reason: 'Another name than on the slip' });
    expect(bookingIn(await service.call('GET', `/booking/${id}`))).toMatchObject({
      customerInfo,
      contactChange: { refusal: 'Another name than on the slip' },
    });
  });

  it('is referred to staff when the booking has no email', async () => {
    week += 1;
    const day = (more: number) => new Date(Date.UTC(2026, 11, 1 + week * 7 + more)).toISOString().slice(0, 10);
    const quote = (await service.call('GET', `/quote?checkIn=${day(0)}&checkOut=${day(1)}`)).body.quote;
    const body = {
      bookingDetails: { checkIn: day(0), checkOut: day(1), rooms: 3, totalPrice: quote.total },
      customerInfo: { firstName: 'Nok', email: null, phone: '0812345678' },
      settle: { amount: quote.total, method: 'cash', day: '2026-11-21' },
    };
    const { id } = bookingIn(await asStaff('POST', '/admin/bookings', body));
    const missing = { ...needed, body: { code: 'code_needed', details: { missing: 'email' } } };
    expect(await patch(`/booking/${id}`, thief)).toMatchObject(missing);
    expect(await patch(`/booking/${id}`, thief, '123456')).toMatchObject(missing);
    expect(await post(`/booking/${id}/contact-code`)).toMatchObject(missing);
    expect(bookingIn(await service.call('GET', `/booking/${id}`)).contactNeeds).toBe('villa');
    expect((await post(`/booking/${id}/contact-change`, { customerInfo: thief })).status).toBe(202);
  });
});

it('requires a reason from staff to change contact details once a slip is under review', async () => {
  const id = await inReview();
  expect((await asStaff('PATCH', `/admin/bookings/${id}`, { customerInfo: thief })).status).toBe(400);
  expect((await asStaff('PATCH', `/admin/bookings/${id}`, { customerInfo: thief, reason: 'Asked' })).status).toBe(200);
});

describe('the payer of a link', () => {
  const made = async (body: object = {}): Promise<string> =>
    linkIn(await asStaff('POST', '/admin/payment-links', { amount: 1500, description: 'A boat', language: 'en', ...body })).id;

  it('needs a code to change once a slip was sent, and after payment', async () => {
    const id = await made();
    const path = `/payment-links/${id}`;
    expect((await patch(path, customerInfo)).status).toBe(200);
    await sendSlip(path, { paymentLinkId: id });
    for (const to of [thief, otherPhone]) expect(await patch(path, to)).toMatchObject(needed);
    expect((await asStaff('POST', `/admin${path}/settle`, {})).status).toBe(200);
    expect(await patch(path, thief)).toMatchObject(needed);
    expect(await post(`${path}/contact-code`)).toMatchObject({ status: 202, body: { data: { otp: { attemptsLeft: 5 } } } });
    expect(lastEmail()).toMatchObject({ to: 'ada@example.com', kind: 'guestCode' });
    expect(await patch(path, thief, wrongCode())).toMatchObject({ status: 400, body: { code: 'otp_invalid' } });
    expect(linkIn(await patch(path, otherPhone, codeMailed()))).toMatchObject({ customerInfo: otherPhone, status: 'paid' });
  });

  it('needs the code of the guest while no other payer is given', async () => {
    const bookingId = await placed();
    const path = `/payment-links/${await made({ bookingId })}`;
    await sendSlip(path, { paymentLinkId: path.split('/')[2] ?? '' });
    expect(await patch(path, thief)).toMatchObject(needed);
    await post(`${path}/contact-code`);
    expect(lastEmail()).toMatchObject({ to: 'ada@example.com' });
    expect(await patch(`/booking/${bookingId}`, thief)).toMatchObject(needed);
  });

  it('requests a change from staff, who accept it with a reason', async () => {
    const path = `/payment-links/${await made()}`;
    await patch(path, customerInfo);
    await sendSlip(path, { paymentLinkId: path.split('/')[2] ?? '' });
    const asked = await post(`${path}/contact-change`, { customerInfo: thief });
    expect(linkIn(asked).contactChange).toEqual({ askedAt: service.time.at, refusal: null });
    const filter = encodeURIComponent('{"asksContact":true}');
    const [listed] = (await asStaff('GET', `/admin/payment-links?filter=${filter}`)).body;
    expect(listed).toMatchObject({ contactChange: { customerInfo: thief }, payer: customerInfo });
    const accepted = await asStaff('POST', `/admin${path}/contact-change/accept`, { reason: 'Called' });
    expect(linkIn(accepted)).toMatchObject({ customerInfo: thief, contactChange: null });
  });
});
