import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const repository = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/specification.md', repository), 'utf8');
const files = [...new Set([...text.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g)].map(([, path = '']) => path))];

test('every file that docs/specification.md names exists', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter(path => !existsSync(new URL(path, repository)))).toEqual([]);
});

const rows = text.split('\n').filter(line => line.startsWith('| ') && !/^\| (sentence|message) \|/.test(line));

test('every row says where its sentence lives', () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(row => !/`[\w./-]+\.\w+`|later/.test(row))).toEqual([]);
});

test('every row names a test that fails when its sentence is no longer kept', () => {
  expect(rows.filter(row => !/`[\w./-]+\.test\.tsx?`|\| later/.test(row))).toEqual([]);
});
