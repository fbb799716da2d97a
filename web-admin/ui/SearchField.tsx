import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Icon } from './Icon.tsx';

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
    mask: `url("data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round"><path d="M6 6l12 12M18 6L6 18"/></svg>',
    )}") center / contain no-repeat`,
    cursor: 'pointer',
  },
});

type Props = { value: string; placeholder: string; label: string; onType: (text: string) => void };

export const SearchField = ({ value, placeholder, label, onType }: Props) => (
  <Field
    type="search"
    placeholder={placeholder}
    value={value}
    onChange={event => onType(event.target.value)}
    startAdornment={<Icon name="search" />}
    slotProps={{ input: { 'aria-label': label, maxLength: 100 } }}
  />
);
