import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { figure } from '../format/money.ts';

/** What was typed as a number: null when nothing, NaN when it is none, so that the form says so. */
const parse = (typed: string): number | null => {
  const digits = typed.replace(/[,\s]/g, '');
  if (digits === '') return null;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
};

/** An amount in baht, with its thousands parted until somebody types: entering it changes nothing, so that what is selected stays selected. `label` is heard: a head or a row says it to the eye. */
export const MoneyInput = ({ source, label }: { source: string; label: string }) => {
  const { field, fieldState } = useController({ name: source });
  const [typed, setTyped] = useState<string | null>(null);
  // What was typed stands as long as it is what the form holds: another value came from elsewhere, such as a discard.
  const mine = typed !== null && Object.is(parse(typed), field.value);
  const written = field.value === null || field.value === undefined ? '' : figure(field.value);
  const leave = () => {
    // What is no number stays to be mended; the rest is written out.
    if (!Number.isNaN(field.value)) setTyped(null);
    field.onBlur();
  };
  return (
    <TextField
      className="money-input"
      inputRef={field.ref}
      value={mine ? typed : written}
      onChange={event => {
        setTyped(event.target.value);
        field.onChange(parse(event.target.value));
      }}
      onBlur={leave}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': label, autoComplete: 'off', maxLength: 12 } }}
    />
  );
};
