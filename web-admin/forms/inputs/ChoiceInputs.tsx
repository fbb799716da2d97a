import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { ChipChoice, Segments, Switch } from '../../ui/Choices.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/Words.tsx';

export type InputChoice = { id: string | number; name: string; small?: string; icon?: IconName };

type ChoiceInputProps = {
  source: string;
  legend: string;
  choices: readonly InputChoice[];
  /** Side by side; stacked; or as many per row as fit. */
  look?: 'segments' | 'column' | 'chips';
  quiet?: boolean;
  /** The message while nothing is chosen. */
  needed?: string;
};

/** A choice of a few, all visible. */
export const ChoiceInput = ({ source, legend, choices, look = 'segments', quiet = false, needed }: ChoiceInputProps) => {
  const { field, fieldState } = useController({ name: source, rules: { validate: value => value !== '' || needed } });
  const options = choices.map(({ id, name, small, icon }, index) => (
    <label key={id}>
      <input
        type="radio"
        name={source}
        value={id}
        checked={field.value === id}
        onChange={() => field.onChange(id)}
        ref={field.value === id || (field.value === '' && index === 0) ? field.ref : undefined}
      />
      {icon && <Icon name={icon} size={16} />}
      <span>{name}</span>
      {small && <small>{small}</small>}
    </label>
  ));
  return (
    <fieldset>
      {quiet ? <VisuallyHidden as="legend">{legend}</VisuallyHidden> : <FormLabel component="legend">{legend}</FormLabel>}
      {look === 'chips' ? <ChipChoice>{options}</ChipChoice> : <Segments column={look === 'column'}>{options}</Segments>}
      {fieldState.error?.message && (
        <FormHelperText role="alert" error>
          {fieldState.error.message}
        </FormHelperText>
      )}
    </fieldset>
  );
};

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
