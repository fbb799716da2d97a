import { describe, expect, test } from 'vitest';
import { changedFields, pick, rebase, settled, withKeysOf } from './rebase.ts';

const baseline = { name: { th: 'บ้าน', en: 'House' }, phone: '1', slides: [{ id: 'a' }, { id: 'b' }] };

describe('what changed', () => {
  test('is found by value, field by field, in any order of keys', () => {
    const values = { ...baseline, name: { en: 'House', th: 'บ้าน' }, slides: [{ id: 'b' }, { id: 'a' }] };
    expect(changedFields(baseline, values)).toEqual(['slides']);
    expect(pick(values, ['slides'])).toEqual({ slides: [{ id: 'b' }, { id: 'a' }] });
  });

  test('a key without a value is no change', () => {
    expect(
      changedFields<Record<string, unknown>>({ place: { metres: 5 } }, { place: { metres: 5, minutes: undefined } }),
    ).toEqual([]);
  });
});

describe('a colleague saved in the meantime', () => {
  test('updates untouched fields and keeps typed ones', () => {
    const values = { ...baseline, phone: '2' };
    const theirs = { ...baseline, name: { th: 'วิลลา', en: 'Villa' } };
    const next = rebase(baseline, values, theirs);
    expect(next.values).toEqual({ ...theirs, phone: '2' });
    expect(next.crossed).toEqual([]);
    expect(changedFields(next.baseline, next.values)).toEqual(['phone']);
  });

  test('keeps the old baseline of a field changed on both sides, so that saving it is refused', () => {
    const next = rebase(baseline, { ...baseline, phone: '2' }, { ...baseline, phone: '3' });
    expect(next.crossed).toEqual(['phone']);
    expect(next.values.phone).toBe('2');
    expect(next.baseline.phone).toBe('1');
  });

  test('the same change here and there is no change any more', () => {
    const next = rebase(baseline, { ...baseline, phone: '2' }, { ...baseline, phone: '2' });
    expect(next.crossed).toEqual([]);
    expect(changedFields(next.baseline, next.values)).toEqual([]);
  });
});

test('after saving, the service has the say on what was sent, and what was typed meanwhile stays', () => {
  const sent = { ...baseline, phone: '2 ' };
  const values = { ...sent, name: { th: 'ใหม่', en: '' } };
  const saved = { ...baseline, phone: '2' };
  expect(settled(sent, values, saved)).toEqual({ ...saved, name: { th: 'ใหม่', en: '' } });
});

describe('the rows of a list keep their keys', () => {
  test('by id in any order, and a new one once saving has given it an id', () => {
    const shown = {
      rooms: [
        { key: 'new', name: 'a' },
        { key: '7', id: '7', name: 'b' },
      ],
      phone: '1',
    };
    const saved = {
      rooms: [
        { key: '8', id: '8', name: 'a' },
        { key: '7', id: '7', name: 'b' },
      ],
      phone: '1',
    };
    expect(withKeysOf(shown, saved).rooms.map(({ key }) => key)).toEqual(['new', '7']);
    const moved = { rooms: [...saved.rooms].reverse() };
    expect(withKeysOf(withKeysOf(shown, saved), moved).rooms.map(({ key }) => key)).toEqual(['7', 'new']);
  });

  test('an item that others added has its own', () => {
    const shown = { rooms: [{ key: 'new', name: 'a' }] };
    const theirs = {
      rooms: [
        { key: '7', id: '7', name: 'b' },
        { key: '8', id: '8', name: 'c' },
      ],
    };
    expect(withKeysOf(shown, theirs)).toEqual(theirs);
  });
});
