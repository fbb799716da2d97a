import { styled } from '@mui/material/styles';
import { Row } from '../ui/Row.ts';

export const mono = {
  font: '13px / 1.6 ui-monospace, "SF Mono", Menlo, monospace, var(--font-text)',
  overflowWrap: 'anywhere',
} as const;

/** An event as it is recorded, or the technical words of a finding: folded. */
export const Raw = styled('details')({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    color: 'var(--sea)',
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] > summary svg': { transform: 'rotate(90deg)' },
  '& pre': {
    ...mono,
    padding: '14px 16px',
    overflowX: 'auto',
    borderRadius: 10,
    background: 'color-mix(in srgb, var(--shade) 55%, var(--paper))',
  },
  '& > p': { ...mono, color: 'var(--muted)' },
});

/** Ways on; each has a line of its own on a phone. */
export const Acts = styled(Row)({
  flexWrap: 'wrap',
  '@media (max-width: 819px)': { '& > .MuiButton-root': { flex: '1 1 100%' } },
});
