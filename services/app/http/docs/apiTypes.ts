import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { JsonSchema, OpenApi, Operation } from './openapi.ts';

const header = '// Made from docs/openapi.json by `npm run docs -w @baan/app`: do not edit.\n\n';

const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** The schemas that occur in answers. */
const answeredIn = ({ paths, components }: OpenApi): Set<string> => {
  const operations: Operation[] = Object.values(paths).flatMap(path => Object.values(path));
  const answered = new Set(operations.flatMap(({ responses }) => namesIn(responses)));
  for (const name of answered) for (const inside of namesIn(components.schemas[name])) answered.add(inside);
  return answered;
};

/** A request may leave out a field with a default; an answer has it. */
const withDefaults = (schema: JsonSchema): JsonSchema => {
  const defaulted = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => ('default' in field ? [name] : []));
  return { ...schema, required: [...(schema.required ?? []), ...defaulted] };
};

/** openapi-typescript does not know names of properties: each becomes a field. */
const withNamedFields = (_key: string, value: JsonSchema | null): unknown => {
  const names = (value?.propertyNames as JsonSchema | undefined)?.enum as string[] | undefined;
  if (!names || !value) return value;
  const properties = Object.fromEntries(names.map(name => [name, value.additionalProperties]));
  return { type: 'object', properties, required: value.required ?? names };
};

/** `services/contract/api.ts`: the document as TypeScript types, for the clients. */
export const apiTypes = async (document: OpenApi): Promise<string> => {
  const answered = answeredIn(document);
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [
    name,
    answered.has(name) ? withDefaults(schema) : schema,
  ]);
  const components = { ...document.components, schemas: Object.fromEntries(schemas) };
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTS(JSON.stringify(JSON.parse(JSON.stringify({ ...document, components }), withNamedFields)), {
    defaultNonNullable: false,
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  });
  return header + astToString(nodes);
};
