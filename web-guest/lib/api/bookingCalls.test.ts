import { expect, test } from 'vitest';
import { createdId } from './bookingCalls.ts';

test('the id is looked for in the specified order', () => {
  const data = { booking: { _id: 'a', id: 'b' }, _id: 'c', id: 'd' };
  expect(createdId({ status: 'success', data })).toBe('a');
  expect(createdId({ status: 'success', data: { ...data, booking: { id: 'b' } } })).toBe('b');
  expect(createdId({ status: 'success', data: { _id: 'c', id: 'd' } })).toBe('c');
  expect(createdId({ status: 'success', data: { id: 'd' } })).toBe('d');
});

test('without status success, data or an id it is no success', () => {
  expect(createdId({ status: 'ok', data: { id: 'd' } })).toBeUndefined();
  expect(createdId({ status: 'success' })).toBeUndefined();
  expect(createdId({ status: 'success', data: { id: '' } })).toBeUndefined();
  expect(createdId(undefined)).toBeUndefined();
});
