import { styled } from '@mui/material/styles';

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
