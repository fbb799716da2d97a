// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { showInConsole } from '../inConsole.testkit.tsx';
import { MoneyInput } from './MoneyInput.tsx';

let form: UseFormReturn<{ price: number | null }>;

const Form = () => {
  form = useForm<{ price: number | null }>({ defaultValues: { price: 7900 } });
  return (
    <FormProvider {...form}>
      <MoneyInput source="price" label="price" />
    </FormProvider>
  );
};

const show = (): HTMLInputElement => {
  showInConsole(<Form />);
  return screen.getByLabelText('price');
};

afterEach(cleanup);

test('entering it leaves what is selected selected, so that typing takes its place', () => {
  const input = show();
  act(() => {
    input.focus();
    input.select();
  });
  expect(input.value).toBe('7,900');
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 5]);
});

test('turns typed text into a number, grouped when the input is left', () => {
  const input = show();
  fireEvent.change(input, { target: { value: '8 50,0' } });
  expect(form.getValues('price')).toBe(8500);
  expect(input.value).toBe('8 50,0');
  fireEvent.blur(input);
  expect(input.value).toBe('8,500');
});

test('keeps text that is no number until it is corrected or discarded', () => {
  const input = show();
  fireEvent.change(input, { target: { value: '7900-500' } });
  fireEvent.blur(input);
  expect(input.value).toBe('7900-500');
  act(() => form.reset());
  expect(input.value).toBe('7,900');
});
