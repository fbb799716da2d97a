import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Switch } from '../ui/Switch.tsx';

type Props = { source: string; label: string; hint?: string; onTurn?: (on: boolean) => void };

/** Yes or no in a form, as a switch. */
export const SwitchInput = ({ source, label, hint, onTurn }: Props) => {
  const id = useId();
  const { field } = useController({ name: source });
  return (
    <div>
      <Switch
        name={source}
        label={label}
        describedBy={hint ? id : undefined}
        checked={field.value === true}
        inputRef={field.ref}
        onChange={({ target }) => {
          field.onChange(target.checked);
          onTurn?.(target.checked);
        }}
      />
      {hint && <FormHelperText id={id}>{hint}</FormHelperText>}
    </div>
  );
};
