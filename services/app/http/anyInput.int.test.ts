import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from './routes.ts';
import { startTestService, type TestService } from './testService.testkit.ts';

let service: TestService;
let owner: string;
let booking: string;

beforeAll(async () => {
  service = await startTestService();
  const form = { name: 'Owner', email: 'owner@example.com', password: 'a long enough phrase' };
  owner = (await service.call('POST', '/admin/auth/register', { body: form })).body.token;
  booking = (await service.place('2027-02-01', '2027-02-03')).id;
});

afterAll(() => service?.stop());

const fields = [
  'bookingDetails',
  'customerInfo',
  'status',
  'paymentSlipUrl',
  'specialRequests',
  'paymentMethod',
  'checkIn',
  'rooms',
  'totalPrice',
  'weekdayPrice',
  'name',
  'email',
  'password',
  '__proto__',
  'constructor',
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\0', '2027-02-30', '9999-12-31', '-1', 'NaN', "'; --", '../..'),
);
const value = fc.oneof(
  text,
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(null, true, [], {}, 1e308, -0),
  fc.jsonValue({ maxDepth: 3 }),
);
const object = fc.dictionary(fc.constantFrom(...fields), fc.oneof(value, fc.dictionary(fc.constantFrom(...fields), value)), {
  maxKeys: 5,
});
const body = fc.oneof(object, value);
const id = fc.oneof(text, fc.constantFrom('', 'undefined', '0'.repeat(26)));
const headers = fc.record(
  {
    'if-match': fc.constantFrom('"0"', '*', '"999999"', 'W/"1"', 'x', ''),
    'idempotency-key': fc.stringMatching(/^[!-~]{0,210}$/),
    'baan-position': fc.constantFrom('0', '1', 'x', '18446744073709551616'),
    'x-request-id': fc.stringMatching(/^[!-~]{0,60}$/),
  },
  { requiredKeys: [] },
);

describe('whatever is sent', () => {
  it.each(routes.map(route => [route.method.toUpperCase(), route.path, route] as const))(
    '%s %s never fails',
    async (method, path, route) => {
      await fc.assert(
        fc.asyncProperty(
          fc.boolean(),
          fc.boolean(),
          id,
          fc.dictionary(text, text, { maxKeys: 3 }),
          body,
          headers,
          async (known, signedIn, id, query, body, headers) => {
            const asked = path.replace(':id', known ? booking : encodeURIComponent(id));
            const reply = await service.call(method, `${asked}?${new URLSearchParams(query)}`, {
              ...(method === 'GET' ? {} : { body: JSON.stringify(body) ?? 'undefined' }),
              headers: { ...(route.upload ? { 'content-type': 'multipart/form-data; boundary=x' } : {}), ...headers },
              ...(signedIn ? { token: owner } : {}),
            });
            expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
            if (reply.status >= 400)
              expect(reply.body).toMatchObject({ status: 'error', code: expect.any(String), message: expect.any(String) });
          },
        ),
        { numRuns: 30 },
      );
    },
  );
});
