import { styled, ToggleButton } from '@mui/material';
import { SelectInput, type SelectInputProps, TextInput, type TextInputProps, useInput } from 'react-admin';
import { drawing } from '../theme/drawing.ts';
import { DayButton } from './DayButton.tsx';
import { Icon } from './Icon.tsx';

/** The search field and filters above a list. */
export const Filters = styled('search')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '12px 16px',
  borderBottom: '1px solid var(--hairline)',
  '& > form': { flex: '1 1 180px', width: 'auto', minWidth: 0 },
  '& .MuiTextField-root.MuiFormControl-root': { margin: 0 },
});

/** The browser's own clear button is blue in both themes. */
export const searchLook = {
  '& .MuiInputBase-root': { gap: '8px', paddingLeft: '12px' },
  '& svg': { color: 'var(--muted)' },
  '& input': { paddingLeft: 0 },
  '& :placeholder-shown': { paddingRight: '8px', textOverflow: 'ellipsis' },
  '& ::-webkit-search-cancel-button': {
    appearance: 'none',
    width: 16,
    height: 16,
    mr: '2px',
    background: 'var(--muted)',
    mask: drawing('M6 6l12 12M18 6L6 18', 2),
    cursor: 'pointer',
  },
};

export const searchSlots = (label: string) => ({
  input: { startAdornment: <Icon name="search" /> },
  htmlInput: { 'aria-label': label, maxLength: 100 },
});

type FilterProps = Pick<TextInputProps, 'source' | 'alwaysOn'> & { label: string };

/** Searches a list by text. */
export const SearchFilter = ({ label, ...input }: FilterProps & { placeholder: string }) => (
  <TextInput {...input} label={false} type="search" parse={typed => typed} sx={searchLook} slotProps={searchSlots(label)} />
);

/** One of a few values, or any. */
export const ChoiceFilter = ({ label, any, ...input }: FilterProps & { any: string } & Omit<SelectInputProps, 'label'>) => (
  <SelectInput
    {...input}
    label={false}
    emptyText={any}
    slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': label } }}
  />
);

type DayFilterProps = FilterProps & { words: (day: string) => string; none: string };

/** A day, from or until which a list goes. */
export const DayFilter = ({ source, label, words, none }: DayFilterProps) => {
  const { field } = useInput({ source, parse: (day: string) => day });
  return <DayButton value={field.value ?? ''} label={label} words={words} none={none} onChoose={field.onChange} />;
};

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
