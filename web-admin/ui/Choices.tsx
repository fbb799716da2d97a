import {
  Box,
  FormControlLabel,
  Switch as MuiSwitch,
  type SwitchProps,
  styled,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { IconButton } from './Buttons.tsx';
import { VisuallyHidden } from './Words.tsx';

type SegmentsProps<Value> = {
  label: string;
  options: readonly Value[];
  value: Value;
  words: (option: Value) => ReactNode;
  onChoose: (option: Value) => void;
  fullWidth?: boolean;
};

/** A choice of one that takes effect at once, as a bar of buttons. In a form, ChoiceInput is the same as radio buttons. */
export const Segments = <Value extends string | number>(props: SegmentsProps<Value>) => {
  const { label, options, value, words, onChoose, fullWidth = true } = props;
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth={fullWidth}
      aria-label={label}
      value={value}
      onChange={(_event, chosen: Value | null) => chosen !== null && onChoose(chosen)}
    >
      {options.map(option => (
        <ToggleButton key={option} value={option}>
          {words(option)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

type Props = Pick<SwitchProps, 'checked' | 'disabled' | 'name' | 'onChange' | 'aria-busy'> & {
  label: ReactNode;
  /** The label is for screen readers alone. */
  quiet?: boolean;
  describedBy?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** Yes or no, at once. While `aria-busy` it is on its way. */
export const Switch = ({ label, quiet = false, describedBy, inputRef, 'aria-busy': busy, ...rest }: Props) => (
  <FormControlLabel
    sx={{ gap: quiet ? 0 : '12px', '& [aria-busy]': { cursor: 'progress' } }}
    control={<MuiSwitch {...rest} slotProps={{ input: { ref: inputRef, 'aria-busy': busy, 'aria-describedby': describedBy } }} />}
    label={quiet ? <VisuallyHidden>{label}</VisuallyHidden> : label}
  />
);

const Group = styled('fieldset')({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& button': { border: '1px solid var(--edge)' },
  '& button:disabled': { borderColor: 'var(--hairline)' },
});

type CountProps = {
  value: number;
  min: number;
  max: number;
  label: string;
  /** The names of the buttons. */
  words: { less: string; more: string };
  /** The value, if it is said with a unit. */
  children?: ReactNode;
  buttonRef?: Ref<HTMLButtonElement>;
  onChange: (value: number) => void;
};

/** A small number with buttons for less and more. */
export const Count = ({ value, min, max, label, words, children = value, buttonRef, onChange }: CountProps) => (
  <Group aria-label={label}>
    <IconButton icon="minus" label={words.less} disabled={value <= min} onClick={() => onChange(value - 1)} />
    <Box component="output" aria-live="polite" sx={{ minWidth: 32, textAlign: 'center', fontWeight: 600, whiteSpace: 'nowrap' }}>
      {children}
    </Box>
    <IconButton icon="plus" label={words.more} disabled={value >= max} ref={buttonRef} onClick={() => onChange(value + 1)} />
  </Group>
);
