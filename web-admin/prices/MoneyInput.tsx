import { figures } from '@baan/i18n/money';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useController } from 'react-hook-form';

/** Parses the input: null if empty, NaN if invalid, so that the form reports it. */
const parse = (typed: string): number | null => {
  const digits = typed.replace(/[,\s]/g, '');
  if (digits === '') return null;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
};

/** An amount in baht, with thousands separators until typing starts: focusing keeps the selection. `label` is for screen readers only. */
export const MoneyInput = ({ source, label }: { source: string; label: string }) => {
  const { field, fieldState } = useController({ name: source });
  const [typed, setTyped] = useState<string | null>(null);
  // The typed text stays while it matches the form's value: a different value came from elsewhere, such as a discard.
  const mine = typed !== null && Object.is(parse(typed), field.value);
  const written = field.value === null || field.value === undefined ? '' : figures(field.value);
  const leave = () => {
    // Invalid input stays for correction; a valid number is formatted.
    if (!Number.isNaN(field.value)) setTyped(null);
    field.onBlur();
  };
  return (
    <TextField
      sx={{ '& input': { textAlign: 'right' } }}
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
