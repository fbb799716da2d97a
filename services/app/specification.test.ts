import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8');
const rows = text.split('\n').filter(line => line.startsWith('| ') && !/^\| (sentence|message) \|/.test(line));

test('every row says where its sentence lives', () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(row => !/`[\w./-]+\.\w+`|later/.test(row))).toEqual([]);
});

test('every row names a test that fails when its sentence is no longer kept', () => {
  expect(rows.filter(row => !/`[\w./-]+\.test\.tsx?`|\| later/.test(row))).toEqual([]);
});
