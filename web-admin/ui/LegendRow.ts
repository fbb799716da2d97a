import { styled } from '@mui/material/styles';

/** What marks mean, each beside its mark. */
export const LegendRow = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: 'var(--muted)',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
});
