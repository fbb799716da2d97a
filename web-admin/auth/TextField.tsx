import { type InputHTMLAttributes, useId } from 'react';
import { Icon } from '../ui/Icon.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & { label: string; hint?: string; error?: string };

/** A field of the sign-in pages: label above, hint or error below, linked for screen readers. */
export const TextField = ({ label, hint, error, ...input }: Props) => {
  const id = useId();
  const about = `${id}-about`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? about : undefined}
      />
      {error ? (
        <p className="error" id={about}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p className="hint" id={about}>
            {hint}
          </p>
        )
      )}
    </div>
  );
};
