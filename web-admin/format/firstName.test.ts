import { expect, test } from 'vitest';
import { firstName } from './firstName.ts';

test.each([
  ['กัญญา ทะเลหมอก', 'กัญญา'],
  ['คุณกานดา', 'คุณกานดา'],
  ['คุณ กานดา', 'คุณ กานดา'],
  ['Dr. Somchai Jaidee', 'Dr. Somchai Jaidee'],
  ['Kanya Srisuk', 'Kanya'],
  ['', ''],
])('%s is called %s', (name, called) => {
  expect(firstName(name)).toBe(called);
});
