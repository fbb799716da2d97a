import { expect, test } from 'vitest';
import { clockFace } from './Countdown.tsx';

test('time left', () => {
  expect(clockFace(42 * 60_000 + 18_000)).toBe('42:18');
  expect(clockFace(62 * 60_000 + 5000)).toBe('1:02:05');
  expect(clockFace(-5)).toBe('00:00');
});
