import { describe, expect, test } from 'vitest';
import { begin, refusalOf, secondsLeft } from './uploads.ts';

const file = (type: string, size = 1000) => ({ type, size }) as File;
const jpg = file('image/jpeg');

describe('files that were chosen', () => {
  test.each([
    ['image/webp', 1, null],
    ['image/png', 5 * 1024 * 1024, null],
    ['image/png', 5 * 1024 * 1024 + 1, 'too_large'],
    ['application/pdf', 1, 'unsupported_file'],
    ['', 1, 'unsupported_file'],
  ])('%s of %d bytes: %s', (type, size, refused) => {
    expect(refusalOf(file(type, size))).toBe(refused);
  });

  test('a refused file takes no place, and those without one are told so', () => {
    const uploads = begin([jpg, file('text/plain'), jpg, jpg], 2, 7);
    expect(uploads.map(({ key, refused }) => [key, refused])).toEqual([
      [7, null],
      [8, 'unsupported_file'],
      [9, null],
      [10, 'no_place'],
    ]);
  });
});

describe('seconds left', () => {
  test('follow from how fast it went', () => {
    expect(secondsLeft({ sent: 250, begun: 0, file: jpg }, 2000)).toBe(6);
    expect(secondsLeft({ sent: 1000, begun: 0, file: jpg }, 2000)).toBe(0);
  });
  test('are not guessed at the beginning', () => {
    expect(secondsLeft({ sent: 0, begun: 0, file: jpg }, 2000)).toBeNull();
    expect(secondsLeft({ sent: 10, begun: null, file: jpg }, 2000)).toBeNull();
    expect(secondsLeft({ sent: 10, begun: 1900, file: jpg }, 2000)).toBeNull();
  });
});
