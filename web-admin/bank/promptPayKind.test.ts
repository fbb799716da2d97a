import { describe, expect, it } from 'vitest';
import { promptPayKind, samePromptPay, writtenPromptPay } from './bankFields.ts';

describe('promptPayKind', () => {
  it.each([
    ['081 234 5678', 'phone'],
    ['0812345678', 'phone'],
    ['+66 81 234 5678', 'phone'],
    ['๐๘๑–๒๓๔–๕๖๗๘', 'phone'],
    ['\u200B', 'none'],
    ['1-1020-03045-67-5', 'citizen'],
    ['004999000000000', 'wallet'],
    ['', 'none'],
    ['  ', 'none'],
    ['812345678', 'unknown'],
    ['1102003045670', 'unknown'],
    ['081234567a', 'unknown'],
  ])('%s is %s', (typed, kind) => {
    expect(promptPayKind(typed)).toBe(kind);
  });
});

it('writes an id as people read it', () => {
  expect(writtenPromptPay('0812345678')).toBe('081 234 5678');
  expect(writtenPromptPay('1102003045673')).toBe('1 1020 03045 67 3');
  expect(writtenPromptPay('004999000000000')).toBe('004999000000000');
});

it('recognizes the same id in any spelling', () => {
  expect(samePromptPay('081-234-5678', '0812345678')).toBe(true);
  expect(samePromptPay('+66 81 234 5678', '0812345678')).toBe(true);
  expect(samePromptPay('0812345678', '0812345679')).toBe(false);
});
