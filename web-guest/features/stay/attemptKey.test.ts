import { expect, test } from 'vitest';
import { attemptEnded, attemptKey } from './attemptKey.ts';

const memory = (): Storage => {
  const items = new Map<string, string>();
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
    get length() {
      return items.size;
    },
  };
};

test('the same attempt keeps its key, another payload or an answered attempt gets a new one', () => {
  const storage = memory();
  const key = attemptKey({ rooms: 2 }, storage);
  expect(key.length).toBeGreaterThanOrEqual(20);
  expect(attemptKey({ rooms: 2 }, storage)).toBe(key);
  expect(attemptKey({ rooms: 3 }, storage)).not.toBe(key);
  const second = attemptKey({ rooms: 2 }, storage);
  attemptEnded(storage);
  expect(attemptKey({ rooms: 2 }, storage)).not.toBe(second);
});
