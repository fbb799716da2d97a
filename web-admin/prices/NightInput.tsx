import { useId } from 'react';
import { useController } from 'react-hook-form';
import { addDays } from '../format/day.ts';
import { useText } from '../i18n/useText.ts';
import { DayButton } from '../ui/DayButton.tsx';

type Props = { source: string; label: string; from: string; isLast?: boolean };

/** A night of a range. `isLast`: the form keeps the day after it, as ranges are half-open, and people read the last night. */
export const NightInput = ({ source, label, from, isLast = false }: Props) => {
  const text = useText();
  const id = useId();
  const { field, fieldState } = useController({ name: source });
  const { value = '' } = field as { value?: string };
  const wrong = fieldState.error?.message;
  return (
    <fieldset className="field" aria-describedby={wrong ? id : undefined}>
      <legend className="label">{label}</legend>
      <DayButton
        name={source}
        value={value && isLast ? addDays(value, -1) : value}
        label={label}
        min={from}
        words={day => day}
        none={text('common.chooseDay')}
        onChoose={day => field.onChange(day && isLast ? addDays(day, 1) : day)}
      />
      {wrong && (
        <p className="error" id={id}>
          {wrong}
        </p>
      )}
    </fieldset>
  );
};
