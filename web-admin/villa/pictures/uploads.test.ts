import { describe, expect, test } from 'vitest';
import { beginUploads, type PictureUpload, pictureRefusal, secondsLeft, uploadToSend } from './uploads.ts';

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
    expect(pictureRefusal(file(type, size))).toBe(refused);
  });

  test('a refused file takes no place, and those without one are told so', () => {
    const uploads = beginUploads([jpg, file('text/plain'), jpg, jpg], 2, 7);
    expect(uploads.map(({ key, refused }) => [key, refused])).toEqual([
      [7, null],
      [8, 'unsupported_file'],
      [9, null],
      [10, 'no_place'],
    ]);
  });
});

describe('what is sent next', () => {
  const [first, refused, last] = beginUploads([jpg, file('text/plain'), jpg], 2, 1) as [
    PictureUpload,
    PictureUpload,
    PictureUpload,
  ];
  test('is the first that was not refused', () => {
    expect(uploadToSend([refused, first, last], undefined)).toBe(first);
    expect(uploadToSend([refused], undefined)).toBeUndefined();
  });
  test('waits until the one on its way has left the list, or was refused', () => {
    expect(uploadToSend([first, refused, last], first.key)).toBeUndefined();
    expect(uploadToSend([refused, last], first.key)).toBe(last);
    expect(uploadToSend([{ ...first, refused: 'unsupported_file' }, last], first.key)).toBe(last);
  });
  test('is not one that is tried again beside another on its way', () => {
    expect(uploadToSend([first, last], last.key)).toBeUndefined();
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
