import { expect, test } from 'vitest';
import { hanForm } from './hanForm.ts';

test.each([
  ['李小龙', 'sc'],
  ['王伟', 'sc'],
  ['李小龍', 'tc'],
  ['陳淑芬', 'tc'],
  ['渡辺 由紀', 'jp'],
  ['さくら 山田', 'jp'],
  ['ヤマダ 太郎', 'jp'],
  ['김민준 (金民俊)', 'kr'],
  ['Anna', 'sc'],
])('%s is written in the form %s', (name, form) => {
  expect(hanForm(name)).toBe(form);
});
