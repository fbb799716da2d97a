import { styled } from '@mui/material';

const phone = '@media (max-width: 819px)';

/** A month of days, each a button or an empty place; what a day is stands in `data-look`. */
export const Grid = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  minWidth: 0,
  '& > [data-weekday]': { padding: '8px 6px', color: 'var(--muted)' },
  '& button[data-day]': { cursor: 'pointer', '&[aria-disabled]': { cursor: 'default' } },
  '& b': { fontWeight: 400 },
});

export const Week = styled('div')({
  position: 'relative',
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  '& > *': { gridRow: 1 },
});

const place = {
  border: 0,
  borderRadius: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  lineHeight: 1.6,
  '&:focus-visible': { zIndex: 3, outlineOffset: -2 },
} as const;
export const Day = styled('button')(place);
export const NoDay = styled('span')(place);

const edges = { top: 'inset 0 1.5px var(--sea)', bottom: 'inset 0 -1.5px var(--sea)' };

/** The house's month: large days with room for the bars of their holders. */
export const HouseGrid = styled(Grid)({
  '& [data-place] + [data-place]': { borderLeft: '1px solid var(--hairline)' },
  padding: '0 20px 20px',
  [phone]: { paddingInline: 8 },
  '& [data-place]': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    minHeight: 96,
    padding: '6px 8px',
    borderTop: '1px solid var(--hairline)',
    [phone]: { minHeight: 82, padding: 4, '& small': { display: 'none' } },
    '&[data-look~="season"]': {
      '& small': { color: 'var(--amber)', boxShadow: '0 3px 0 -1px var(--amber)' },
      [phone]: { '& b': { boxShadow: '0 3px 0 -1px var(--amber)' } },
    },
    '&[data-look~="we"]': { background: 'color-mix(in srgb, var(--weekend) 70%, transparent)' },
    '&[data-look~="twice"]': { background: 'var(--brick-tint)' },
    '&[data-look~="past"] b': { color: 'var(--muted)' },
    '&[aria-current] b': {
      minWidth: 24,
      margin: '-1px 0 0 -5px',
      borderRadius: 12,
      textAlign: 'center',
      boxShadow: 'inset 0 0 0 2px var(--coral)',
    },
    '&[data-day]:not([aria-disabled]):hover': { background: 'color-mix(in srgb, var(--sea) 6%, transparent)' },
    '&[data-look~="pick"]': { background: 'var(--sea-tint)', boxShadow: `${edges.top}, ${edges.bottom}` },
    '&[data-look~="first"]': { boxShadow: `inset 1.5px 1.5px var(--sea), ${edges.bottom}` },
    '&[data-look~="last"]': { boxShadow: `${edges.top}, inset -1.5px -1.5px var(--sea)` },
    '&[data-look~="first"][data-look~="last"]': { boxShadow: 'inset 0 0 0 1.5px var(--sea)' },
  },
});

/** A month for choosing a stay: the night's price below its day. */
export const StayGrid = styled(Grid, { shouldForwardProp: name => name !== 'shownOnly' })<{ shownOnly?: boolean }>(
  ({ shownOnly }) => ({
    '& > [data-weekday]': { paddingInline: 0, textAlign: 'center' },
    '& [data-place]': {
      display: 'grid',
      placeContent: 'center',
      minHeight: 48,
      marginBlock: 1,
      padding: 0,
      lineHeight: 1.25,
      textAlign: 'center',
      '& b': { fontSize: 16 },
      '& small': { fontSize: 12, color: 'var(--muted)' },
      '&[data-look~="we"]': { background: 'var(--weekend)' },
      '&[data-look~="season"] small': { color: 'var(--amber)' },
      // Where it can be pressed, to read who has it, it has the contrast of text.
      '&[data-look~="taken"] b': { color: 'var(--muted)', textDecoration: 'line-through 1px' },
      '&[aria-disabled] b': shownOnly ? {} : { color: 'var(--faint)' },
      '&[aria-current] b': { textDecoration: 'underline 2px', textUnderlineOffset: 3 },
      '&[data-look~="old"]': { borderRadius: 10, boxShadow: 'inset 0 0 0 1.5px var(--sea)' },
      '&[data-look~="in"]': { background: 'var(--sea-tint)', '& small': { color: 'var(--sea)' } },
      '&[data-look~="end"]': {
        borderRadius: 10,
        background: 'var(--sea)',
        color: 'var(--on-sea)',
        '& b, & small': { color: 'inherit' },
      },
      '@media (forced-colors: active)': {
        '&[data-look~="in"]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
      },
    },
  }),
);
