import { describe, expect, it } from 'vitest';
import { routes } from '../../composition/features.ts';
import { docsPage } from './docs.ts';
import { openApiOf } from './openapi.ts';

const document = openApiOf(routes);

describe('the OpenAPI document', () => {
  it('has every route once', () => {
    const declared = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(method => `${method} ${path}`),
    );
    expect(new Set(declared).size).toBe(declared.length);
    expect(new Set(listed)).toEqual(new Set(declared));
  });

  it('contains every schema that it refers to', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references)
      expect(document.components.schemas).toHaveProperty([reference.replace('#/components/schemas/', '')]);
  });

  it('is shown on a page without scripts and foreign files', () => {
    const page = docsPage(document);
    expect(page).toContain('/api/booking/{id}/customer-info');
    expect(page).not.toMatch(/<script|src=|https?:\/\//);
  });

  it('names the codes of each refusal in its schema', () => {
    const { responses } = document.paths['/booking']?.post ?? {};
    expect(responses?.['409']?.content?.['application/json']?.schema).toMatchObject({
      allOf: [
        { $ref: '#/components/schemas/Problem' },
        { properties: { code: { enum: responses?.['409']?.description.split(', ') } } },
      ],
    });
  });
});
