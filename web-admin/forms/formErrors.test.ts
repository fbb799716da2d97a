import { expect, it } from 'vitest';
import { listErrors } from './formErrors.ts';

it('lists what is wrong in the order of the page, whatever was found out first', () => {
  const wrong = (message: string) => ({ type: 'wrong', message, ref: {} });
  const errors = { fees: [undefined, { name: wrong('c') }], weekend: wrong('b'), weekday: wrong('a'), root: wrong('first') };
  expect(listErrors(errors, ['weekday', 'weekend', 'fees']).map(({ path }) => path)).toEqual([
    'root',
    'weekday',
    'weekend',
    'fees.1.name',
  ]);
});
