import { expect, test } from 'vitest';
import { dropDraft, emptyDraft, keepDraft, readDraft } from './customerDraft.ts';

const now = Date.parse('2026-12-04T10:00:00Z');
const typed = { ...emptyDraft, firstName: 'มาลี', email: 'malee@example.com' };

test('what a guest typed is there for a day, and then gone', () => {
  keepDraft(typed, now);
  expect(readDraft(now + 3_600_000)).toEqual(typed);
  expect(readDraft(now + 25 * 3_600_000)).toEqual(emptyDraft);
  expect(readDraft(now)).toEqual(emptyDraft);
});

test('what a guest typed can be dropped', () => {
  keepDraft(typed, now);
  dropDraft();
  expect(readDraft(now)).toEqual(emptyDraft);
});
