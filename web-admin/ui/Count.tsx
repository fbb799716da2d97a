import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { IconButton } from './IconButton.tsx';

const Group = styled('fieldset')({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& button': { border: '1px solid var(--edge)' },
  '& button:disabled': { borderColor: 'var(--hairline)' },
});

type Props = {
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
export const Count = ({ value, min, max, label, words, children = value, buttonRef, onChange }: Props) => (
  <Group aria-label={label}>
    <IconButton icon="minus" label={words.less} disabled={value <= min} onClick={() => onChange(value - 1)} />
    <Box component="output" aria-live="polite" sx={{ minWidth: 32, textAlign: 'center', fontWeight: 600, whiteSpace: 'nowrap' }}>
      {children}
    </Box>
    <IconButton icon="plus" label={words.more} disabled={value >= max} ref={buttonRef} onClick={() => onChange(value + 1)} />
  </Group>
);
