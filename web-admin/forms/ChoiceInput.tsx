import './choiceInput.css';
import { useController } from 'react-hook-form';
import { Icon, type IconName } from '../ui/Icon.tsx';

export type InputChoice = { id: string | number; name: string; small?: string; icon?: IconName };

type Props = {
  source: string;
  legend: string;
  choices: readonly InputChoice[];
  /** Side by side; stacked; or as many per row as fit. */
  look?: 'segments' | 'segments column' | 'chip-choice';
  quiet?: boolean;
  /** The message while nothing is chosen. */
  needed?: string;
};

/** A choice of a few, all visible. */
export const ChoiceInput = ({ source, legend, choices, look = 'segments', quiet = false, needed }: Props) => {
  const { field, fieldState } = useController({ name: source, rules: { validate: value => value !== '' || needed } });
  return (
    <fieldset>
      <legend className={quiet ? 'visually-hidden' : 'label'}>{legend}</legend>
      <div className={look}>
        {choices.map(({ id, name, small, icon }, index) => (
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
        ))}
      </div>
      {fieldState.error?.message && (
        <p className="error" role="alert">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
};
