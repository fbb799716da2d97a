import { addDays } from '@baan/domain/shared/plainDate';
import { FormHelperText, FormLabel } from '@mui/material';
import { type InputProps, useInput, ValidationError } from 'ra-core';
import { useId } from 'react';
import { useText } from '../../i18n/useText.ts';
import { DayButton } from '../../ui/DayButton.tsx';

type Props = Pick<InputProps, 'source' | 'validate'> & {
  label: string;
  min?: string;
  /** The form stores the day after it, as ranges are half-open; people read the last night. */
  isLastNight?: boolean;
  /** The id of an element elsewhere with this field's error. */
  toldBy?: string | undefined;
};

/** A day input that shows the day in words. */
export const DayInput = ({ label, min, isLastNight = false, toldBy, ...props }: Props) => {
  const text = useText();
  const id = useId();
  const { field, fieldState } = useInput({ ...props, parse: (day: string) => day });
  const wrong = toldBy === undefined ? fieldState.error?.message : undefined;
  const later = isLastNight ? 1 : 0;
  const kept: string = field.value ?? '';
  return (
    <fieldset aria-describedby={wrong ? id : toldBy}>
      <FormLabel component="legend">{label}</FormLabel>
      <DayButton
        name={field.name}
        buttonRef={field.ref}
        value={kept && addDays(kept, -later)}
        label={label}
        min={min}
        words={day => day}
        none={text('common.chooseDay')}
        onChoose={day => field.onChange(day && addDays(day, later))}
      />
      {wrong && (
        <FormHelperText id={id} error>
          <ValidationError error={wrong} />
        </FormHelperText>
      )}
    </fieldset>
  );
};
