import type { Booking } from '@baan/contract/booking';
import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawSlip } from '../../slips/slipPicture.testkit.ts';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };

const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
const byHand = { method: 'cash', reason: 'paid at the door' };

let service: TestService;
let token: string;
let day = 0;

const call: TestService['call'] = (...sent) => service.call(...sent);
const asStaff = (method: string, path: string, body?: object, headers = {}) => call(method, path, { token, body, headers });
const linkIn = (reply: Reply): PaymentLinkForStaff => reply.body.data.paymentLink;

beforeAll(async () => {
  service = await startTestService();
  token = (await call('POST', '/admin/auth/register', { body: owner })).body.token;
  await asStaff('PATCH', '/admin/villa/promptpay-setting', { promptPayEnabled: true, promptPayId: '0812345678' });
});

afterAll(() => service.stop());

const make = async (body: object = {}): Promise<PaymentLinkForStaff> => {
  const reply = await asStaff('POST', '/admin/payment-links', { amount: 1500, description: 'Barbecue for six', ...body });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return linkIn(reply);
};

/** Two nights for 18,000 baht, held for an hour. */
const place = async (): Promise<Booking> => {
  day += 7;
  const date = (days: number) => new Date(Date.UTC(2027, 0, 4 + day + days)).toISOString().slice(0, 10);
  const { id } = await service.place(date(0), date(2));
  return (await call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } })).body.data.booking;
};

const booking = async (id: string): Promise<Booking> => (await call('GET', `/booking/${id}`)).body.data.booking;

const slip = async (link: string, transferId: string): Promise<string> => {
  const body = new FormData();
  const bytes = await (await drawSlip({ transferId })).jpeg().toBuffer();
  body.set('slip', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'slip.jpg');
  body.set('paymentLinkId', link);
  return (await call('POST', '/upload/slip', { body })).body.data.url;
};

const attach = async (link: string, transferId: string): Promise<Reply> => {
  const paymentSlipUrl = await slip(link, transferId);
  return call('PATCH', `/payment-links/${link}`, { body: { paymentSlipUrl, status: 'in_review' } });
};

const settle = (id: string, body: object = {}) => asStaff('POST', `/admin/payment-links/${id}/settle`, body);

it('requests an amount, accepts a slip, and is paid when staff approve it', async () => {
  const link = await make();
  expect(link).toMatchObject({
    status: 'open',
    amount: 1500,
    due: 1500,
    bookingId: null,
    booking: null,
    url: `/payment/${link.id}`,
  });
  expect(link.id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  const payer = (await call('GET', `/payment-links/${link.id}`)).body.data.paymentLink;
  expect(payer).toMatchObject({ status: 'open', description: 'Barbecue for six', needsCustomerInfo: true });
  expect(payer).not.toHaveProperty('bookingId');
  expect((await call('GET', `/payment-links/${link.id}/promptpay`)).body.data).toMatchObject({ amount: 1500 });

  const sent = await attach(link.id, 'LINKSLIP0001');
  expect(sent).toMatchObject({ status: 200, body: { data: { paymentLink: { status: 'in_review' } } } });
  const { paymentSlipUrl } = linkIn(sent);
  expect(await call('GET', `${paymentSlipUrl?.replace('/api', '')}?paymentLink=${link.id}`)).toMatchObject({ status: 200 });
  expect(await call('GET', `${paymentSlipUrl?.replace('/api', '')}?paymentLink=other`)).toMatchObject({ status: 404 });

  const refused = await asStaff('PATCH', `/admin/payment-links/${link.id}`, { status: 'open', reason: '500 baht short' });
  expect(linkIn(refused)).toMatchObject({ status: 'open', refusalReason: '500 baht short', paymentSlipUrl: null });
  await attach(link.id, 'LINKSLIP0002');
  expect(linkIn(await settle(link.id))).toMatchObject({ status: 'paid', paid: 1500, paidWith: 'bank_transfer', due: 0 });
  expect(await settle(link.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(await attach(link.id, 'LINKSLIP0003')).toMatchObject({ status: 409 });
  expect((await call('GET', '/admin/stats', { token })).body.totalRevenue).toBe(1500);
});

it('adds to the payments of its booking, pauses its hold while under review, and confirms it when the balance is 0', async () => {
  const { id, holdUntil } = await place();
  const deposit = await make({ amount: 5000, bookingId: id });
  expect(deposit).toMatchObject({
    expiresAt: holdUntil,
    due: 5000,
    booking: { checkIn: expect.any(String) },
    needsCustomerInfo: false,
  });

  await attach(deposit.id, 'DEPOSIT00001');
  expect(await booking(id)).toMatchObject({ status: 'pending_payment', holdUntil: null, paid: 0 });
  expect(await call('PATCH', `/booking/${id}`, { body: { status: 'cancelled' } })).toMatchObject({ status: 409 });
  const settled = await settle(deposit.id);
  expect(linkIn(settled)).toMatchObject({ status: 'paid', paid: 5000, bookingId: id });
  expect(await booking(id)).toMatchObject({
    status: 'pending_payment',
    paid: 5000,
    balance: 13_000,
    holdUntil: expect.any(String),
  });

  const rest = await make({ amount: 50_000, bookingId: id });
  const left = (await call('GET', `/payment-links/${rest.id}`)).body.data.paymentLink;
  expect(left.due).toBe(13_000);
  expect((await call('GET', `/payment-links/${rest.id}/promptpay`)).body.data.amount).toBe(13_000);
  await call('PATCH', `/payment-links/${rest.id}/payment`, { body: { paymentMethod: 'promptpay' } });
  await attach(rest.id, 'THEREST00001');
  expect(linkIn(await settle(rest.id))).toMatchObject({ status: 'paid', paid: 13_000, paidWith: 'promptpay' });
  expect(await booking(id)).toMatchObject({ status: 'confirmed', paid: 18_000, balance: 0 });
  expect((await asStaff('POST', '/admin/payment-links', { amount: 1, description: 'more', bookingId: id })).status).toBe(409);

  const { events } = (await asStaff('GET', `/admin/bookings/${id}/history`)).body;
  const types = events.map(({ type }: { type: string }) => type);
  expect(types).toEqual(expect.arrayContaining(['LinkPaymentAwaited', 'PaymentReceived', 'BookingConfirmed', 'NightsBooked']));
  const recorded = await service.stores.store.read(`paymentLink-${rest.id}`);
  expect(recorded.map(({ type }) => type)).toEqual([
    'PaymentLinkCreated',
    'PaymentLinkMethodChosen',
    'PaymentLinkSlipAttached',
    'PaymentLinkSettled',
  ]);
});

it('rejects money once the booking owes nothing, and ends with its hold', async () => {
  const { id } = await place();
  const [one, other] = [await make({ amount: 18_000, bookingId: id }), await make({ amount: 18_000, bookingId: id })];
  const both = await Promise.all([settle(one.id, byHand), settle(other.id, byHand)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await booking(id)).toMatchObject({ status: 'confirmed', paid: 18_000 });

  const lapsing = await place();
  const link = await make({ amount: 18_000, bookingId: lapsing.id });
  service.time.at = new Date(Date.parse(service.time.at) + 63 * 60_000).toISOString();
  expect((await call('GET', `/payment-links/${link.id}`)).body.data.paymentLink).toMatchObject({ status: 'expired', due: 0 });
  expect(await attach(link.id, 'TOOLATE00001')).toMatchObject({ status: 409, body: { details: { status: 'expired' } } });
  expect(await call('GET', `/payment-links/${link.id}/promptpay`)).toMatchObject({ status: 409 });
});

it('records all money of a slip although the booking owes less, and shows the surplus', async () => {
  const { id } = await place();
  const one = await make({ amount: 18_000, bookingId: id });
  await attach(one.id, 'TOOMUCH00001');
  const other = await make({ amount: 12_000, bookingId: id });
  await attach(other.id, 'TOOMUCH00002');
  expect(linkIn(await settle(one.id))).toMatchObject({ status: 'paid', paid: 18_000, surplus: 0 });

  const late = linkIn(await asStaff('GET', `/admin/payment-links/${other.id}`));
  expect(late).toMatchObject({ status: 'in_review', due: 12_000, surplus: 12_000 });
  const payers = (await call('GET', `/payment-links/${other.id}`)).body.data.paymentLink;
  expect(payers).toMatchObject({ status: 'in_review', due: 12_000 });
  expect(payers).not.toHaveProperty('surplus');
  expect(await settle(other.id, { amount: 0 })).toMatchObject({ status: 400, body: { details: { amount: {} } } });
  expect(linkIn(await settle(other.id, { amount: 11_500, reason: 'as the slip says' }))).toMatchObject({
    status: 'paid',
    paid: 11_500,
    surplus: 0,
  });
  expect(await booking(id)).toMatchObject({ status: 'confirmed', paid: 29_500, balance: -11_500 });
  const { events } = (await asStaff('GET', `/admin/bookings/${id}/history`)).body;
  const received = events.filter(({ type }: { type: string }) => type === 'PaymentReceived');
  expect(received.map(({ data }: { data: object }) => data)).toMatchObject([
    { amount: 18_000 },
    { amount: 11_500, overpaid: 11_500 },
  ]);
});

it('resumes the hold when a slip is withdrawn, and accepts another', async () => {
  const { id } = await place();
  const link = await make({ amount: 18_000, bookingId: id });
  await attach(link.id, 'TAKENBACK001');
  const cleared = await call('PATCH', `/payment-links/${link.id}`, { body: { paymentSlipUrl: null } });
  expect(linkIn(cleared)).toMatchObject({ status: 'open', paymentSlipUrl: null });
  expect((await booking(id)).holdUntil).toBeTruthy();
  await attach(link.id, 'TAKENBACK001');
  const { slipReused } = (await asStaff('GET', `/admin/payment-links/${link.id}/slip-check`)).body.data;
  expect(slipReused).toEqual([]);
});

it('shows staff a slip that was sent through another link', async () => {
  const [first, second] = [await make(), await make({ description: 'Airport transfer' })];
  await attach(first.id, 'SHARED000001');
  await attach(second.id, 'SHARED000001');
  const { slipReused, reference } = (await asStaff('GET', `/admin/payment-links/${second.id}/slip-check`)).body.data;
  expect(reference.transferId).toBe('SHARED000001');
  expect(slipReused).toEqual([{ kind: 'paymentLink', id: first.id, label: 'Barbecue for six', same: ['file', 'transfer'] }]);
  expect(await settle(second.id)).toMatchObject({ status: 400, body: { details: { reason: { code: 'required' } } } });
  expect(await settle(second.id, { reason: 'one transfer for both' })).toMatchObject({ status: 200 });
});

it('is created once for one Idempotency-Key, corrected on its revision, revoked finally, and expires', async () => {
  const headers = { 'idempotency-key': 'a-key-of-a-console-0001' };
  const body = { amount: 900, description: 'Late check-out' };
  const [first, again] = [
    await asStaff('POST', '/admin/payment-links', body, headers),
    await asStaff('POST', '/admin/payment-links', body, headers),
  ];
  expect(linkIn(again).id).toBe(linkIn(first).id);
  const other = await asStaff('POST', '/admin/payment-links', { ...body, amount: 901 }, headers);
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });

  const { id, revision } = linkIn(first);
  const ifMatch = { 'if-match': `"${revision}"` };
  expect(await asStaff('PATCH', `/admin/payment-links/${id}`, { amount: 950 }, ifMatch)).toMatchObject({ status: 200 });
  const stale = await asStaff('PATCH', `/admin/payment-links/${id}`, { amount: 990 }, ifMatch);
  expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', details: { paymentLink: { amount: 950 } } } });

  service.time.at = new Date(Date.parse(service.time.at) + 8 * 86_400_000).toISOString();
  token = (await call('POST', '/admin/auth/login', { body: { email: owner.email, password: owner.password } })).body.token;
  expect(linkIn(await asStaff('GET', `/admin/payment-links/${id}`))).toMatchObject({ status: 'expired' });
  const until = new Date(Date.parse(service.time.at) + 86_400_000).toISOString();
  expect(linkIn(await asStaff('PATCH', `/admin/payment-links/${id}`, { expiresAt: until }))).toMatchObject({ status: 'open' });
  expect(linkIn(await asStaff('DELETE', `/admin/payment-links/${id}`))).toMatchObject({ status: 'revoked' });
  expect(await attach(id, 'REVOKED00001')).toMatchObject({ status: 409 });
  expect(await settle(id, byHand)).toMatchObject({ status: 409 });
});

it('lists links only for staff, and is found only by its id', async () => {
  const listed = await call('GET', '/admin/payment-links?filter={"status":"paid"}&range=[0,1]', { token });
  expect(listed.headers.get('content-range')).toMatch(/^payment-links 0-1\/\d+$/);
  expect(listed.body.every(({ status }: PaymentLinkForStaff) => status === 'paid')).toBe(true);
  expect(await call('GET', '/admin/payment-links')).toMatchObject({ status: 401 });
  expect(await call('POST', '/admin/payment-links', { body: {} })).toMatchObject({ status: 401 });
  expect(await call('GET', '/payment-links/00000000000000000000000000')).toMatchObject({ status: 404 });
  expect(await asStaff('POST', '/admin/payment-links', { amount: 0, description: '' })).toMatchObject({ status: 400 });
  const id = '00000000000000000000000000';
  expect(await asStaff('POST', '/admin/payment-links', { amount: 1, description: 'x', bookingId: id })).toMatchObject({
    status: 400,
  });
});

it('is found by description, payer and booking', async () => {
  const { id, number } = await place();
  const boat = await make({ description: 'A longtail boat, 100 % private' });
  const rest = await make({ description: 'The rest', bookingId: id });
  await call('PATCH', `/payment-links/${boat.id}/customer-info`, {
    body: { customerInfo: { ...customerInfo, firstName: 'Prasert' } },
  });
  const found = async (q: string) => {
    const { body } = await asStaff('GET', `/admin/payment-links?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    return body.map((link: PaymentLinkForStaff) => link.id);
  };
  expect(await found('LONGTAIL boat')).toEqual([boat.id]);
  expect(await found('100 %')).toEqual([boat.id]);
  expect(await found('prasert')).toEqual([boat.id]);
  expect(await found(number)).toEqual([rest.id]);
  expect(await found('_')).toEqual([]);
});

it('is mailed to the guest of its booking at most three times, and not without an address', async () => {
  const { id: bookingId } = await place();
  const link = await make({ bookingId, send: true });
  expect(link.mailTo).toBe(customerInfo.email);
  const again = () => asStaff('POST', `/admin/payment-links/${link.id}/send`);
  expect((await again()).status).toBe(200);
  expect(linkIn(await again()).mailTo).toBeNull();
  expect(await again()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect((await call('GET', `/payment-links/${link.id}`)).body.data.paymentLink).not.toHaveProperty('mailTo');
  const { events } = (await asStaff('GET', `/admin/payment-links/${link.id}/history`)).body;
  expect(events.filter(({ type }: { type: string }) => type === 'PaymentLinkMailAsked')).toHaveLength(3);
  const own = await asStaff('POST', '/admin/payment-links', { amount: 900, description: 'A boat', send: true });
  expect(own).toMatchObject({ status: 400, body: { details: { send: { code: 'invalid' } } } });
  expect((await asStaff('POST', `/admin/payment-links/${(await make()).id}/send`)).status).toBe(400);
});
