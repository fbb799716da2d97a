import { expect, test } from 'vitest';
import { slipReferenceOf } from './slipQr.ts';
import { slipPayloadOf } from './slipReference.ts';

// Vectors of promptparse.
test.each([
  '004000060000010103002021900021231231212000115102TH91049C30',
  '004100060000010103014022000111222233344ABCD125102TH910417DF',
])('the text of a bank’s code is made again from what was read of %s', text => {
  const reference = slipReferenceOf(text);
  expect(reference && slipPayloadOf(reference)).toBe(text);
});

test('nothing else that a code can hold is sent on', () => {
  expect(slipPayloadOf({ sendingBank: 'truemoney', transferId: '50001234' })).toBeNull();
  expect(slipPayloadOf({ sendingBank: '004', transferId: 'a"b' })).toBeNull();
  expect(slipPayloadOf({ sendingBank: '004', transferId: 'A'.repeat(51) })).toBeNull();
});
