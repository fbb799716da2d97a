import fc from 'fast-check';
import type { OpenApi, Operation } from '../docs/openapi.ts';
import { type AnyForm, anyForm, contentTypeOf, type File, formBytes, rightForm } from './anyForm.testkit.ts';
import { header } from './anyHeader.testkit.ts';
import { anyValueFor, fieldValue, wildText } from './anyValue.testkit.ts';
import { contentType, json, type SentBytes, type WrittenBody, writings, written } from './anyWriting.testkit.ts';

/** A call of the OpenAPI document. */
export type DocumentedCall = { method: string; path: string; operation: Operation };

export const callsOf = (openApi: OpenApi): DocumentedCall[] =>
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

/** An existing id, the newest first, or any text. */
export type Id = { known: number } | { text: string };

type Body = null | { json: string; written: WrittenBody; type: string | null } | { form: AnyForm };

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

const queryFor = ({ operation }: DocumentedCall, openApi: OpenApi, isRight: boolean): fc.Arbitrary<[string, string][]> => {
  const known = (operation.parameters ?? []).filter(parameter => parameter.in === 'query');
  const properties = Object.fromEntries(known.map(({ name, schema }) => [name, schema]));
  const required = known.filter(parameter => parameter.required).map(({ name }) => name);
  const right = fieldValue({ type: 'object', properties, required }, openApi);
  const written = (isRight ? right : anyValueFor(right)).map(value =>
    Object.entries(typeof value === 'object' ? (value ?? {}) : {}).map(([name, one]): [string, string] => [
      name,
      // Node rejects longer ones before the application.
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

const bodyFor = ({ operation, method }: DocumentedCall, openApi: OpenApi, isRight: boolean): fc.Arbitrary<Body> => {
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

const requestWith = (asked: DocumentedCall, openApi: OpenApi, isWild: (aspect: Aspect) => boolean): fc.Arbitrary<AnyRequest> => {
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
export const rightRequestFor = (asked: DocumentedCall, openApi: OpenApi): fc.Arbitrary<AnyRequest> =>
  requestWith(asked, openApi, () => false);

/** A request of this call that is usually invalid in one respect, so that it passes the checks of the others. */
export const anyRequestFor = (asked: DocumentedCall, openApi: OpenApi): fc.Arbitrary<AnyRequest> =>
  fc.oneof(
    { weight: 3, arbitrary: rightRequestFor(asked, openApi) },
    ...aspects.map(one => ({
      weight: one === 'body' ? 6 : 2,
      arbitrary: requestWith(asked, openApi, aspect => aspect === one),
    })),
    { weight: 1, arbitrary: requestWith(asked, openApi, () => true) },
  );

/** Values that exist only during a run: tokens, ids, prices. */
export type KnownIds = {
  authorization: (token: Token) => string | null;
  id: (path: string, id: Id) => string;
  fill: (text: string) => string;
  file: (file: File) => Buffer;
};

/** The request as bytes; the connection closes after it. */
export const requestBytes = ({ method, path, token, ids, query, headers, body }: AnyRequest, known: KnownIds): Buffer => {
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
  lines.push(...headers.map(([name, value]) => `${name}: ${value}`));
  let bytes = Buffer.alloc(0);
  if (body && 'form' in body) {
    bytes = Buffer.from(formBytes(body.form, known.file));
    lines.push(`Content-Type: ${contentTypeOf(body.form)}`);
  } else if (body) {
    const sent: SentBytes = writings[body.written](known.fill(body.json));
    bytes = Buffer.from(sent.bytes);
    const type = sent.type ?? body.type;
    if (type !== null) lines.push(`Content-Type: ${type}`);
    lines.push(...(sent.headers ?? []).map(([name, value]) => `${name}: ${value}`));
  }
  if (body) lines.push(`Content-Length: ${bytes.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes]);
};
