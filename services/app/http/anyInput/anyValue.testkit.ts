import { addDays } from '@baan/domain/shared/plainDate';
import fc from 'fast-check';
import type { JsonSchema, OpenApi } from '../docs/openapi.ts';

// Valid and invalid values for the fields of the OpenAPI document.

const firstDay = '2026-12-01';

const day = fc.integer({ min: 0, max: 500 }).map(days => addDays(firstDay, days));

/** `@kind:n` stands for the id of an existing object, `@total` for the right price: see anyInputWorld.testkit.ts. */
const idOf = (kind: string): fc.Arbitrary<string> => fc.nat({ max: 40 }).map(n => `@${kind}:${n}`);

// Cards of the sandbox. For any other card it answers that the gateway is unavailable.
const cards = ['4242 4242 4242 4242', '4242424242424242', '4000 0000 0000 0002', '4000000000009995'];

/** Values that pass the first check, by field name. Other fields are generated from their schemas. */
const sensible: Record<string, fc.Arbitrary<unknown>> = {
  checkIn: day,
  checkOut: day,
  from: day,
  to: day,
  day: fc.constantFrom('2026-11-20', '2026-11-21', '2026-09-01'),
  until: fc.constantFrom('2026-11-22T03:00:00.000Z', '2026-11-21T03:00:01+07:00', '2027-11-22T03:00:00Z'),
  totalPrice: fc.constantFrom('@total', '@total', '@total', 18_000, 1),
  rooms: fc.integer({ min: 1, max: 3 }),
  guests: fc.integer({ min: 1, max: 6 }),
  adults: fc.integer({ min: 1, max: 2 }),
  children: fc.integer({ min: 0, max: 2 }),
  email: fc.constantFrom('ada@example.com', 'owner@example.com', 'สมชาย@example.com', 'a.b+c@example.co.th'),
  phone: fc.constantFrom('0812345678', '081-234-5678', '+66812345678', '+44 20 7946 0958', '๐๘๑๒๓๔๕๖๗๘'),
  password: fc.constantFrom('a long enough phrase', 'another long phrase', 'วลีที่ยาวพอสมควร'),
  current: fc.constantFrom('a long enough phrase', 'a long enough phrase', 'another long phrase'),
  next: fc.constantFrom('a long enough phrase', 'another long phrase'),
  status: fc.constantFrom('pending', 'pending_payment', 'in_review', 'confirmed', 'cancelled', 'expired'),
  paymentSlipUrl: fc.oneof(
    fc.nat({ max: 40 }).map(n => `/api/slips/@slip:${n}`),
    fc.constantFrom('', null),
  ),
  booking: idOf('booking'),
  bookingId: idOf('booking'),
  paymentLinkId: idOf('paymentlink'),
  sort: fc.constantFrom('["checkIn","ASC"]', '["createdAt","desc"]', '["totalPrice","DESC"]'),
  range: fc.constantFrom('[0,9]', '[5,25]', '[1000000,1000000]'),
  filter: fc.constantFrom(
    '{}',
    '{"status":["in_review","pending"]}',
    '{"q":"ada"}',
    '{"checkInFrom":"2027-01-01","hidden":true}',
  ),
  mapUrl: fc.constantFrom('', 'https://maps.example.com/?q=1'),
  weekdayDiscountedPrice: fc.constantFrom(0, 9000),
  weekendDiscountedPrice: fc.constant(0),
  minRooms: fc.constant(1),
  cardNumber: fc.constantFrom(...cards),
  cardholderName: fc.constantFrom('Ada Lovelace', 'สมชาย ใจดี'),
  expiry: fc.constantFrom('12/29', '01/30', '11/26'),
  cvv: fc.constantFrom('123', '1234'),
  otp: fc.constantFrom('123456', '000000'),
  code: fc.constantFrom('123456', '000000'),
  expiresAt: fc.constantFrom('2026-12-24T03:00:00.000Z', '2027-01-01T00:00:00+07:00'),
  setupCode: fc.constant('the-set-up-code'),
  months: fc.constantFrom(1, 24, 120),
  reason: fc.constantFrom('A storm', 'ฝนตกหนัก', 'Not the guest who wrote'),
};

/** The same for whole schemas whose fields depend on each other. */
const sensibleSchemas: Record<string, fc.Arbitrary<unknown>> = {
  PatchBookingByGuest: fc.oneof(
    fc.record({ specialRequests: fc.constantFrom('ขอเปลเด็ก', 'a cot, please', '') }),
    fc.record({ paymentSlipUrl: fc.nat({ max: 5 }).map(n => `/api/slips/@slip:${n}`), status: fc.constant('in_review') }),
    fc.constantFrom({ paymentSlipUrl: '', status: 'pending' }, { paymentSlipUrl: null }, { status: 'cancelled' }),
  ),
  // Lists of pictures and ids name none here: only existing ones are valid.
  PatchVilla: fc.record(
    {
      title: fc.constantFrom({ th: 'สุดสระนี้คือทะเล', en: 'Where the pool ends' }, { th: '', en: '' }),
      houseRules: fc.record({ th: fc.string({ maxLength: 40 }), en: fc.string({ maxLength: 40 }) }),
      sizeSqm: fc.integer({ min: 0, max: 1000 }),
      weekendPrice: fc.integer({ min: 0, max: 20_000 }),
      nearby: fc.array(
        fc.record({ name: fc.constant({ th: 'ตลาด', en: 'Market' }), metres: fc.integer({ min: 0, max: 9000 }) }),
        {
          maxLength: 3,
        },
      ),
      slides: fc.constant([]),
      background: fc.constant(null),
      rooms: fc.array(
        fc.record({
          name: fc.constantFrom({ th: 'ห้องทะเล', en: 'Sea room' }, { th: '', en: '' }),
          description: fc.constant({ th: '', en: '' }),
          beds: fc.record({ king: fc.integer({ min: 0, max: 3 }), single: fc.integer({ min: 0, max: 3 }) }),
          pictures: fc.constant([]),
        }),
        { maxLength: 3 },
      ),
      acceptsBookings: fc.constant(true),
      fillGaps: fc.boolean(),
      autoRefund: fc.boolean(),
      preparationNights: fc.integer({ min: 0, max: 3 }),
      privacyController: fc.constantFrom({ th: 'กัญญา', en: 'Kanya' }, { th: '', en: '' }),
      privacyAddress: fc.constantFrom({ th: 'ปราณบุรี', en: 'Pranburi\nThailand' }, { th: '', en: '' }),
      privacyEmail: fc.constantFrom('privacy@example.com', ''),
    },
    { requiredKeys: [] },
  ),
  // null: nobody is erased by age.
  SetRetention: fc.record({ months: fc.constantFrom(1, 24, 120, null) }),
  PatchPaymentLinkByStaff: fc.record(
    {
      amount: fc.integer({ min: 1, max: 20_000 }),
      description: fc.constantFrom('Airport transfer', 'รถรับส่ง'),
      expiresAt: fc.constantFrom('2026-12-24T03:00:00.000Z', '2027-01-01T00:00:00+07:00'),
      status: fc.constant('open'),
      reason: fc.constantFrom('A storm', 'ฝนตกหนัก'),
    },
    { requiredKeys: [] },
  ),
  // Usually the email of an existing account.
  Login: fc.record({
    email: fc.constantFrom('owner@example.com', 'owner@example.com', 'ada@example.com'),
    password: fc.constantFrom('a long enough phrase', 'a long enough phrase', 'another long phrase'),
  }),
};

const pairs = [
  ['checkIn', 'checkOut'],
  ['from', 'to'],
] as const;

/** Two days in order with a few nights between them; guests as the sum of adults and children. */
const inAgreement = (fields: Record<string, unknown>): Record<string, unknown> => {
  for (const [first, last] of pairs) {
    const [from, to] = [fields[first], fields[last]];
    if (typeof from === 'string' && typeof to === 'string') fields[last] = addDays(from, 1 + (Number(to.slice(8)) % 3));
  }
  const { guests, adults, children } = fields;
  if (guests !== undefined && (adults !== undefined || children !== undefined))
    fields.guests = Number(adults ?? 1) + Number(children ?? 0);
  return fields;
};

const stringOf = ({ minLength = 0, maxLength = 40, pattern, format }: JsonSchema): fc.Arbitrary<string> => {
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  if (format === 'email') return sensible.email as fc.Arbitrary<string>;
  const least = Number(minLength);
  return fc.string({
    unit: fc.constantFrom(...'abc xyzกขคำน้้01-'),
    minLength: least,
    maxLength: Math.max(least, Math.min(40, Number(maxLength))),
  });
};

/** A value that a schema of the document allows, as far as it says. */
export const fieldValue = (schema: JsonSchema, openApi: OpenApi, name = ''): fc.Arbitrary<unknown> => {
  if (Object.hasOwn(sensible, name)) return sensible[name] as fc.Arbitrary<unknown>;
  if (schema.$ref) {
    const component = String(schema.$ref).replace('#/components/schemas/', '');
    return sensibleSchemas[component] ?? fieldValue(openApi.components.schemas[component] ?? {}, openApi, name);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const either = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (either) return fc.oneof(...either.map(one => fieldValue(one, openApi)));
  const { minimum = 0, maximum = 100_000 } = schema as { minimum?: number; maximum?: number };
  const [least, most] = [Math.max(-1000, minimum), Math.min(100_000, maximum)];
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
      const fields = Object.fromEntries(properties.map(([key, inner]) => [key, fieldValue(inner, openApi, key)]));
      return fc
        .record(fields, { requiredKeys: (schema.required as string[] | undefined) ?? [], noNullPrototype: true })
        .map(inAgreement);
    }
    case 'array':
      return fc.array(fieldValue((schema.items ?? {}) as JsonSchema, openApi), { maxLength: 3 });
    case 'string':
      return stringOf(schema);
    case 'integer':
      return fc.integer({ min: least, max: most });
    case 'number':
      return fc.double({ min: least, max: most, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
};

export const wildText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\ufeff',
    '\u202e',
    '\r\n',
    '\x1b[2J',
    'ก'.repeat(300),
    'x'.repeat(3000),
  ),
  fc.constantFrom(
    '2027-02-30',
    '9999-12-31',
    '9999-12-31T23:00:00Z',
    '0000-01-01',
    '-000001-01-01',
    '2027-02-01T25:00',
    '275760-09-13',
  ),
  fc.constantFrom(
    '-1',
    'NaN',
    '1e400',
    '0x10',
    "'; DROP TABLE x --",
    '%00',
    '%',
    '$1',
    '\\',
    '../../etc/passwd',
    '<script>',
    '{}',
    '[]',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'undefined', 'null', 'true', '@booking:0', '/api/slips/@slip:0'),
);

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);

export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: wildText },
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], '', ' ') },
  { weight: 4, arbitrary: fc.constantFrom(-1, 0, 0.1, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324) },
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(deep(11), deep(13), deep(200), { __proto__: null, toJSON: 1 }, 'x'.repeat(70_000)),
);

type Path = (string | number)[];

const pathsIn = (value: unknown, path: Path = []): Path[] => {
  const inner: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];
  return [path, ...inner.flatMap(([key, child]) => pathsIn(child, [...path, key]))];
};

type Fault = { at: number; how: 'replace' | 'remove' | 'wrap' | 'add' | 'text'; value: unknown };

/** The same value, invalid in one place. */
const spoil = (value: unknown, { at, how, value: other }: Fault): unknown => {
  const paths = pathsIn(value);
  const path = paths[at % paths.length] ?? [];
  const change = (node: unknown): unknown => {
    if (how === 'wrap') return [node];
    if (how === 'text') return String(node);
    if (how === 'add' && typeof node === 'object' && node !== null && !Array.isArray(node))
      return Object.fromEntries([...Object.entries(node), [`extra${at}`, other], ['__proto__', other]]);
    return other;
  };
  const along = (node: unknown, [key, ...rest]: Path): unknown => {
    if (key === undefined) return change(node);
    const entries = Object.entries(node as object).flatMap(([name, child]): [string, unknown][] => {
      if (name !== String(key)) return [[name, child]];
      return how === 'remove' && rest.length === 0 ? [] : [[name, along(child, rest)]];
    });
    return Array.isArray(node) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
  };
  return along(value, path);
};

const fault: fc.Arbitrary<Fault> = fc.record({
  at: fc.nat({ max: 60 }),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'wrap', 'add', 'text'),
  value: wildValue,
});

/** Valid, invalid in one place, or any value. */
export const anyValueFor = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 6, arbitrary: fc.tuple(right, fault).map(([value, wrong]) => spoil(value, wrong)) },
    { weight: 1, arbitrary: wildValue },
  );
