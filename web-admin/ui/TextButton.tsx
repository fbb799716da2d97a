import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const Underlined = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 'var(--tap)',
  minHeight: 'var(--tap)',
  marginBlock: -12,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--sea)',
  fontWeight: 600,
  textDecoration: 'underline 1px',
  textUnderlineOffset: '.22em',
  cursor: 'pointer',
  '&:disabled': { color: 'var(--muted)', textDecoration: 'none', cursor: 'not-allowed' },
});

/** A button within a line of text, as high as a finger without making the line higher. */
export const TextButton = (props: ComponentProps<typeof Underlined>) => <Underlined type="button" {...props} />;
