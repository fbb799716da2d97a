import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { type AnyForm, anyForm, contentTypeOf, type File, formBytes, rightForm } from './anyForm.testkit.ts';
import { anyValueFor, fieldValue, wildText } from './anyValue.testkit.ts';
import type { OpenApi, Operation } from './openapi.ts';

/** A call of the OpenAPI document. */
export type Asked = { method: string; path: string; operation: Operation };

export const callsOf = (openApi: OpenApi): Asked[] =>
  Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );

export const tokens = [
  'none',
  'garbage',
  'malformed',
  'expired',
  'otherSecret',
  'unsigned',
  'stranger',
  'auditor',
  'staff',
  'owner',
] as const;
export type Token = (typeof tokens)[number];

/** One of those that exist, the newest first; or any text. */
export type Id = { known: number } | { text: string };

type Body = null | { json: string; written: Written; type: string | null } | { form: AnyForm };

/** Plain data, so that a counterexample can be read and sent again. */
export type AnyRequest = {
  method: string;
  path: string;
  token: Token;
  ids: Id[];
  query: [string, string][];
  headers: [string, string][];
  body: Body;
};

const json = 'application/json';
const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.ceil(bytes.length / 2));
const middle = (bytes: Buffer, ...added: number[]): Buffer =>
  Buffer.concat([half(bytes), Buffer.from(added), bytes.subarray(Math.ceil(bytes.length / 2))]);

type Sent = { bytes: Buffer; headers?: [string, string][]; type?: string };

/** Ways to write a text of JSON. */
const writings = {
  plain: text => ({ bytes: Buffer.from(text) }),
  byteOrderMark: text => ({ bytes: Buffer.from(`\ufeff${text}`) }),
  brokenUtf8: text => ({ bytes: middle(Buffer.from(text), 0xff, 0xc3, 0x28) }),
  overlongUtf8: text => ({ bytes: middle(Buffer.from(text), 0xc0, 0x80) }),
  nul: text => ({ bytes: middle(Buffer.from(text), 0) }),
  halfACharacter: text => ({ bytes: Buffer.from(text.replace(/":"/, '":"\\udc00')) }),
  twoOfAKey: text => ({ bytes: Buffer.from(text.replace(/^\{/, '{"status":"cancelled","status":[],')) }),
  utf16: text => ({ bytes: Buffer.from(text, 'utf16le'), type: `${json}; charset=utf-16le` }),
  utf16InName: text => ({ bytes: Buffer.from(text), type: `${json}; charset=utf-16` }),
  latin1: text => ({ bytes: Buffer.from(text), type: `${json}; charset=iso-8859-1` }),
  unknownCharset: text => ({ bytes: Buffer.from(text), type: `${json}; charset=klingon` }),
  gzip: text => ({ bytes: gzipSync(text), headers: [['Content-Encoding', 'gzip']] }),
  deflate: text => ({ bytes: deflateSync(text), headers: [['Content-Encoding', 'deflate']] }),
  brotli: text => ({ bytes: brotliCompressSync(text), headers: [['Content-Encoding', 'br']] }),
  gzipInName: text => ({ bytes: Buffer.from(text), headers: [['Content-Encoding', 'gzip']] }),
  gzipCut: text => ({ bytes: half(gzipSync(text)), headers: [['Content-Encoding', 'gzip']] }),
  gzipTwice: text => ({ bytes: gzipSync(gzipSync(text)), headers: [['Content-Encoding', 'gzip, gzip']] }),
  gzipBomb: () => ({ bytes: gzipSync(Buffer.alloc(5_000_000, ' ')), headers: [['Content-Encoding', 'gzip']] }),
  unknownEncoding: text => ({ bytes: Buffer.from(text), headers: [['Content-Encoding', 'zstd']] }),
  cut: text => ({ bytes: half(Buffer.from(text)) }),
  garbageBehind: text => ({ bytes: Buffer.from(`${text}{"status":"cancelled"}`) }),
  nothing: () => ({ bytes: Buffer.alloc(0) }),
} satisfies Record<string, (text: string) => Sent>;

type Written = keyof typeof writings;

const written: fc.Arbitrary<Written> = fc.oneof(
  { weight: 12, arbitrary: fc.constant('plain' as const) },
  { weight: 5, arbitrary: fc.constantFrom(...(Object.keys(writings) as Written[])) },
);

const contentType = fc.oneof(
  { weight: 15, arbitrary: fc.constant(json) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'application/merge-patch+json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data; boundary=x',
      '/',
      `${json}; charset="`,
      null,
    ),
  },
);

const header: fc.Arbitrary<[string, string]> = fc.oneof(
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

const id: fc.Arbitrary<Id> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ known: fc.nat({ max: 12 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      text: fc.constantFrom(
        '',
        '0'.repeat(26),
        '0'.repeat(32),
        'undefined',
        '..',
        '%',
        '%E0%A4%A',
        '%00',
        '%2e%2e%2f',
        'all',
        'x'.repeat(4000),
        '00000000-0000-4000-8000-000000000000',
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ text: wildText.map(text => encodeURIComponent(text.toWellFormed())) }) },
);

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const queryFor = ({ operation }: Asked, openApi: OpenApi, isRight: boolean): fc.Arbitrary<[string, string][]> => {
  const known = (operation.parameters ?? []).filter(parameter => parameter.in === 'query');
  const properties = Object.fromEntries(known.map(({ name, schema }) => [name, schema]));
  const required = known.filter(parameter => parameter.required).map(({ name }) => name);
  const right = fieldValue({ type: 'object', properties, required }, openApi);
  const written = (isRight ? right : anyValueFor(right)).map(value =>
    Object.entries(typeof value === 'object' ? (value ?? {}) : {}).map(([name, one]): [string, string] => [
      name,
      // Longer ones HTTP itself refuses, and asks nobody.
      asText(one).slice(0, 1500),
    ]),
  );
  if (isRight) return written;
  const name = known.length > 0 ? fc.oneof(fc.constantFrom(...known.map(one => one.name)), wildText) : wildText;
  const extra = fc.array(fc.tuple(name, wildText), { maxLength: 2 });
  return fc.oneof(
    { weight: 3, arbitrary: written },
    { weight: 1, arbitrary: fc.tuple(written, extra).map(([a, b]) => [...a, ...b]) },
  );
};

const bodyFor = ({ operation, method }: Asked, openApi: OpenApi, isRight: boolean): fc.Arbitrary<Body> => {
  const content = operation.requestBody?.content ?? {};
  const form = content['multipart/form-data']?.schema;
  if (form) return (isRight ? rightForm(form, openApi) : anyForm(form, openApi)).map(one => ({ form: one }));
  const schema = content[json]?.schema;
  const right = schema ? fieldValue(schema, openApi) : fc.constant({});
  const sent = fc.record({
    json: (isRight ? right : anyValueFor(right)).map(value => JSON.stringify(value) ?? ''),
    written: isRight ? fc.constant('plain' as const) : written,
    type: isRight ? fc.constant(json) : contentType,
  });
  if (schema) return isRight ? sent : fc.oneof({ weight: 20, arbitrary: sent }, { weight: 1, arbitrary: fc.constant(null) });
  return method === 'get' || isRight ? fc.constant(null) : fc.option(sent, { freq: 5 });
};

type Aspect = 'token' | 'ids' | 'query' | 'headers' | 'body';
const aspects: Aspect[] = ['token', 'ids', 'query', 'headers', 'body'];

const requestWith = (asked: Asked, openApi: OpenApi, isWild: (aspect: Aspect) => boolean): fc.Arbitrary<AnyRequest> => {
  const places = (asked.path.match(/\{/g) ?? []).length;
  const needed = asked.operation.security !== undefined;
  const rightId = fc.record({ known: fc.nat({ max: 8 }) });
  const rightToken = fc.constantFrom<Token>(...(needed ? (['owner', 'owner', 'staff'] as const) : (['none'] as const)));
  return fc.record({
    method: fc.constant(asked.method.toUpperCase()),
    path: fc.constant(asked.path),
    token: isWild('token') ? fc.constantFrom(...tokens) : rightToken,
    ids: fc.array(isWild('ids') ? id : rightId, { minLength: places, maxLength: places }),
    query: queryFor(asked, openApi, !isWild('query')),
    headers: fc.array(header, { minLength: isWild('headers') ? 1 : 0, maxLength: isWild('headers') ? 5 : 0 }),
    body: bodyFor(asked, openApi, !isWild('body')),
  });
};

/** A request of this call that the document allows. */
export const rightRequestFor = (asked: Asked, openApi: OpenApi): fc.Arbitrary<AnyRequest> =>
  requestWith(asked, openApi, () => false);

/** A request of this call: mostly wrong in one respect, so that it gets past what looks at the others. */
export const anyRequestFor = (asked: Asked, openApi: OpenApi): fc.Arbitrary<AnyRequest> =>
  fc.oneof(
    { weight: 3, arbitrary: rightRequestFor(asked, openApi) },
    ...aspects.map(one => ({
      weight: one === 'body' ? 6 : 2,
      arbitrary: requestWith(asked, openApi, aspect => aspect === one),
    })),
    { weight: 1, arbitrary: requestWith(asked, openApi, () => true) },
  );

/** What only the run knows: who the tokens are, which ids there are, what a stay costs. */
export type Known = {
  authorization: (token: Token) => string | null;
  id: (path: string, id: Id) => string;
  fill: (text: string) => string;
  file: (file: File) => Buffer;
};

/** The request as it goes over the wire; the connection ends with it. */
export const requestBytes = ({ method, path, token, ids, query, headers, body }: AnyRequest, known: Known): Buffer => {
  const rest = [...ids];
  const asked = path.replace(/\{\w+\}/g, () => known.id(path, rest.shift() ?? { text: '' }));
  const wellFormed = query.map(([name, value]): [string, string] => [name.toWellFormed(), known.fill(value).toWellFormed()]);
  const fields = new URLSearchParams(wellFormed);
  const lines = [
    `${method} /api${asked}${query.length > 0 ? `?${fields}` : ''} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
  ];
  const authorization = known.authorization(token);
  if (authorization !== null) lines.push(`Authorization: ${authorization}`);
  lines.push(...headers.map(([name, value]) => `${name}: ${value}`), 'Host: localhost');
  let bytes = Buffer.alloc(0);
  if (body && 'form' in body) {
    bytes = Buffer.from(formBytes(body.form, known.file));
    lines.push(`Content-Type: ${contentTypeOf(body.form)}`);
  } else if (body) {
    const sent: Sent = writings[body.written](known.fill(body.json));
    bytes = Buffer.from(sent.bytes);
    const type = sent.type ?? body.type;
    if (type !== null) lines.push(`Content-Type: ${type}`);
    lines.push(...(sent.headers ?? []).map(([name, value]) => `${name}: ${value}`));
  }
  if (body) lines.push(`Content-Length: ${bytes.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes]);
};
