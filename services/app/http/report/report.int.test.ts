import type { Report } from '@baan/contract/report';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { join, signInForGood } from '../signedIn.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// The months over the whole stack. A night costs 9,000, a weekend one more.

let service: TestService;
let token: string;
let ownerId: string;
const reason = 'Counted';

beforeAll(async () => {
  service = await startTestService();
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  const { body } = await service.call('POST', '/admin/auth/register', { body: owner });
  token = body.token;
  ownerId = body.user.id;
});
afterAll(() => service?.stop());

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };
const asStaff = async (method: string, path: string, body?: object) => {
  const reply = await service.call(method, path, { token, body });
  if (reply.status >= 400) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
};
const today = (): string => new Date(Date.parse(service.time.at) + 7 * 3_600_000).toISOString().slice(0, 10);
const placed = async (checkIn: string, checkOut: string): Promise<string> => {
  const { id } = await service.place(checkIn, checkOut);
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  return id;
};
const pay = (id: string, amount: number, method = 'cash') =>
  asStaff('POST', `/admin/bookings/${id}/payments`, { amount, method, day: today(), reason });
const report = (month: string, by: string): Promise<Report> => asStaff('GET', `/admin/reports/${month}?by=${by}`);

it('spreads money over nights, counts the rest on its day, and adds up to the total revenue', async () => {
  // Two nights in January, one in February.
  const stay = await placed('2027-01-30', '2027-02-02');
  await pay(stay, 10_000, 'bank_transfer');
  await asStaff('PATCH', `/admin/bookings/${stay}/status`, { status: 'confirmed', reason });
  const cancelled = await placed('2027-03-02', '2027-03-04');
  await pay(cancelled, 8000);
  await asStaff('PATCH', `/admin/bookings/${cancelled}/status`, { status: 'cancelled', reason, kept: 3000 });
  await asStaff('POST', `/admin/bookings/${cancelled}/refunds`, { amount: 5000, method: 'bank_transfer', reason });
  await pay(await placed('2027-04-05', '2027-04-07'), 700);
  const link = (await asStaff('POST', '/admin/payment-links', { amount: 2500, description: 'Dinner' })).data.paymentLink;
  await asStaff('POST', `/admin/payment-links/${link.id}/settle`, { method: 'promptpay', reason });

  const now = today().slice(0, 7);
  const january = await report('2027-01', 'nights');
  const february = await report('2027-02', 'nights');
  expect(january.rows).toMatchObject([{ kind: 'stay', bookingId: stay, name: 'Ada van Dyk', nights: 2, checkIn: '2027-01-30' }]);
  expect(january.nights).toEqual({ sold: 2, blocked: 0, free: 31, soldYearBefore: 0 });
  expect(january.revenue + february.revenue).toBe(10_000);
  expect(january.averageNight).toBe(Math.round(january.revenue / 2));
  const march = await report('2027-03', 'nights');
  expect(march).toMatchObject({ received: 8000, refunded: 5000, revenue: 3000, nights: { sold: 0 } });
  expect(march.kinds).toMatchObject([{ kind: 'kept', count: 1, revenue: 3000 }]);
  const present = await report(now, 'nights');
  expect(present.rows.map(({ kind, revenue, day }) => [kind, revenue, day]).sort()).toEqual([
    ['link', 2500, today()],
    ['unconfirmed', 700, today()],
  ]);
  const months = [now, '2027-01', '2027-02', '2027-03'];
  const byNights = await Promise.all(months.map(month => report(month, 'nights')));
  const { totalRevenue, months: known } = (await service.call('GET', '/admin/stats', { token })).body;
  expect(totalRevenue).toBe(16_200);
  for (const one of byNights) {
    expect(one.totalRevenue).toBe(totalRevenue);
    expect(one.revenue + one.otherMonths).toBe(totalRevenue);
    expect(known.find(({ month }: { month: string }) => month === one.month).revenue).toBe(one.revenue);
    for (const list of [one.kinds, one.sources, one.rows])
      expect(list.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(one.revenue);
    expect(one.methods.reduce((sum, { received, refunded }) => sum + received - refunded, 0)).toBe(one.revenue);
  }
  const byDay = await report(now, 'day');
  expect(byDay).toMatchObject({ received: 21_200, refunded: 5000, revenue: 16_200, otherMonths: 0 });
  expect(await report('2027-01', 'day')).toMatchObject({ revenue: 0, otherMonths: 16_200 });
  expect(byDay.methods.find(({ method }) => method === 'bank_transfer')).toMatchObject({ received: 10_000, refunded: 5000 });
  expect((await report('2027-01', 'day')).rows).toEqual([]);
});

it('hides names and ids from an auditor, and answers 404 for an invalid month', async () => {
  const { id } = await join(service, token, 'auditor', 'nok@example.com');
  const auditor = await (await signInForGood(service, id))();
  const now = today().slice(0, 7);
  const { status, body } = await service.call('GET', `/admin/reports/${now}?by=day`, { token: auditor });
  expect(status).toBe(200);
  const told = JSON.stringify(body);
  for (const { bookingId = 'none', linkId = 'none', name = 'none' } of (await report(now, 'day')).rows) {
    for (const secret of [bookingId, linkId, name]) expect(told).not.toContain(secret);
  }
  expect(body.rows[0].number).toBeTruthy();
  expect((await service.call('GET', '/admin/reports/2027-13', { token })).status).toBe(404);
});

it('exports bookings, payments and a month as CSV without formulas', async () => {
  const { id, number } = await service.place('2027-06-07', '2027-06-09');
  const evil = { firstName: '=HYPERLINK("x")', lastName: 'van, Dyk', email: 'eve@example.com', phone: '+66812345678' };
  await asStaff('PATCH', `/admin/bookings/${id}`, { customerInfo: evil, reason });
  await pay(id, 900);
  const file = async (path: string, as = token): Promise<string> => {
    const answer = await fetch(`${service.url}/api/admin/export/${path}`, { headers: { authorization: `Bearer ${as}` } });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return Buffer.from(await answer.arrayBuffer()).toString();
  };
  const name = `"'=HYPERLINK(""x"") van, Dyk"`;
  const one = await file(`bookings.csv?lang=en&filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`);
  const [head, row, rest] = one.split('\r\n');
  expect(head).toMatch(/^\uFEFF"Number","Status","Source","Guest","Email","Phone","Check-in"/);
  const contact = `${name},"eve@example.com","'+66812345678"`;
  expect(row).toContain(`"${number}","Pending","Website",${contact},"2027-06-07","2027-06-09",2,3,`);
  expect(row).toContain(',900,17100,0,');
  // In Bangkok time: in UTC a booking after midnight would have the day before.
  expect(row).toMatch(new RegExp(`,"${today()} \\d{2}:\\d{2}"$`));
  expect(rest).toBe('');
  const all = (await file('bookings.csv')).trim().split('\r\n');
  expect(all.length - 1).toBe((await service.call('GET', '/admin/stats', { token })).body.totalBookings);
  expect(all[0]).toContain('"เลขที่","สถานะ"');

  const days = `from=${today()}&to=${today()}`;
  const payments = await file(`payments.csv?${days}&lang=en`);
  expect(payments).toContain(`"${today()}","${number}",${name},"Stays that are not confirmed","Website","Cash",900,0\r\n`);
  const sum = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',').slice(-2).map(Number))
      .reduce((total, [received = 0, refunded = 0]) => total + received - refunded, 0);
  const month = today().slice(0, 7);
  const { totalRevenue } = (await service.call('GET', '/admin/stats', { token })).body;
  expect(sum(payments)).toBe(totalRevenue);
  expect(sum(await file(`report.csv?month=${month}&by=nights`))).toBe((await report(month, 'nights')).revenue);

  const auditor = await (await signInForGood(service, (await join(service, token, 'auditor', 'nok2@example.com')).id))();
  const told = await file(`payments.csv?${days}`, auditor);
  expect(told).toContain(number);
  expect(told).not.toContain('HYPERLINK');
  expect((await service.call('GET', '/admin/export/bookings.csv', { token: auditor })).status).toBe(403);
  const saved = (await service.commands.readMember(ownerId)).filter(({ type }) => type === 'ListExported');
  expect(saved.map(({ data }) => data)).toMatchObject([
    { list: 'bookings', rows: 1, of: null },
    { list: 'bookings', rows: all.length - 1, of: null },
    { list: 'payments', of: `${today()}/${today()}` },
    { list: 'report', of: month },
  ]);
  const wrong = await service.call('GET', '/admin/export/payments.csv?from=2027-01-02&to=2027-01-01', { token });
  expect(wrong).toMatchObject({ status: 400, body: { details: { to: { code: 'invalid' } } } });
});
