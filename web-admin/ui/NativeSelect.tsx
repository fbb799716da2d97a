import Select from '@mui/material/Select';
import type { ReactNode } from 'react';

type Props = { label: string; value: string; onChoose: (value: string) => void; children: ReactNode };

/** A choice with the browser's own list, whose name is for screen readers. */
export const NativeSelect = ({ label, value, onChoose, children }: Props) => (
  <Select native value={value} inputProps={{ 'aria-label': label }} onChange={event => onChoose(event.target.value)}>
    {children}
  </Select>
);
