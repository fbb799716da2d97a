import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiSwitch, { type SwitchProps } from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { IconButton } from './Buttons.tsx';
import { VisuallyHidden } from './Words.tsx';

const focused = { outline: '2px solid var(--sea)', outlineOffset: 2 };
const hiddenInput = { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' } as const;
const forced = {
  '@media (forced-colors: active)': {
    '& label:has(:checked)': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
};

/** Radio buttons as a bar of segments, or, as `column`, below each other. Native ones: arrows choose, and forms read them. */
export const Segments = styled('div', { shouldForwardProp: name => name !== 'column' })<{ column?: boolean }>(({ column }) => ({
  display: 'grid',
  gridAutoFlow: column ? 'row' : 'column',
  gridAutoColumns: '1fr',
  border: '1px solid var(--edge)',
  borderRadius: 10,
  background: 'var(--paper)',
  '& label': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: column ? 'flex-start' : 'center',
    justifyContent: 'center',
    minHeight: 44,
    padding: column ? '6px 14px' : '6px 8px',
    textAlign: column ? 'left' : 'center',
    lineHeight: 1.4,
    cursor: 'pointer',
    '&:hover': { color: 'var(--sea)' },
    '&:has(:focus-visible)': { ...focused, borderRadius: 9 },
    '&:has(:disabled)': { color: 'var(--muted)', cursor: 'not-allowed' },
    '&:has(:checked)': {
      borderRadius: 9,
      background: 'var(--sea-tint)',
      color: 'var(--sea)',
      fontWeight: 600,
      boxShadow: 'inset 0 0 0 1.5px var(--sea)',
      '& small': { color: 'inherit' },
    },
  },
  '& label + label': { [column ? 'borderTop' : 'borderLeft']: '1px solid var(--hairline)' },
  '& label:has(:checked), & label:has(:checked) + label': { borderColor: 'transparent' },
  '& input': hiddenInput,
  '& small': { fontWeight: 400 },
  ...forced,
}));

/** Radio buttons or check boxes as chips, as many in a row as fit. */
export const ChipChoice = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 44,
    padding: '6px 14px',
    border: '1px solid var(--hairline)',
    borderRadius: 999,
    cursor: 'pointer',
    '&:hover': { borderColor: 'var(--edge)' },
    '&:has(:focus-visible)': focused,
    '&:has(:checked)': { background: 'var(--sea-tint)', borderColor: 'var(--sea)', color: 'var(--sea)', fontWeight: 600 },
  },
  '& input': hiddenInput,
  ...forced,
});

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
