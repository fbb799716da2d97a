import { expect, test } from 'vitest';
import { fileSize, slipFileProblem } from './useSlip.ts';

test('JPG, PNG and PDF up to 5 MB', () => {
  expect(slipFileProblem({ name: 'slip.jpg', type: 'image/jpeg', size: 1000 })).toBeUndefined();
  expect(slipFileProblem({ name: 'slip.PDF', type: '', size: 1000 })).toBeUndefined();
  expect(slipFileProblem({ name: 'slip.exe', type: 'application/octet-stream', size: 1000 })).toBe('wrongType');
  expect(slipFileProblem({ name: 'slip.gif', type: 'image/gif', size: 1000 })).toBe('wrongType');
  expect(slipFileProblem({ name: 'IMG_1.HEIC', type: '', size: 1000 })).toBe('heicFile');
  expect(slipFileProblem({ name: 'photo', type: 'image/heif', size: 1000 })).toBe('heicFile');
  expect(slipFileProblem({ name: 'slip.png', type: 'image/png', size: 0 })).toBe('emptyFile');
  expect(slipFileProblem({ name: 'slip.png', type: 'image/png', size: 5 * 1024 * 1024 })).toBeUndefined();
  expect(slipFileProblem({ name: 'slip.png', type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('tooLarge');
});

test('sizes', () => {
  expect(fileSize(1_258_291)).toBe('1.2 MB');
  expect(fileSize(820 * 1024)).toBe('820 kB');
  expect(fileSize(3)).toBe('1 kB');
});
