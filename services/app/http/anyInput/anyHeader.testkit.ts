import fc from 'fast-check';
import { json } from './anyWriting.testkit.ts';

/** A header that the service reads, with any value; or any header. */
export const header: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(
    fc.constant('If-Match'),
    fc.constantFrom(
      '"0"',
      '0',
      '"3"',
      '*',
      'W/"1"',
      '"0", "1"',
      '"-1"',
      '"999999999999999"',
      '"1e3"',
      '',
      '" 0"',
      'x'.repeat(4000),
    ),
  ),
  fc.tuple(
    fc.constant('Idempotency-Key'),
    fc.oneof(fc.stringMatching(/^[!-~]{0,210}$/), fc.constantFrom('one-key-of-twenty-chars', 'x'.repeat(200), 'กุญแจ'.repeat(10))),
  ),
  fc.tuple(fc.constant('Baan-Position'), fc.constantFrom('0', '1', '-1', 'x', '1.5', '18446744073709551616', '')),
  fc.tuple(fc.constant('X-Request-Id'), fc.oneof(fc.uuid(), fc.stringMatching(/^[!-~]{0,60}$/))),
  fc.tuple(
    fc.constant('Range'),
    fc.constantFrom('bytes=0-0', 'bytes=5-1', 'bytes=-99999999999', 'bytes=0-1,3-4,2-', 'lines=1', 'bytes='),
  ),
  fc.tuple(fc.constant('If-None-Match'), fc.constantFrom('"0"', '*', 'W/"x"')),
  fc.tuple(fc.constant('If-Modified-Since'), fc.constantFrom('Sat, 21 Nov 2026 03:00:00 GMT', 'yesterday', '9'.repeat(300))),
  fc.tuple(fc.constant('Accept'), fc.constantFrom('text/html', '*/*;q=NaN', ';;,', 'x'.repeat(4000))),
  fc.tuple(fc.constant('Accept-Language'), fc.constantFrom('th', 'xx-invalid-'.repeat(100), '*', '\xe0\xb8')),
  fc.tuple(fc.constant('Accept-Encoding'), fc.constantFrom('identity;q=0', 'br;q=2', 'nothing', '*;q=0')),
  fc.tuple(fc.constant('Content-Type'), fc.constantFrom(json, 'text/plain')),
  fc.tuple(fc.constant('X-Forwarded-For'), fc.constantFrom('1.2.3.4', '::1, x', "'; --", ','.repeat(200))),
  fc.tuple(fc.constant('Forwarded'), fc.constantFrom('for=unknown', 'for="[::1]";;')),
  fc.tuple(fc.constant('Host'), fc.constantFrom('example.com', '[::1', 'a b', 'x'.repeat(300))),
  fc.tuple(fc.constant('Cookie'), fc.constantFrom('a=b', '=;;=', 'token='.repeat(500))),
  fc.tuple(fc.constant('Origin'), fc.constantFrom('null', 'https://elsewhere.example', '\xff')),
  fc.tuple(fc.constant('X-HTTP-Method-Override'), fc.constantFrom('DELETE', 'PATCH')),
  fc.tuple(
    fc
      .stringMatching(/^[A-Za-z-]{1,30}$/)
      .filter(name => !/^(content-|transfer-|host|expect|connection|upgrade|trailer|te$)/i.test(name)),
    fc.stringMatching(/^[ -~\x80-\xff]{0,200}$/),
  ),
);
