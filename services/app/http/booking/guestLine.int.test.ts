import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureOf } from '../../slips/slipPicture.testkit.ts';
import { uploadSlip } from '../payment/slipUpload.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

let service: TestService;
let owner: string;

const password = 'a long enough phrase';
const contact = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '081-234-5678' };
const key = (text: string): string => text.padEnd(20, '-');

const attach = (id: string): Promise<unknown> =>
  service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo: contact } });

beforeAll(async () => {
  service = await startTestService();
  const { call } = service;
  const register = (email: string) => call('POST', '/admin/auth/register', { body: { name: 'Nok', email, password, setupCode } });
  const replies = await Promise.all([register('nok@example.com'), register('NOK@example.com'), register('other@example.com')]);
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 403, 403]);
  owner = replies.find(({ status }) => status === 201)?.body.token;
});

afterAll(() => service?.stop());

describe('a booking by a guest', () => {
  it('leads from placing to a confirmed stay', async () => {
    const { call } = service;
    const booking = await service.place('2027-01-04', '2027-01-06', { headers: { 'idempotency-key': key('line') } });
    expect(booking).toMatchObject({
      status: 'pending_payment',
      totalPrice: 18_000,
      holdUntil: '2026-11-21T03:15:00.000Z',
      revision: 0,
    });
    const { id } = booking;

    const known = await call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo: contact } });
    expect(known.body.data.booking).toMatchObject({ holdUntil: '2026-11-21T04:00:00.000Z', customerInfo: contact, revision: 1 });
    expect(known.headers.get('etag')).toBe('"1"');

    const url = await uploadSlip(service, await pictureOf('#123'), id);
    const sent = await call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl: url, status: 'in_review' } });
    expect(sent).toMatchObject({
      status: 200,
      body: { data: { booking: { status: 'in_review', holdUntil: null, paymentSlipUrl: url } } },
    });

    const early = await call('POST', `/booking/${id}/send-confirmation`);
    expect(early).toMatchObject({ status: 409, body: { code: 'wrong_state', details: { status: 'in_review' } } });
    const list = await call('GET', '/admin/bookings?filter={"status":"in_review"}&range=[0,9]&sort=["checkIn","ASC"]', {
      token: owner,
    });
    expect(list.status).toBe(200);
    expect(list.headers.get('content-range')).toMatch(/^bookings 0-\d+\/\d+$/);

    const approved = await call('PATCH', `/admin/bookings/${id}/status`, { body: { status: 'confirmed' }, token: owner });
    expect(approved).toMatchObject({
      status: 200,
      body: { data: { booking: { status: 'confirmed', paid: 18_000, balance: 0 } } },
    });
    const read = await call('GET', `/booking/${id}`, {
      headers: { 'baan-position': approved.headers.get('baan-position') ?? '' },
    });
    const { source, notes, otherStays, channels, staleChannels, stay, ...seenByGuest } = approved.body.data.booking;
    expect([source, notes, otherStays, channels, staleChannels, stay]).toEqual(['website', [], [], [], [], null]);
    expect(read.body.data.booking).toEqual(seenByGuest);

    expect((await call('POST', `/booking/${id}/send-confirmation`)).status).toBe(202);
    expect(service.mailed).toEqual([id]);
    const history = await call('GET', `/admin/bookings/${id}/history`, { token: owner });
    const types = history.body.events.map(({ type }: { type: string }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['NightsHeld', 'BookingPlaced', 'CustomerAttached', 'PaymentSlipAttached', 'BookingConfirmed']),
    );
    const { nights } = (await call('GET', '/availability?from=2027-01-03&to=2027-01-07')).body;
    expect(nights.map(({ state }: { state: string }) => state)).toEqual(['free', 'booked', 'booked', 'free']);
    const other = { ...contact, email: 'other@example.com' };
    expect((await call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo: other } })).body.code).toBe(
      'code_needed',
    );
  });

  it('shows a lapsed hold as free, two minutes after its end', async () => {
    const { call, time } = service;
    const before = time.at;
    await service.place('2027-01-10', '2027-01-11');
    const stateAt = async (now: string): Promise<string> => {
      time.at = now;
      return (await call('GET', '/availability?from=2027-01-10&to=2027-01-11')).body.nights[0].state;
    };
    expect(await stateAt('2026-11-21T03:16:59.000Z')).toBe('held');
    expect(await stateAt('2026-11-21T03:17:01.000Z')).toBe('free');
    time.at = before;
  });
});

describe('an Idempotency-Key', () => {
  const request = (totalPrice = 18_000) => ({
    body: { bookingDetails: { checkIn: '2027-01-12', checkOut: '2027-01-14', rooms: 3, totalPrice } },
    headers: { 'idempotency-key': key('once') },
  });

  it('books once for repeated and parallel requests', async () => {
    const { call } = service;
    const replies = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/booking', request())));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = new Set(replies.map(({ body }) => body.data.booking.id));
    expect(ids.size).toBe(1);
    const [id] = ids;
    await attach(id);
    const again = await call('POST', '/booking', request());
    expect(again).toMatchObject({ status: 201, body: { data: { booking: { id, revision: 1 } } } });
    expect(again.headers.get('baan-position')).toMatch(/^[1-9]\d*$/);
  });

  it('is rejected for another request', async () => {
    const reused = await service.call('POST', '/booking', request(17_000));
    expect(reused).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  it('can be used again after a rejected request', async () => {
    const wrong = {
      body: { bookingDetails: { checkIn: '2027-01-16', checkOut: '2027-01-18', rooms: 3, totalPrice: 1 } },
      headers: { 'idempotency-key': key('again') },
    };
    const { details } = (await service.call('POST', '/booking', wrong)).body;
    expect(details.quote.total).toBe(24_000 - 1000);
    wrong.body.bookingDetails.totalPrice = details.quote.total;
    expect((await service.call('POST', '/booking', wrong)).status).toBe(201);
  });
});

describe('an edit with If-Match', () => {
  it('is rejected on an older revision, with the newer booking and the changed fields', async () => {
    const { id } = await service.place('2027-01-20', '2027-01-21');
    await attach(id);
    const edit = (revision: string) =>
      service.call('PATCH', `/admin/bookings/${id}`, { body: { guests: 4 }, token: owner, headers: { 'if-match': revision } });
    expect(await edit('"0"')).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        details: {
          booking: { revision: 1, customerName: 'Ada Lovelace' },
          changed: expect.arrayContaining(['customerInfo', 'holdUntil']),
        },
      },
    });
    expect(await edit('"1"')).toMatchObject({ status: 200, body: { data: { booking: { guests: 4, revision: 2 } } } });
  });

  it('applies to the villa too', async () => {
    const { revision } = (await service.call('GET', '/admin/villa', { token: owner })).body;
    const edit = (headers: Record<string, string>, maxGuests: number) =>
      service.call('PATCH', '/admin/villa', { body: { maxGuests }, token: owner, headers });
    expect(await edit({ 'if-match': `"${revision}"` }, 7)).toMatchObject({
      status: 200,
      body: { maxGuests: 7, revision: revision + 1 },
    });
    expect(await edit({ 'if-match': `"${revision}"` }, 8)).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { villa: { maxGuests: 7 } } },
    });
    expect((await edit({}, 6)).status).toBe(200);
  });
});

describe('staff', () => {
  it('refuse, mark as paid, cancel with a refund, reinstate, and delete', async () => {
    const { call } = service;
    const { id } = await service.place('2027-03-01', '2027-03-02');
    await attach(id);
    const set = async (body: object) => (await call('PATCH', `/admin/bookings/${id}/status`, { body, token: owner })).body;
    await call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl: await uploadSlip(service, await pictureOf('#bcd'), id) } });
    expect((await set({ status: 'pending' })).details).toHaveProperty('reason');
    expect((await set({ status: 'pending', reason: 'Unreadable' })).data.booking).toMatchObject({
      status: 'pending_payment',
      refusalReason: 'Unreadable',
      paymentSlipUrl: null,
      account: { payments: [{ state: 'refused', slipUrl: expect.stringContaining('/slips/') }] },
    });
    expect((await set({ status: 'confirmed', method: 'cash', reason: 'At the door' })).data.booking).toMatchObject({
      status: 'confirmed',
      paid: 9000,
      paidWith: 'cash',
    });
    const part = { status: 'cancelled', refund: { amount: 5000, method: 'cash' } };
    expect((await set({ ...part, kept: 4001 })).details).toHaveProperty('kept');
    expect((await set({ ...part, kept: 3000 })).data.booking).toMatchObject({ status: 'cancelled', paid: 4000, balance: -1000 });
    expect((await set({ status: 'pending_payment' })).data.booking).toMatchObject({ status: 'pending_payment' });
    expect(await call('DELETE', `/admin/bookings/${id}`, { token: owner })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    await set({ status: 'cancelled', kept: 4000 });
    const deleted = await call('DELETE', `/admin/bookings/${id}?reason=sent%20twice`, { token: owner });
    expect(deleted.body).toEqual({ status: 'success', data: { id } });
    const position = deleted.headers.get('baan-position') ?? '';
    expect(await call('GET', `/booking/${id}`, { headers: { 'baan-position': position } })).toMatchObject({
      status: 410,
      body: {
        code: 'removed',
        details: { number: expect.stringMatching(/^BAAN-/), checkIn: expect.any(String), removedAt: expect.any(String) },
      },
    });
    expect((await call('GET', `/admin/bookings/${id}`, { token: owner })).body.data.booking.hidden).toBe(true);
    expect((await call('GET', `/admin/bookings/${id}/history`, { token: owner })).status).toBe(200);
    expect((await call('DELETE', `/booking/${id}`, { token: owner })).status).toBe(404);
    // 404 comes before a conflict of revisions.
    const headers = { 'If-Match': '0' };
    expect((await call('PATCH', `/admin/bookings/${id}`, { token: owner, headers, body: { rooms: 1 } })).status).toBe(404);
  });

  it('place a booking for a guest with another total', async () => {
    const { call } = service;
    const bookingDetails = { checkIn: '2027-03-03', checkOut: '2027-03-04', rooms: 3, totalPrice: 5000 };
    const place = (more: object) =>
      call('POST', '/admin/bookings', { body: { bookingDetails, customerInfo: contact, ...more }, token: owner });
    expect((await place({})).body.code).toBe('price_changed');
    const placed = (await place({ reason: 'A friend' })).body.data.booking;
    expect(placed).toMatchObject({ totalPrice: 5000, customerName: 'Ada Lovelace', holdUntil: '2026-11-21T04:00:00.000Z' });
    // Taken nights are reported before a wrong price.
    expect((await place({})).body.code).toBe('nights_taken');
    const renamed = await call('PATCH', `/admin/bookings/${placed.id}`, {
      body: { customerName: 'Grace Brewster Hopper' },
      token: owner,
    });
    expect(renamed.body.data.booking.customerInfo).toEqual({ ...contact, firstName: 'Grace', lastName: 'Brewster Hopper' });
  });

  it('lose access when the session expires', async () => {
    const { call, time } = service;
    const me = await call('GET', '/admin/auth/me', { token: owner });
    expect(me.body).toMatchObject({ name: 'Nok', role: 'owner' });
    const { token, user } = (
      await call('POST', '/admin/auth/login', { body: { email: ` ${me.body.email.toUpperCase()}`, password } })
    ).body;
    expect(user).toEqual(me.body);
    const before = time.at;
    time.at = '2026-12-21T03:00:01.000Z';
    expect((await call('GET', '/admin/auth/me', { token })).status).toBe(401);
    time.at = before;
    expect((await call('GET', '/admin/auth/me', { token })).status).toBe(200);
  });
});

describe('a read', () => {
  it('waits for a position, and is unavailable after the timeout', async () => {
    const late = await service.call('GET', '/villa', { headers: { 'baan-position': String(2n ** 62n) } });
    expect(late).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(late.headers.get('retry-after')).toBeTruthy();
  });

  it('shows health, readiness and the API document', async () => {
    const { call } = service;
    expect(await call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await call('GET', '/ready')).toMatchObject({ status: 200, body: { checks: { database: 'up', eventStore: 'up' } } });
    const document = (await call('GET', '/docs.json')).body;
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/booking/{id}/customer-info', '/upload/slip', '/admin/bookings/{id}/status']),
    );
    const page = await call('GET', '/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.body).not.toContain('<script');
    expect((await call('GET', '/docs/')).headers.get('location')).toBe('/api/docs');
  });

  it('gets the pages of both apps, and 404 for other files', async () => {
    const { call, url } = service;
    expect((await call('GET', `${url}/nothing.js`)).status).toBe(404);
    expect((await call('GET', `${url}/pictures/..%2f..%2fdata.key`)).status).toBe(404);
    const page = await call('GET', `${url}/booking/x/payment`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('x-powered-by')).toBeNull();
  });
});
