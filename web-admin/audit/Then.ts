import { styled } from '@mui/material/styles';

const phone = '@media (max-width: 819px)';

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
  [phone]: {
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
