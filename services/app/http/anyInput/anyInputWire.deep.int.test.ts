import { depthOf, seed } from '@baan/embedded/depth.testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyInputWorld, startAnyInputWorld } from './anyInputWorld.testkit.ts';

// Input that only a raw socket can send: invalid HTTP, wrong lengths, requests that break off.

let world: AnyInputWorld;
let booking: string;

beforeAll(async () => {
  world = await startAnyInputWorld();
  booking = (await world.service.place('2027-02-01', '2027-02-03')).id;
}, 240_000);

afterAll(() => world?.stop());

const wishes = '{"specialRequests":"a cot"}';

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`;
const patch = (...headers: string[]): string => lines(`PATCH /api/booking/${booking} HTTP/1.1`, 'Host: x', ...headers);
const get = (target: string, ...headers: string[]): string =>
  lines(`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers);
const json = 'Content-Type: application/json';

/** `cutOff`: the client closes the connection after it, before the rest. */
const broken: [what: string, text: () => string, cutOff?: boolean][] = [
  ['a body that is longer than it says', () => patch(json, 'Content-Length: 5') + wishes],
  ['a body that is shorter than it says', () => patch(json, 'Content-Length: 500') + wishes, true],
  ['a body of which nothing comes', () => patch(json, 'Content-Length: 27'), true],
  [
    'a form that breaks off',
    () =>
      `${lines(
        'POST /api/upload/slip HTTP/1.1',
        'Host: x',
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 5000',
      )}--b\r\nContent-Disposition: form-data; name="slip"; filename="a.png"\r\n\r\n\x89PNG`,
    true,
  ],
  ['two lengths', () => patch(json, 'Content-Length: 27', 'Content-Length: 5') + wishes],
  ['a length and chunks', () => `${patch(json, 'Content-Length: 27', 'Transfer-Encoding: chunked')}1b\r\n${wishes}\r\n0\r\n\r\n`],
  ['a negative length', () => patch(json, 'Content-Length: -1') + wishes],
  ['a length without end', () => patch(json, 'Content-Length: 99999999999999999999') + wishes, true],
  ['chunks of no size', () => `${patch(json, 'Transfer-Encoding: chunked')}zz\r\n${wishes}\r\n0\r\n\r\n`],
  ['chunks that break off', () => `${patch(json, 'Transfer-Encoding: chunked')}5\r\n{"sp`, true],
  [
    'chunks and trailers',
    () => `${patch(json, 'Transfer-Encoding: chunked', 'Connection: close')}1b\r\n${wishes}\r\n0\r\nIf-Match: x\r\n\r\n`,
  ],
  [
    'another transfer encoding',
    () => `${patch(json, 'Transfer-Encoding: gzip, chunked', 'Connection: close')}1b\r\n${wishes}\r\n0\r\n\r\n`,
  ],
  ['no host', () => lines('GET /api/villa HTTP/1.1', 'Connection: close')],
  ['no version', () => 'GET /api/villa\r\n\r\n'],
  ['another version', () => lines('GET /api/villa HTTP/3.7', 'Host: x')],
  ['an unknown method', () => lines('BREW /api/villa HTTP/1.1', 'Host: x', 'Connection: close')],
  ['a small method', () => lines('patch /api/villa HTTP/1.1', 'Host: x', 'Connection: close')],
  ['a method that nothing has', () => lines('PROPFIND /api/villa HTTP/1.1', 'Host: x', 'Connection: close')],
  ['a method that the call has not', () => lines('PUT /api/villa HTTP/1.1', 'Host: x', 'Connection: close')],
  ['HEAD', () => lines('HEAD /api/villa HTTP/1.1', 'Host: x', 'Connection: close')],
  ['OPTIONS', () => lines('OPTIONS * HTTP/1.1', 'Host: x', 'Connection: close')],
  ['TRACE', () => lines('TRACE /api/villa HTTP/1.1', 'Host: x', 'Connection: close')],
  ['CONNECT', () => lines('CONNECT example.com:443 HTTP/1.1', 'Host: x', 'Connection: close')],
  ['a whole URL', () => get('http://elsewhere.example/api/villa')],
  ['an URL that is none', () => get('http://[::1/api/villa')],
  ['no slash', () => get('api/villa')],
  ['two slashes', () => get('//api//villa')],
  ['dots', () => get('/api/../../../etc/passwd')],
  ['a target that is not ASCII', () => get('/api/booking/วิลล่า')],
  ['a target with NUL', () => get('/api/booking/\0')],
  ['a target of 20 kB', () => get(`/api/booking/${'x'.repeat(20_000)}`)],
  ['a header of 20 kB', () => get('/api/villa', `If-Match: ${'x'.repeat(20_000)}`)],
  ['a thousand headers', () => get('/api/villa', ...Array.from({ length: 1000 }, (_, n) => `X-${n}: 1`))],
  ['a header without a colon', () => get('/api/villa', 'nonsense')],
  ['a folded header', () => get('/api/villa', 'X-A: 1', '  folded')],
  ['a header with NUL', () => get('/api/villa', 'X-A: \0')],
  ['a header without a name', () => get('/api/villa', ': x')],
  ['a space before the colon', () => patch('Content-Length : 27', json, 'Connection: close') + wishes],
  ['bare line feeds', () => 'GET /api/villa HTTP/1.1\nHost: x\nConnection: close\n\n'],
  ['two credentials', () => get('/api/admin/villa', 'Authorization: Bearer a', 'Authorization: Bearer b')],
  ['two content types', () => patch(json, 'Content-Type: text/plain', 'Content-Length: 27', 'Connection: close') + wishes],
  ['two If-Match', () => patch(json, 'If-Match: "0"', 'If-Match: "7"', 'Content-Length: 27', 'Connection: close') + wishes],
  ['an expectation', () => patch(json, 'Expect: 100-continue', 'Content-Length: 27', 'Connection: close') + wishes],
  ['another expectation', () => patch(json, 'Expect: miracles', 'Content-Length: 27', 'Connection: close') + wishes],
  ['an upgrade', () => get('/api/villa', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13')],
  ['HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['nothing', () => '', true],
  ['half a line', () => 'GET /api/vi', true],
  ['half of the headers', () => 'GET /api/villa HTTP/1.1\r\nHost: x\r\nAcc', true],
];

describe(`bytes (TEST_SEED=${seed})`, () => {
  it.each(broken)('%s', async (_what, text, cutOff) => {
    await world.judgeBytes(Buffer.from(text()), booking, cutOff);
  });

  it('two requests in one packet get two responses', async () => {
    const { status } = await world.judgeBytes(
      Buffer.from(get('/api/villa').replace('Connection: close', 'X-A: b') + get('/api/health')),
      booking,
    );
    expect(status).toBe(200);
  });

  it('of a valid request, changed at any place, get a response', async () => {
    const good =
      patch(
        json,
        'If-Match: "0"',
        'Idempotency-Key: one-key-of-twenty-chars',
        `Content-Length: ${wishes.length}`,
        'Connection: close',
      ) + wishes;
    const change = fc.record({
      at: fc.nat({ max: good.length - 1 }),
      bytes: fc.uint8Array({ maxLength: 4 }),
      drop: fc.nat({ max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async changes => {
        const bytes = changes.reduce(
          (all, { at, bytes, drop }) => Buffer.concat([all.subarray(0, at), bytes, all.subarray(at + drop)]),
          Buffer.from(good),
        );
        await world.judgeBytes(bytes, booking, true);
      }),
      depthOf({ name: 'bytes', sample: 50, all: 200, share: 0.02 }),
    );
  }, 240_000);
});
