import { styled } from '@mui/material/styles';

/** Figures beside each other, in three columns or `four`; a link in one covers it. */
export const Figures = styled('dl', { shouldForwardProp: name => name !== 'four' })<{ four?: boolean }>(({ four }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${four ? 4 : 3}, 1fr)`,
  '& div': { position: 'relative', padding: '14px 20px' },
  '& div + div': { borderLeft: '1px solid var(--hairline)' },
  '& dt': { color: 'var(--muted)' },
  '& dd': { font: '400 var(--t-28) / 1.3 var(--font-display)' },
  '& dd + dd': { font: 'var(--w-regular) var(--t-14) / 1.5 var(--font-text)', color: 'var(--muted)' },
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '@media (max-width: 559px)': { '& dd:first-of-type': { fontSize: 22 }, '& div': { padding: 12 } },
  '@media (max-width: 699px)': four
    ? {
        gridTemplateColumns: '1fr 1fr',
        '& div:nth-of-type(odd)': { borderLeft: 0 },
        '& div:nth-of-type(n + 3)': { borderTop: '1px solid var(--hairline)' },
      }
    : {},
}));
