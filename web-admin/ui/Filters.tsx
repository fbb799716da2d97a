import { OutlinedInput, Select, styled, ToggleButton } from '@mui/material';
import type { ReactNode } from 'react';
import { drawing } from '../theme/drawing.ts';
import { Icon } from './Icon.tsx';

/** The search field and filters above a list. All in one line with `oneLine`. */
export const Filters = styled('search', { shouldForwardProp: name => name !== 'oneLine' })<{ oneLine?: boolean }>(
  ({ oneLine }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '12px 16px',
    borderBottom: '1px solid var(--hairline)',
    '& > .MuiInputBase-root': { flex: oneLine ? '0 1 auto' : undefined, minWidth: 0 },
    '& > .MuiInputBase-root:has([type="search"])': { flex: '1 1 220px', maxWidth: 320 },
    '@media (max-width: 819px)': {
      flexWrap: oneLine ? 'nowrap' : 'wrap',
      '& > .MuiInputBase-root': { flex: oneLine ? undefined : '1 1 40%' },
      '& > .MuiInputBase-root:has([type="search"])': { flex: oneLine ? '1 1 0' : '1 1 160px', maxWidth: 'none' },
    },
  }),
);

/** The browser's own clear button is blue in both themes. */
const Field = styled(OutlinedInput)({
  gap: 8,
  paddingLeft: 12,
  '& svg': { color: 'var(--muted)' },
  '& input': { paddingLeft: 0 },
  '& :placeholder-shown': { paddingRight: 8, textOverflow: 'ellipsis' },
  '& ::-webkit-search-cancel-button': {
    appearance: 'none',
    width: 16,
    height: 16,
    marginRight: 2,
    background: 'var(--muted)',
    mask: drawing('M6 6l12 12M18 6L6 18', 2),
    cursor: 'pointer',
  },
});

type SearchFieldProps = { value: string; placeholder: string; label: string; onType: (text: string) => void };

export const SearchField = ({ value, placeholder, label, onType }: SearchFieldProps) => (
  <Field
    type="search"
    placeholder={placeholder}
    value={value}
    onChange={event => onType(event.target.value)}
    startAdornment={<Icon name="search" />}
    slotProps={{ input: { 'aria-label': label, maxLength: 100 } }}
  />
);

/** The ways to see a list, above it. */
export const Chips = styled('fieldset')({
  display: 'flex',
  gap: 6,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: '10px 16px',
  borderBottom: '1px solid var(--hairline)',
});

/** A button that stays pressed (`selected`), with a count in <b>. */
export const ChipButton = styled(ToggleButton)({
  flex: 'none',
  borderColor: 'var(--hairline)',
  borderRadius: 999,
  '&:hover': { borderColor: 'var(--edge)' },
  '& b': { marginLeft: 8, fontWeight: 400, color: 'var(--muted)' },
  '&.Mui-selected': { borderColor: 'var(--sea)', '& b': { color: 'inherit' } },
});

type Props = { label: string; value: string; onChoose: (value: string) => void; children: ReactNode };

/** A choice with the browser's own list, whose name is for screen readers. */
export const NativeSelect = ({ label, value, onChoose, children }: Props) => (
  <Select native value={value} inputProps={{ 'aria-label': label }} onChange={event => onChoose(event.target.value)}>
    {children}
  </Select>
);
