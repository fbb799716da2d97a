import fc from 'fast-check';
import type { JsonSchema, OpenApi } from '../docs/openapi.ts';
import { fieldValue } from './anyValue.testkit.ts';

// Multipart forms, valid and broken ones.

/** Names of files, so that a counterexample can be read; `formBytes` fills in their bytes. */
export const files = ['png', 'jpg', 'pdf', 'cutPng', 'empty', 'page', 'program', 'bomb', 'sixMegabytes'] as const;
export type File = (typeof files)[number];

type Part = { name: string; filename: string | null; type: string | null; content: { file: File } | { text: string } };

export type AnyForm = {
  parts: Part[];
  /** The boundary in the header; the body always uses `line`. */
  boundary: string | null;
  ending: 'whole' | 'noEnd' | 'cut' | 'garbageBehind' | 'noBlankLine';
};

const line = 'baan-boundary';

const names = [
  'slip.png',
  'สลิปโอนเงิน.jpg',
  '../../etc/passwd',
  '..\\..\\x',
  'a\0b.png',
  '',
  '.',
  'x'.repeat(5000),
  'a";b=c',
  'CON',
  '%2e%2e%2f',
];

const partOf = (field: string, isFile: boolean): fc.Arbitrary<Part> =>
  isFile
    ? fc.record({
        name: fc.constant(field),
        filename: fc.constantFrom(...names),
        type: fc.constantFrom('image/png', 'image/jpeg', 'application/pdf', 'text/html', 'application/x-msdownload', '', null),
        content: fc.record({ file: fc.constantFrom<File>('png', 'png', 'jpg', ...files) }),
      })
    : fc.record({
        name: fc.constant(field),
        filename: fc.constant(null),
        type: fc.constantFrom(null, 'text/plain; charset=utf-7'),
        content: fc.record({
          text: fc.constantFrom('@booking:1', '@booking:2', '{"th":"ห้อง","en":"Room"}', '', 'x', '\0', '[1', 'ก'.repeat(900)),
        }),
      });

const strayPart = fc.oneof(
  fc
    .constantFrom('file', 'x'.repeat(10_000), '__proto__', 'constructor', 'a[b][c]', 'a[', 'ชื่อ', '')
    .chain(name => partOf(name, false)),
  fc.constantFrom('file', 'slip2', '__proto__').chain(name => partOf(name, true)),
);

const isFile = (schema: JsonSchema): boolean =>
  schema.format === 'binary' || (schema.items as JsonSchema | undefined)?.format === 'binary';

/** Fields that hold texts in two languages, as JSON. */
const inTwoLanguages = new Set(['name', 'description', 'alt']);

const rightPart = (name: string, schema: JsonSchema, openApi: OpenApi): fc.Arbitrary<Part> => {
  const text = { name, filename: null, type: null };
  if (isFile(schema)) return fc.constant({ name, filename: 'picture.png', type: 'image/png', content: { file: 'png' } });
  if (inTwoLanguages.has(name)) return fc.constant({ ...text, content: { text: '{"th":"ห้องนอน","en":"Bedroom"}' } });
  return fieldValue(schema, openApi, name).map(value => ({ ...text, content: { text: String(value) } }));
};

/** A form that the document allows, with or without its optional fields. */
export const rightForm = (schema: JsonSchema, openApi: OpenApi): fc.Arbitrary<AnyForm> => {
  const required = (schema.required ?? []) as string[];
  const fields = Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, inner]) => {
    const part = rightPart(name, inner, openApi);
    return required.includes(name) ? part : fc.option(part);
  });
  return fc.tuple(...fields).map(parts => ({
    parts: parts.filter(part => part !== null),
    boundary: line,
    ending: 'whole' as const,
  }));
};

const one = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> => value.map(only => [only]);

/** A form for these fields with one fault: in a part, in the number of parts, in the boundary, or at its end. */
export const anyForm = (schema: JsonSchema, openApi: OpenApi): fc.Arbitrary<AnyForm> => {
  const properties = Object.entries(schema.properties as Record<string, JsonSchema>);
  const right = rightForm(schema, openApi);
  const own = properties.map(([name, inner]) => {
    const part = partOf(name, isFile(inner));
    return fc.oneof({ weight: 3, arbitrary: one(part) }, { weight: 1, arbitrary: fc.array(part, { maxLength: 2 }) });
  });
  const odd = fc.tuple(...own).map(parts => ({ parts: parts.flat(), boundary: line, ending: 'whole' as const }));
  const many = fc.record({ form: right, stray: fc.array(strayPart, { minLength: 1, maxLength: 30 }) });
  const otherBoundary = fc.record({ form: right, boundary: fc.constantFrom('other', '', '"', 'x'.repeat(300), null) });
  const endings = ['noEnd', 'cut', 'garbageBehind', 'noBlankLine'] as const;
  return fc.oneof(
    { weight: 3, arbitrary: odd },
    { weight: 1, arbitrary: many.map(({ form, stray }) => ({ ...form, parts: [...form.parts, ...stray] })) },
    { weight: 1, arbitrary: otherBoundary.map(({ form, boundary }) => ({ ...form, boundary })) },
    {
      weight: 1,
      arbitrary: fc.record({ form: right, ending: fc.constantFrom(...endings) }).map(({ form, ending }) => ({ ...form, ending })),
    },
  );
};

export const contentTypeOf = ({ boundary }: AnyForm): string =>
  boundary === null ? 'multipart/form-data' : `multipart/form-data; boundary=${boundary}`;

const headOf = ({ name, filename, type }: Part): string =>
  [
    `--${line}`,
    `Content-Disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}`,
    ...(type === null ? [] : [`Content-Type: ${type}`]),
  ].join('\r\n');

/** The form as bytes. `bytesOf` gives the content of a named file. */
export const formBytes = ({ parts, ending }: AnyForm, bytesOf: (file: File) => Buffer): Buffer => {
  const gap = ending === 'noBlankLine' ? '\r\n' : '\r\n\r\n';
  const body = parts.flatMap(part => [
    Buffer.from(headOf(part) + gap),
    'file' in part.content ? bytesOf(part.content.file) : Buffer.from(part.content.text),
    Buffer.from('\r\n'),
  ]);
  const end = ending === 'noEnd' ? '' : `--${line}--\r\n${ending === 'garbageBehind' ? '--x\r\n\0' : ''}`;
  const whole = Buffer.concat([...body, Buffer.from(end)]);
  return ending === 'cut' ? whole.subarray(0, Math.ceil(whole.length / 2)) : whole;
};
