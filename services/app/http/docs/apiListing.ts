import type { JsonSchema, OpenApi, Operation } from './openapi.ts';

/** One call in the documents for people. */
export type ListedCall = {
  method: string;
  path: string;
  summary: string;
  who: string;
  takes: [name: string, text: string][];
  gives: [status: string, text: string][];
};

/** A schema in one line, for people: `{checkIn: string, rooms: integer 1..50, guests?: integer}`. Named schemas by their names. */
const schemaText = (schema: JsonSchema): string => {
  if (typeof schema.$ref === 'string') return schema.$ref.replace('#/components/schemas/', '');
  if (Array.isArray(schema.enum)) return schema.enum.map(value => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return choices.map(schemaText).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map(type => schemaText({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'array':
      return `[${schema.prefixItems ? (schema.prefixItems as JsonSchema[]).map(schemaText).join(', ') : schemaText((schema.items ?? {}) as JsonSchema)}]`;
    case 'object':
      return objectText(schema);
    case 'integer':
    case 'number':
      return numberText(schema);
    case 'string':
      return typeof schema.format === 'string' ? schema.format : stringText(schema);
    default:
      return typeof schema.type === 'string' ? schema.type : 'any';
  }
};

const objectText = ({ properties = {}, required = [], additionalProperties }: JsonSchema): string => {
  const fields = Object.entries(properties);
  if (fields.length > 0)
    return `{${fields.map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${schemaText(field)}`).join(', ')}}`;
  return typeof additionalProperties === 'object' ? `{[name]: ${schemaText(additionalProperties as JsonSchema)}}` : '{}';
};

/** A minimum length of 1 is left out. */
const stringText = ({ minLength, maxLength }: JsonSchema): string =>
  typeof minLength === 'number' && minLength > 1 ? `string of ${minLength}..${maxLength ?? ''} characters` : 'string';

const numberText = ({ type, minimum, maximum }: JsonSchema): string => {
  const low = typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  const high = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  return low === undefined && high === undefined ? String(type) : `${type} ${low ?? ''}..${high ?? ''}`;
};

const bodyText = (content: Record<string, { schema: JsonSchema }> | undefined): string =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) =>
      type === 'application/json'
        ? schemaText(schema)
        : `${type} ${type.startsWith('multipart') ? schemaText(schema) : ''}`.trim(),
    )
    .join(', ');

const listed = (method: string, path: string, operation: Operation): ListedCall => ({
  method: method.toUpperCase(),
  path: `/api${path}`,
  summary: operation.summary,
  who: operation.description ?? 'Open.',
  takes: [
    ...(operation.parameters ?? []).map(({ name, in: place, required, schema }): [string, string] => [
      `${name}${required ? '' : '?'}`,
      `${place}: ${schemaText(schema)}${schema.description && !schema.$ref ? `, ${schema.description}` : ''}`,
    ]),
    ...(operation.requestBody ? [['body', bodyText(operation.requestBody.content)] as [string, string]] : []),
  ],
  gives: Object.entries(operation.responses).map(([status, { description, content }]) => [
    status,
    Number(status) < 400 ? bodyText(content) || 'no body' : description,
  ]),
});

type Listing = { byTag: Map<string, ListedCall[]>; schemas: [name: string, text: string][] };

/** The calls of a document by their tags, in its order, and its named schemas from A to Z. */
export const listingOf = ({ paths, components }: OpenApi): Listing => {
  const byTag = new Map<string, ListedCall[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), listed(method, path, operation)]);
    }
  }
  const named = Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  return { byTag, schemas: named.map(([name, schema]) => [name, schemaText(schema)]) };
};
