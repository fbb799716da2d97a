import { styled } from '@mui/material/styles';

/** The ways to see a list, above it. */
export const Chips = styled('fieldset')({
  display: 'flex',
  gap: 6,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: '10px 16px',
  borderBottom: '1px solid var(--hairline)',
});

/** A button that stays pressed (`aria-pressed`), with a count in <b>. */
export const ChipButton = styled('button')({
  flex: 'none',
  minHeight: 44,
  padding: '6px 14px',
  border: '1px solid var(--hairline)',
  borderRadius: 999,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { borderColor: 'var(--edge)' },
  '& b': { marginLeft: 4, fontWeight: 400, color: 'var(--muted)' },
  '&[aria-pressed="true"]': {
    background: 'var(--sea-tint)',
    borderColor: 'var(--sea)',
    color: 'var(--sea)',
    fontWeight: 600,
    '& b': { color: 'inherit' },
  },
});
