import { styled } from '@mui/material';

/** Things beside each other. */
export const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });

/** The part of a row that takes the room. */
export const Grow = styled('div')({ flex: 1, minWidth: 0 });

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

/** Fields in two columns from 560 px on, or, with `short`, as many short ones as fit. */
export const Fields = styled('div', { shouldForwardProp: name => name !== 'short' })<{ short?: boolean }>(({ short }) => ({
  display: 'grid',
  gap: 16,
  alignItems: short ? 'start' : 'stretch',
  gridTemplateColumns: short ? 'repeat(auto-fit, minmax(150px, 1fr))' : 'minmax(0, 1fr)',
  '@media (min-width: 560px)': short ? {} : { gridTemplateColumns: '1fr 1fr' },
}));

/** Text, fields and a button below each other, each as wide as it needs. */
export const stacked = {
  display: 'grid',
  gap: '12px',
  justifyItems: 'start',
  '& > :is(div, ul)': { justifySelf: 'stretch', margin: 0 },
};
export const Stacked = styled('div')(stacked);

/** What marks mean, each beside its mark. */
export const LegendRow = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: 'var(--muted)',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
});

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
