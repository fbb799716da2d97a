import { styled } from '@mui/material/styles';

/** Rows of methods, people, amenities: icon, words, control; with `stack` the control is below the words on a phone. */
export const Lines = styled('ul', { shouldForwardProp: name => name !== 'stack' })<{ stack?: boolean }>(({ stack }) => ({
  '&:empty': { display: 'none' },
  '& > li': { display: 'flex', alignItems: 'center', gap: '8px 14px', minHeight: 56, paddingBlock: 8 },
  '& > li + li': { borderTop: '1px solid var(--hairline)' },
  '& small': { lineHeight: 1.5 },
  '& > li > svg:not([style])': { color: 'var(--muted)' },
  '& .MuiChip-root': { margin: '-4px 0 1px 4px', verticalAlign: 'middle' },
  '@media (max-width: 699px)': stack ? { '& > li': { flexWrap: 'wrap' }, '& > li > div': { flex: '1 1 calc(100% - 60px)' } } : {},
}));

/** Known data, as names and values. */
export const Facts = styled('dl')({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    gap: 12,
    paddingBlock: 7,
    borderTop: '1px solid var(--hairline)',
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { color: 'var(--muted)' },
});

/** An account, name and number in rows, each with a copy button. */
export const PayTo = styled('dl')({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    alignItems: 'center',
    gap: 12,
    minHeight: 48,
    borderTop: '1px solid var(--hairline)',
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { paddingBlock: 6, color: 'var(--muted)' },
  '& dd': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    paddingBlock: 6,
    overflowWrap: 'anywhere',
  },
  '& dd button': { marginRight: -10 },
});

/** What was checked, each line with its result. */
export const Checks = styled('ul')({
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px 1fr auto',
    alignItems: 'center',
    gap: 10,
    minHeight: 40,
    paddingBlock: 4,
  },
  '& li + li': { borderTop: '1px solid var(--hairline)' },
});

/** Two answers, the likelier one wider. */
export const Decide = styled('div')({ display: 'grid', gridTemplateColumns: '1.4fr 1fr', gap: 8, marginTop: 12 });
