import { styled } from '@mui/material/styles';

/** A QR stays dark on white in both themes, for cameras. */
export const Qr = styled('span', { shouldForwardProp: name => name !== 'large' })<{ large?: boolean }>(({ large }) => ({
  flex: 'none',
  display: 'block',
  width: large ? 196 : 132,
  height: large ? 196 : 132,
  marginInline: large ? 'auto' : 0,
  padding: 8,
  background: 'var(--on-picture)',
  borderRadius: 4,
  overflow: 'hidden',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
}));
