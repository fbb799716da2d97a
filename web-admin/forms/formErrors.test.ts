import { expect, it } from 'vitest';
import { listErrors } from './formErrors.ts';

it('lists errors in the order of the page', () => {
  const wrong = (message: string) => ({ type: 'wrong', message, ref: {} });
  const errors = { fees: [undefined, { name: wrong('c') }], weekend: wrong('b'), weekday: wrong('a'), root: wrong('first') };
  expect(listErrors(errors, ['weekday', 'weekend', 'fees']).map(({ path }) => path)).toEqual([
    'root',
    'weekday',
    'weekend',
    'fees.1.name',
  ]);
});
