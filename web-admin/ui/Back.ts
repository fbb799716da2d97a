import { styled } from '@mui/material/styles';

/** The way back to the page above. */
export const Back = styled('p')({
  marginBottom: 4,
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 'var(--tap)', textDecoration: 'none' },
  '& a span': { textDecoration: 'underline 1px', textUnderlineOffset: '.22em' },
});
