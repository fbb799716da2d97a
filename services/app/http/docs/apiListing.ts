import type { OpenApi, Operation } from './openapi.ts';
import { schemaText } from './schemaText.ts';

/** One call in the documents for people. */
export type Listed = {
  method: string;
  path: string;
  summary: string;
  who: string;
  takes: [name: string, text: string][];
  gives: [status: string, text: string][];
};

const bodyText = (content: Record<string, { schema: Record<string, unknown> }> | undefined): string =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) =>
      type === 'application/json'
        ? schemaText(schema)
        : `${type} ${type.startsWith('multipart') ? schemaText(schema) : ''}`.trim(),
    )
    .join(', ');

const listed = (method: string, path: string, operation: Operation): Listed => ({
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

/** The calls of a document by their tags, in its order. */
export const listingOf = (document: OpenApi): Map<string, Listed[]> => {
  const byTag = new Map<string, Listed[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), listed(method, path, operation)]);
    }
  }
  return byTag;
};
