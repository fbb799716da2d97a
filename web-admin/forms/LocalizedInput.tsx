import './localizedInput.css';
import type { Localized } from '@baan/contract/villa';
import type { StaffLanguage } from '@baan/i18n/languages';
import { type ReactNode, useId } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

type Props = {
  source: string;
  /** The label above both; with `quiet` it is for screen readers only. */
  label: string;
  quiet?: boolean;
  /** The minimum of lines; the field grows with its text. One: a single-line text. */
  lines?: number;
  maxLength?: number;
  disabled?: boolean;
  /** Below both fields. */
  hint?: ReactNode;
};

const asTyped = (value: string | null) => value ?? '';

/** A text in Thai and English side by side, stacked on a phone. An empty one falls back to the other language, and says so. */
export const LocalizedInput = ({ source, label, quiet = false, lines = 1, maxLength, disabled, hint }: Props) => {
  const text = useText();
  const id = useId();
  const { getFieldState, formState } = useFormContext();
  const value = useWatch({ name: source }) as Localized | undefined;
  // An error of both together, such as "a name is needed"; an error of one language is at its own field.
  const both = getFieldState(source, formState).error?.message;

  const field = (language: StaffLanguage, other: StaffLanguage, instead: string) => (
    <span className="tongue">
      <span className="tag" aria-hidden="true">
        {language.toUpperCase()}
      </span>
      <TextInput
        source={`${source}.${language}`}
        label={false}
        helperText={!value?.[language] && value?.[other] ? instead : false}
        parse={asTyped}
        multiline={lines > 1}
        minRows={lines}
        slotProps={{
          // Not the input's own `disabled`: that would remove its text from the form values.
          input: { disabled },
          htmlInput: {
            lang: language,
            maxLength,
            'aria-label': `${label}, ${text(`saving.in.${language}`)}`,
            'aria-invalid': both ? true : undefined,
            'aria-describedby': both ? `${id}-wrong` : undefined,
          },
        }}
      />
    </span>
  );
  return (
    <div className="field">
      {!quiet && (
        <span className="label" aria-hidden="true">
          {label}
        </span>
      )}
      <div className="pair">
        {field('th', 'en', text('saving.readEnglish'))}
        {field('en', 'th', text('saving.readThai'))}
      </div>
      {both && (
        <p className="error" id={`${id}-wrong`}>
          <Icon name="alert" size={16} />
          {both}
        </p>
      )}
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
};
