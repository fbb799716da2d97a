import { afterAll, beforeAll, expect, test } from 'vitest';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// The statements before a response must be the same for known and unknown accounts and bookings.

const form = { name: 'Kanya', email: 'kanya@example.com', password: 'a long enough one', setupCode };
const customerInfo = { firstName: 'Ada', lastName: '', email: 'ada@example.com', phone: '0812345678' };

let service: TestService;
let number: string;

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT: 'on', TRUST_PROXY: 1 });
  await service.call('POST', '/admin/auth/register', { body: form, headers: { 'x-forwarded-for': '192.0.2.1' } });
  const booking = await service.place('2027-02-01', '2027-02-03');
  number = booking.number;
  await service.call('PATCH', `/booking/${booking.id}/customer-info`, { body: { customerInfo } });
}, 120_000);
afterAll(() => service?.stop());

/** The kinds of statements until the response to one request, without values. */
const askedFor = async (path: string, body: object, address: string): Promise<string[]> => {
  const asked: string[] = [];
  const note = ({ sql }: { sql: string }): void => {
    // Reads of the projector do not belong to the request.
    if (/private\.(attempts|credentials|known_|failed_sign_ins|reserved_emails)|read\.bookings/.test(sql)) asked.push(sql);
  };
  service.knex.on('query', note);
  await service.call('POST', path, { body, headers: { 'x-forwarded-for': address } });
  service.knex.off('query', note);
  return asked;
};

test.each([
  ['a wrong password', '/admin/auth/login', { email: form.email, password: 'x' }, { email: 'nobody@example.com', password: 'x' }],
  ['a link to a new password', '/admin/auth/password/forgot', { email: form.email }, { email: 'nobody@example.com' }],
])('%s takes the same statements for a known and an unknown account', async (_what, path, known, unknown) => {
  // The first failure of an hour starts a new row in both cases.
  const [first, second] = [await askedFor(path, known, '198.51.100.1'), await askedFor(path, unknown, '198.51.100.2')];
  expect(first.length).toBeGreaterThan(1);
  expect(second.filter(sql => !sql.includes('delete from'))).toEqual(first.filter(sql => !sql.includes('due_jobs')));
});

test('runs the same statements for each search of a booking, and sends the email after the response', async () => {
  const beforeAnswer = async (body: object): Promise<string[]> =>
    (await askedFor('/find-booking', body, '198.51.100.3')).filter(sql => !sql.includes('reserved_emails'));
  const right = await beforeAnswer({ contact: 'ada@example.com', number });
  expect(await beforeAnswer({ contact: 'eve@example.com', number })).toEqual(right);
  expect(await beforeAnswer({ contact: 'ada@example.com', number: 'BTM-AAAAA' })).toEqual(right);
  await expect.poll(() => service.found).toHaveLength(1);
});
