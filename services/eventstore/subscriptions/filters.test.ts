import { expect, it } from 'vitest';
import { createFilter } from './filters.ts';

const isPushedDown = (regex: string): boolean => createFilter('type', { regex, prefixes: [] }).sql !== undefined;

it.each(['^[^\\$].*', '^booking-', '^(calendar|villa)$', 'a+b?c*', '^[0-9]*_x$', '\\.json$'])(
  'leaves %s to PostgreSQL',
  regex => {
    expect(isPushedDown(regex)).toBe(true);
  },
);

it.each(['^(?!\\$).*', 'a.*?b', '\\bword\\b', '\\d+', '(?<name>a)', '[\\w]', 'a{2}', '\\p{L}'])(
  'does not pass %s to PostgreSQL',
  regex => {
    expect(isPushedDown(regex)).toBe(false);
  },
);

it('rejects an invalid expression', () => {
  expect(() => createFilter('stream', { regex: '(', prefixes: [] })).toThrow();
});
