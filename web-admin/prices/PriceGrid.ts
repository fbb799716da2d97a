import { styled } from '@mui/material/styles';

/** What, the usual price, the direct price; a line across is `data-across`, a label of two columns `data-wide`. */
export const PriceGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(84px, 1fr) repeat(2, minmax(0, 132px))',
  gap: '8px 12px',
  alignItems: 'start',
  '& > span': { paddingTop: 10 },
  '& > [data-wide]': { gridColumn: '1 / 3' },
  '& > [data-across]': { gridColumn: '1 / -1' },
  '& > fieldset': { justifySelf: 'end' },
  '@media (max-width: 559px)': { gridTemplateColumns: 'minmax(64px, 1fr) repeat(2, minmax(0, 112px))' },
});

/** The name of a column of prices. */
export const Head = styled('span')({
  '&&': { paddingTop: 0 },
  alignSelf: 'end',
  textAlign: 'right',
  color: 'var(--muted)',
  lineHeight: 1.4,
});
