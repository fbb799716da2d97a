import { afterAll, beforeAll, expect, test } from 'vitest';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

let service: TestService;
let token: string;
const customerInfo = { firstName: 'Pimchanok', lastName: 'Wongsuwan', email: 'p@example.com', phone: '081 234 5670' };

beforeAll(async () => {
  service = await startTestService();
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long enough one', setupCode };
  token = (await service.call('POST', '/admin/auth/register', { body: owner })).body.token;
});
afterAll(() => service?.stop());

const paid = async (checkIn: string, checkOut: string): Promise<string> => {
  const { id } = await service.place(checkIn, checkOut);
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  const body = { status: 'confirmed', method: 'bank_transfer', reason: 'Seen on the account' };
  expect((await service.call('PATCH', `/admin/bookings/${id}/status`, { token, body })).status).toBe(200);
  return id;
};

const bytes = async (path: string): Promise<{ response: Response; body: Buffer }> => {
  const response = await fetch(`${service.url}/api${path}`);
  return { response, body: Buffer.from(await response.arrayBuffer()) };
};
const numberOf = ({ headers }: Response): string =>
  /filename="(.*)\.pdf"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';

test('issues one receipt for a paid booking, also for repeated and parallel requests', async () => {
  const id = await paid('2026-12-04', '2026-12-06');
  const asked = await Promise.all(['th', 'en', 'th'].map(lang => bytes(`/booking/${id}/receipt?lang=${lang}`)));
  for (const { response, body } of asked) {
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect(new Set(asked.map(({ response }) => numberOf(response))).size).toBe(1);
  expect(asked[0]?.body.equals(asked[2]?.body ?? Buffer.of())).toBe(true);
  expect(asked[0]?.body.equals(asked[1]?.body ?? Buffer.of())).toBe(false);
});

test('issues gapless numbers in parallel', async () => {
  const ids = await Promise.all([
    paid('2026-12-08', '2026-12-09'),
    paid('2026-12-10', '2026-12-11'),
    paid('2026-12-12', '2026-12-13'),
  ]);
  const numbers = await Promise.all(ids.map(async id => numberOf((await bytes(`/booking/${id}/receipt`)).response)));
  expect(numbers.sort()).toEqual(['R-2569-000002', 'R-2569-000003', 'R-2569-000004']);
});

test('has no receipt without a payment or for an unknown booking', async () => {
  const { id } = await service.place('2026-12-14', '2026-12-15');
  expect((await service.call('GET', `/booking/${id}/receipt`)).body.code).toBe('not_found');
  expect((await service.call('GET', `/booking/${'x'.repeat(26)}/receipt`)).body.code).toBe('not_found');
  expect((await service.call('GET', `/booking/${id}/receipt?lang=de`)).body.code).toBe('validation_failed');
  expect((await service.call('GET', `/booking/${id}/calendar.ics`)).body.code).toBe('wrong_state');
});

test('shows number, date and amount only with the link', async () => {
  const id = await paid('2026-12-16', '2026-12-17');
  const number = numberOf((await bytes(`/booking/${id}/receipt`)).response);
  const mac = service.receipts.mac(number);
  const { body } = await service.call('GET', `/receipts/${number}?mac=${mac}`);
  expect(body).toEqual({ number, kind: 'receipt', date: '2026-11-21', amount: 9000, voided: false, test: false });
  expect((await service.call('GET', `/receipts/${number}?mac=${'0'.repeat(20)}`)).status).toBe(404);
  const page = await service.call('GET', `${service.url}/r/${number}?mac=${mac}`);
  expect(page.status).toBe(200);
  expect(page.body).toContain('฿9,000.00');
  expect(page.body).not.toMatch(/Pimchanok|Wongsuwan|example\.com|BTM/);
  expect((await service.call('GET', `${service.url}/r/${number}?mac=wrong`)).status).toBe(404);
});

test('leaves the receipt of money that was refunded in full, and issues a note with the reason', async () => {
  const id = await paid('2026-12-18', '2026-12-19');
  const number = numberOf((await bytes(`/booking/${id}/receipt`)).response);
  const body = { status: 'cancelled', reason: 'Storm', refund: { amount: 14_000, method: 'bank_transfer' } };
  expect((await service.call('PATCH', `/admin/bookings/${id}/status`, { token, body })).status).toBe(200);
  expect(numberOf((await bytes(`/booking/${id}/receipt`)).response)).toBe(number);
  const { body: checked } = await service.call('GET', `/receipts/${number}?mac=${service.receipts.mac(number)}`);
  expect(checked).toMatchObject({ number, voided: false });
  const papers = (await service.call('GET', `/admin/bookings/${id}/receipts`, { token })).body.data.receipts;
  expect(papers).toMatchObject([
    { number, kind: 'receipt', amount: 14_000, voided: false },
    { kind: 'refund', amount: 14_000, voided: false },
  ]);
  const next = await paid('2026-12-20', '2026-12-21');
  expect(numberOf((await bytes(`/booking/${next}/receipt`)).response)).not.toBe(number);
});

test('replaces the receipt of a moved stay, and issues a note for a partial refund', async () => {
  const id = await paid('2027-01-11', '2027-01-12');
  const first = numberOf((await bytes(`/booking/${id}/receipt`)).response);
  const moved = { checkIn: '2027-01-13', checkOut: '2027-01-14', totalPrice: 9000, reason: 'Asked for' };
  expect((await service.call('PATCH', `/admin/bookings/${id}`, { token, body: moved })).status).toBe(200);
  const second = numberOf((await bytes(`/booking/${id}/receipt`)).response);
  expect(second).not.toBe(first);
  const body = { status: 'cancelled', refund: { amount: 4000, method: 'bank_transfer' } };
  expect((await service.call('PATCH', `/admin/bookings/${id}/status`, { token, body })).status).toBe(200);
  expect(numberOf((await bytes(`/booking/${id}/receipt`)).response)).toBe(second);
  const list = (await service.call('GET', `/admin/bookings/${id}/receipts`, { token })).body.data.receipts;
  expect(list).toMatchObject([
    { number: first, kind: 'receipt', amount: 9000, voided: true, replacedBy: second },
    { number: second, kind: 'receipt', amount: 9000, voided: false, replaces: first },
    { number: 'CN-2569-000002', kind: 'refund', amount: 4000, voided: false },
  ]);
  for (const { number } of list) {
    const { response, body: pdf } = await bytes(`/booking/${id}/receipt?number=${number}&lang=en`);
    expect([numberOf(response), pdf.subarray(0, 5).toString()]).toEqual([number, '%PDF-']);
  }
});

test('issues a receipt with the description for a payment link without a booking', async () => {
  const link = { amount: 4500, description: 'Half a day on a long-tail boat' };
  const { body } = await service.call('POST', '/admin/payment-links', { token, body: link });
  const { id } = body.data.paymentLink;
  expect((await service.call('GET', `/payment-links/${id}/receipt`)).status).toBe(404);
  const settled = await service.call('POST', `/admin/payment-links/${id}/settle`, {
    token,
    body: { method: 'cash', reason: 'At the gate' },
  });
  expect(settled.status).toBe(200);
  const { response } = await bytes(`/payment-links/${id}/receipt`);
  expect(numberOf(response)).toMatch(/^R-2569-\d{6}$/);
  const number = numberOf(response);
  const { body: checked } = await service.call('GET', `/receipts/${number}?mac=${service.receipts.mac(number)}`);
  expect(checked).toMatchObject({ amount: 4500, voided: false });
});

test('serves a confirmed stay as a calendar file', async () => {
  const id = await paid('2026-12-22', '2026-12-24');
  const { response, body } = await bytes(`/booking/${id}/calendar.ics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/calendar; charset=utf-8/);
  expect(body.toString()).toContain('DTSTART:20261222T080000Z\r\nDTEND:20261224T040000Z\r\n');
});

test('encrypts the payer in the store with a key of its own', async () => {
  const events = await service.stores.store.readStored('receipts');
  expect(events.length).toBeGreaterThan(3);
  expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/Pimchanok|Wongsuwan|p@example/);
  const keys = await service.knex('private.keys').where('subject', 'like', 'receipts%').pluck('subject');
  expect(keys).toEqual(['receipts-2026']);
});
