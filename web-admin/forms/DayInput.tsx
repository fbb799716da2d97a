import { type InputProps, useInput, ValidationError } from 'ra-core';
import { useId } from 'react';
import { useText } from '../i18n/useText.ts';
import { DayButton } from '../ui/DayButton.tsx';

/** A day of a form, written as people write it. */
export const DayInput = ({ label, ...props }: Pick<InputProps, 'source' | 'validate'> & { label: string }) => {
  const text = useText();
  const id = useId();
  const { field, fieldState } = useInput({ ...props, parse: (day: string) => day });
  const wrong = fieldState.error?.message;
  return (
    <fieldset className="field" aria-describedby={wrong ? id : undefined}>
      <legend className="label">{label}</legend>
      <DayButton
        name={field.name}
        value={field.value ?? ''}
        label={label}
        words={day => day}
        none={text('common.chooseDay')}
        onChoose={field.onChange}
      />
      {wrong && (
        <p className="error" id={id}>
          <ValidationError error={wrong} />
        </p>
      )}
    </fieldset>
  );
};
