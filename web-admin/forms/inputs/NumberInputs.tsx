import { figures } from '@baan/i18n/money';
import { styled, Typography } from '@mui/material';
import { type ChangeEvent, useLayoutEffect, useState } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { useController } from 'react-hook-form';
import { useText } from '../../i18n/useText.ts';
import { Count } from '../../ui/Choices.tsx';

/** Most digits of an amount of the contract. */
const mostDigits = 9;

const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, mostDigits);

const parse = (typed: string): number | null => (digitsOf(typed) === '' ? null : Number(digitsOf(typed)));

const format = (amount: number | null | undefined): string => (amount === null || amount === undefined ? '' : figures(amount));

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

type Props = { source: string; label: string; min: number; max: number };

export const CounterLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 52,
  '& + &': { borderTop: '1px solid var(--hairline)' },
});

/** A number with its name, which the buttons repeat. */
export const CounterInput = ({ source, label, min, max }: Props) => {
  const text = useText();
  const { field, fieldState } = useController({ name: source });
  return (
    <CounterLine>
      <span>
        {label}
        {fieldState.error?.message && (
          <Typography component="small" color="error">
            {fieldState.error.message}
          </Typography>
        )}
      </span>
      <Count
        value={Number(field.value ?? 0)}
        min={min}
        max={max}
        label={label}
        words={{ less: `${label}: ${text('saving.less')}`, more: `${label}: ${text('saving.oneMore')}` }}
        buttonRef={field.ref}
        onChange={field.onChange}
      />
    </CounterLine>
  );
};
