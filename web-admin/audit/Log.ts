import { styled } from '@mui/material/styles';

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
