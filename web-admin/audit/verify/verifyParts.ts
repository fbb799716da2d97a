import { styled } from '@mui/material';

const phone = '@media (max-width: 819px)';

/** The result, with its mark and what can be done. */
export const Verdict = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: '16px 20px',
  padding: '24px 20px 20px',
  '& h2': { font: '400 var(--t-28) / 1.35 var(--font-display)' },
  '& p': { color: 'var(--muted)' },
  [phone]: {
    flexWrap: 'wrap',
    padding: 20,
    '& > div': { flex: '1 1 calc(100% - 84px)' },
    '& h2': { fontSize: 22 },
    '& > .MuiButton-root': { flex: '1 1 100%' },
  },
});

const tones = { done: 'leaf', wrong: 'brick', now: 'sea' };

export const VerdictMark = styled('span', { shouldForwardProp: name => name !== 'tone' })<{ tone: keyof typeof tones }>(
  ({ tone }) => ({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 64,
    height: 64,
    borderRadius: '50%',
    background: `var(--${tones[tone]}-tint)`,
    color: `var(--${tones[tone]})`,
    [phone]: { width: 52, height: 52 },
  }),
);

/** What was checked, step by step. */
export const Proofs = styled('ul')({
  padding: '8px 20px 18px',
  borderTop: '1px solid var(--hairline)',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 14px',
    minHeight: 60,
    paddingBlock: 9,
    lineHeight: 1.5,
    '& > :last-child:not(:nth-of-type(1))': { textAlign: 'right', whiteSpace: 'nowrap' },
  },
  '& > li + li': { borderTop: '1px solid var(--hairline)' },
});

/** A step that has not begun. */
export const Dot = styled('span')({
  width: 10,
  height: 10,
  marginInline: 'auto',
  borderRadius: '50%',
  boxShadow: 'inset 0 0 0 1.5px var(--edge)',
});

export const Findings = styled('ol')({
  borderTop: '1px solid var(--hairline)',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    gap: '0 16px',
    padding: 20,
    '& > svg': {
      width: 40,
      height: 40,
      padding: 9,
      borderRadius: '50%',
      background: 'color-mix(in srgb, currentColor 14%, transparent)',
    },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 },
  },
  '& > li + li': { borderTop: '1px solid var(--hairline)' },
  '& dl': { marginTop: 6, '& > div': { gridTemplateColumns: '72px minmax(0, 1fr)' } },
  '@media (min-width: 1100px)': {
    '& dl': { display: 'grid', gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr)', columnGap: 40 },
    '& [data-wide]': { gridColumn: '1 / -1' },
    '& dl > div:nth-of-type(2):not([data-wide])': { borderTop: 0 },
  },
});

export const Counted = styled('dl')({
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  borderTop: '1px solid var(--hairline)',
  '& > div': { padding: '14px 20px 16px' },
  '& > div + div': { borderLeft: '1px solid var(--hairline)' },
  '& dt': { color: 'var(--muted)' },
  '& dd': { font: '400 var(--t-28) / 1.35 var(--font-display)', fontVariantNumeric: 'lining-nums tabular-nums' },
  '& dd + dd': { font: 'var(--w-regular) var(--t-14) / 1.5 var(--font-text)', color: 'var(--muted)' },
  [phone]: {
    gridAutoFlow: 'row',
    gridTemplateColumns: '1fr 1fr',
    '& > div': { padding: '12px 20px' },
    '& > div:last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
    '& > div:nth-of-type(odd)': { borderLeft: 0 },
    '& > div:nth-of-type(n + 3)': { borderTop: '1px solid var(--hairline)' },
    '& dt + dd': { fontSize: 22 },
  },
});
