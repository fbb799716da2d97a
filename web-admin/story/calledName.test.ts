import { expect, test } from 'vitest';
import { calledName } from './calledName.ts';

test.each([
  ['กัญญา ทะเลหมอก', 'กัญญา'],
  ['คุณกานดา', 'คุณกานดา'],
  ['คุณ กานดา', 'คุณ กานดา'],
  ['Dr. Somchai Jaidee', 'Dr. Somchai Jaidee'],
  ['Kanya Srisuk', 'Kanya'],
  ['', ''],
])('%s is called %s', (name, called) => {
  expect(calledName(name)).toBe(called);
});
