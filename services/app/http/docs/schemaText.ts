import type { JsonSchema } from './openapi.ts';

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? reference;

/** A schema in one line, for people: `{checkIn: string, rooms: integer 1..50, guests?: integer}`. Named schemas by their names. */
export const schemaText = (schema: JsonSchema): string => {
  if (typeof schema.$ref === 'string') return nameOf(schema.$ref);
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

const objectText = (schema: JsonSchema): string => {
  const needed = new Set((schema.required as string[] | undefined) ?? []);
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  if (fields.length === 0)
    return typeof schema.additionalProperties === 'object'
      ? `{[name]: ${schemaText(schema.additionalProperties as JsonSchema)}}`
      : '{}';
  return `{${fields.map(([name, field]) => `${name}${needed.has(name) ? '' : '?'}: ${schemaText(field)}`).join(', ')}}`;
};

/** A minimum length of 1 is not worth telling. */
const stringText = ({ minLength, maxLength }: JsonSchema): string =>
  typeof minLength === 'number' && minLength > 1 ? `string of ${minLength}..${maxLength ?? ''} characters` : 'string';

const numberText = ({ type, minimum, maximum }: JsonSchema): string => {
  const low = typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  const high = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  return low === undefined && high === undefined ? String(type) : `${type} ${low ?? ''}..${high ?? ''}`;
};
