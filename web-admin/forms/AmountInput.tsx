import { type ChangeEvent, useLayoutEffect, useState } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { figure } from '../format/money.ts';

/** Most digits of an amount of the contract. */
const mostDigits = 9;

const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, mostDigits);

const parse = (typed: string): number | null => (digitsOf(typed) === '' ? null : Number(digitsOf(typed)));

const format = (amount: number | null | undefined): string => (amount === null || amount === undefined ? '' : figure(amount));

/** After how many characters of `written` do `count` digits stand? */
const placeAfter = (written: string, count: number): number => {
  let place = 0;
  for (let seen = 0; seen < count && place < written.length; place += 1) if (/\d/.test(written[place] ?? '')) seen += 1;
  return place;
};

/** Whole baht in a dialog, with separators while it is typed; the caret stays behind the digit that was typed. */
export const AmountInput = (props: Pick<TextInputProps, 'source' | 'label' | 'helperText' | 'validate' | 'onChange'>) => {
  const [typed, setTyped] = useState<{ input: HTMLInputElement; digits: number } | null>(null);
  // The same commit writes the amount with its separators, which moves the caret to the end.
  useLayoutEffect(() => {
    if (!typed) return;
    const place = placeAfter(typed.input.value, typed.digits);
    typed.input.setSelectionRange(place, place);
  }, [typed]);
  const remember = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    setTyped({ input: target, digits: digitsOf(before).length });
  };
  return (
    <TextInput
      {...props}
      parse={parse}
      format={format}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', onInput: remember } }}
    />
  );
};
