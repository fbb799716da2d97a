import { styled } from '@mui/material';
import { Row } from '../../ui/Rows.tsx';

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

const thenPhone = '@media (max-width: 819px)';

/** A state then, `compared` with today; what the event changed is marked. On a phone each field is a row of two. */
export const Then = styled('table', { shouldForwardProp: name => name !== 'compared' && name !== 'people' })<{
  compared: boolean;
  people?: boolean;
}>(({ compared, people }) => ({
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  '& th, & td': {
    padding: '9px 12px',
    borderTop: '1px solid var(--hairline)',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    lineHeight: 1.5,
  },
  '& tr > :first-of-type:not(th + td)': { width: people ? '50%' : '34%', paddingLeft: 20, color: 'var(--muted)' },
  '& tr > :last-child': { width: compared ? '28%' : 'auto', paddingRight: 20 },
  '& thead th': { borderTop: 0, color: 'var(--muted)', paddingBlock: '4px 8px' },
  '&& [data-group] > th': { width: 'auto', color: 'var(--ink)', paddingBlock: '18px 3px', fontWeight: 600 },
  '& [data-group] + tr > *': { borderTop: 0 },
  '& tbody:first-of-type [data-group] > th': { paddingTop: 12 },
  '&& [data-rest] > td': { width: 'auto', padding: '0 8px' },
  '& [data-same]': { color: 'var(--muted)' },
  '& [data-differs]': { color: 'var(--amber)', fontWeight: 600 },
  '& [data-changed] > *': { background: 'var(--sea-tint)' },
  '&& [data-changed] > th:first-of-type': { color: 'var(--ink)', boxShadow: 'inset 3px 0 var(--sea)' },
  '& [data-changed] ins': { background: 'var(--paper)' },
  '& strong': { color: 'var(--ink)' },
  [thenPhone]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: people ? 'minmax(0, 1fr) minmax(0, 1fr)' : '116px minmax(0, 1fr)',
      gap: '0 12px',
      padding: '9px 20px',
      borderTop: '1px solid var(--hairline)',
    },
    '& tr > th:first-of-type': { gridRow: '1 / span 2' },
    '&&& tr > :is(th, td)': { width: 'auto', padding: 0, border: 0 },
    '& [data-group]': { display: 'block', paddingBlock: '16px 2px' },
    '& [data-group] + tr': { borderTop: 0 },
    '& [data-rest]': { display: 'block', padding: '0 8px' },
    '& td + td': { gridColumn: 2 },
    '& [data-same]': { display: 'none' },
    '& [data-changed]': {
      background: 'var(--sea-tint)',
      boxShadow: 'inset 3px 0 var(--sea)',
      '& > th:first-of-type': { boxShadow: 'none' },
    },
  },
}));

export const OnlyPhone = styled('span')({ '@media (min-width: 820px)': { display: 'none' } });

const phone = '@media (max-width: 819px)';
const opened = 'color-mix(in srgb, var(--sea-tint) 50%, var(--paper))';

/**
 * The list: day, then time, sentence, actor, subject. The whole row opens, by its button's area; links stand above it.
 * Rows are headings (`data-row="day"`), seals, open ones and what they unfold (`more`); cells are named by `data-part`.
 */
export const Log = styled('table')({
  tableLayout: 'fixed',
  '& th': {
    padding: '10px 12px',
    borderBottom: '1px solid var(--hairline)',
    color: 'var(--muted)',
    textAlign: 'left',
    fontWeight: 400,
  },
  '& td': {
    padding: '11px 12px',
    borderBottom: '1px solid var(--hairline)',
    lineHeight: 1.45,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& :is(th, td):first-of-type:not(td ~ td, th ~ th)': { paddingLeft: 20 },
  '& :is(th, td):last-child': { paddingRight: 20 },
  '& tbody > tr': {
    position: 'relative',
    '&:hover': { background: 'color-mix(in srgb, var(--sea) 5%, transparent)' },
    '&[data-row="day"]:hover, &[data-row="seal"]:hover': { background: 'none' },
    '&:target': { background: 'var(--sea-tint)' },
    '&[data-row="open"], &[data-row="more"]': { '&, &:hover': { background: opened } },
    '&[data-row="open"] > td': { borderBottomColor: 'transparent' },
    '&[data-row="more"] > td': { padding: '2px 20px 18px 172px' },
    '&[data-row="day"] > th': {
      padding: '22px 20px 8px',
      color: 'var(--ink)',
      fontWeight: 600,
      '& > span + span': { marginLeft: 12, fontWeight: 400 },
    },
    '&[data-row="seal"] > td': {
      paddingBlock: 4,
      '& > span': { display: 'flex', alignItems: 'center', gap: 8, color: 'var(--leaf)' },
      '& > span::after': { content: '""', flex: 1, borderTop: '1.5px dashed currentColor', opacity: 0.5 },
    },
  },
  '& [data-part] a': { position: 'relative', zIndex: 1, color: 'inherit', fontWeight: 600, textDecoration: 'none' },
  '& [data-part] a:hover': { color: 'var(--sea)', textDecoration: 'underline' },
  '& [data-because] a': { color: 'var(--sea)', fontWeight: 400, textDecoration: 'underline' },
  '& [data-part="where"] a': { fontWeight: 400, textDecoration: 'underline', textDecorationColor: 'var(--edge)' },
  '& [data-part="when"]': { color: 'var(--muted)', whiteSpace: 'nowrap' },
  '& [data-part="what"] > div': { display: 'flex', gap: 12, '& > svg': { marginTop: 1 } },
  '& [data-part="toggle"]': {
    textAlign: 'right',
    '& button': {
      position: 'static',
      margin: '-11px -12px -11px 0',
      color: 'var(--muted)',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&:hover': { background: 'none', color: 'var(--ink)' },
      '&:focus-visible': { outlineOffset: -4 },
      '& svg': { transition: 'transform var(--quick) var(--ease)' },
      '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
    },
  },
  [phone]: {
    '&, & > tbody': { display: 'block' },
    '&&& > tbody > tr > td': { paddingInline: 0 },
    '& > thead, & > colgroup': { display: 'none' },
    '& > tbody > tr': {
      display: 'grid',
      gridTemplate: '"when when toggle" auto "what what what" auto "who where where" auto / minmax(0, 1fr) auto auto',
      gap: '4px 12px',
      padding: '12px 16px',
      borderBottom: '1px solid var(--hairline)',
      '& > td': { padding: 0, border: 0 },
      '&[data-row="open"]': { borderBottomColor: 'transparent', paddingBottom: 4 },
      '&[data-row="more"], &[data-row="seal"]': { display: 'block', '& > td': { display: 'block', padding: 0 } },
      '&[data-row="day"]': { display: 'block', padding: '18px 16px 8px' },
      '&[data-row="day"] > th': {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '0 12px',
        padding: 0,
        border: 0,
        '& > span + span': { margin: 0 },
      },
    },
    '& [data-part="when"]': { gridArea: 'when' },
    '& [data-part="what"]': { gridArea: 'what' },
    '& [data-part="who"]': { gridArea: 'who', '& small': { display: 'inline', marginLeft: 6 } },
    '& [data-part="where"]': { gridArea: 'where', textAlign: 'right' },
    '& [data-part="toggle"]': { gridArea: 'toggle', '& button': { margin: '-11px -12px' } },
  },
});
