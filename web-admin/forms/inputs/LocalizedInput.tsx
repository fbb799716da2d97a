import type { Localized } from '@baan/contract/villa';
import type { StaffLanguage } from '@baan/i18n/languages';
import { FormHelperText, FormLabel, styled } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/useText.ts';

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

/** Thai left, English right. Side by side, both are as high as the longer text. */
const Pair = styled('div')({
  display: 'grid',
  gap: '8px 12px',
  '@media (min-width: 700px)': {
    gridTemplateColumns: '1fr 1fr',
    '& .MuiFormControl-root': { height: '100%' },
    '& .MuiInputBase-multiline': { flex: 1, alignItems: 'flex-start' },
  },
});

/** The language is shown in the field. */
const Tongue = styled('span')({
  position: 'relative',
  display: 'block',
  minWidth: 0,
  '& > span': {
    position: 'absolute',
    zIndex: 1,
    left: 12,
    top: 12,
    fontSize: 12,
    color: 'var(--muted)',
    lineHeight: 1.7,
    pointerEvents: 'none',
  },
  '& .MuiOutlinedInput-input, & .MuiInputBase-multiline .MuiOutlinedInput-input': { padding: '10px 12px 10px 42px' },
});

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
    <Tongue>
      <span aria-hidden="true">{language.toUpperCase()}</span>
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
    </Tongue>
  );
  return (
    <div>
      {!quiet && (
        <FormLabel component="span" aria-hidden="true">
          {label}
        </FormLabel>
      )}
      <Pair>
        {field('th', 'en', text('saving.readEnglish'))}
        {field('en', 'th', text('saving.readThai'))}
      </Pair>
      {both && (
        <FormHelperText id={`${id}-wrong`} error>
          {both}
        </FormHelperText>
      )}
      {hint && <FormHelperText>{hint}</FormHelperText>}
    </div>
  );
};
