// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { showInConsole } from '../../inConsole.testkit.tsx';
import { AmountInput } from './NumberInputs.tsx';

afterEach(cleanup);

const Kept = () => <output>{JSON.stringify(useWatch({ name: 'amount' }))}</output>;

const show = (amount: number | null) => {
  const page = showInConsole(
    <Form defaultValues={{ amount }}>
      <AmountInput source="amount" label="amount" />
      <Kept />
    </Form>,
  );
  return {
    input: screen.getByLabelText('amount') as HTMLInputElement,
    kept: () => page.container.querySelector('output')?.textContent,
  };
};

/** As a browser does: what stands in the field, with the caret at `place`. */
const type = (input: HTMLInputElement, value: string, place = value.length) => {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(input, value);
  input.setSelectionRange(place, place);
  fireEvent.input(input);
};

test('an amount has separators while it is typed, and is a number for the form', () => {
  const { input, kept } = show(null);
  for (const [typed, shown] of [
    ['1', '1'],
    ['12', '12'],
    ['129', '129'],
    ['1290', '1,290'],
    ['1,2900', '12,900'],
  ] as const) {
    type(input, typed);
    expect(input.value).toBe(shown);
  }
  expect(kept()).toBe('12900');
  type(input, '');
  expect(kept()).toBe('null');
});

test('a digit typed in the middle leaves the caret behind it', () => {
  const { input } = show(7900);
  expect(input.value).toBe('7,900');
  type(input, '17,900', 1);
  expect([input.value, input.selectionStart]).toEqual(['17,900', 1]);
  type(input, '17,9500', 5);
  expect([input.value, input.selectionStart]).toEqual(['179,500', 5]);
});
