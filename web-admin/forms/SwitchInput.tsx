import { useId } from 'react';
import { useController } from 'react-hook-form';

type Props = { source: string; label: string; hint?: string; onTurn?: (on: boolean) => void };

/** Yes or no in a form, as a switch. */
export const SwitchInput = ({ source, label, hint, onTurn }: Props) => {
  const id = useId();
  const { field } = useController({ name: source });
  const on = field.value === true;
  return (
    <div>
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          name={source}
          aria-checked={on}
          aria-describedby={hint ? id : undefined}
          checked={on}
          ref={field.ref}
          onChange={({ target }) => {
            field.onChange(target.checked);
            onTurn?.(target.checked);
          }}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="hint" id={id}>
          {hint}
        </p>
      )}
    </div>
  );
};
