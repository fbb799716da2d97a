import FormControlLabel from '@mui/material/FormControlLabel';
import MuiSwitch, { type SwitchProps } from '@mui/material/Switch';
import type { ReactNode, Ref } from 'react';
import { VisuallyHidden } from './VisuallyHidden.ts';

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
