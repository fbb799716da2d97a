import { styled } from '@mui/material/styles';
import type { Tone } from './tones.ts';

/** A small picture in a row; without one, a place for its icon. */
export const Thumb = styled('img')({
  flex: 'none',
  width: 36,
  height: 44,
  borderRadius: 4,
  objectFit: 'cover',
  objectPosition: 'top',
  boxShadow: '0 0 0 1px var(--hairline)',
});

export const NoPicture = styled('span', { shouldForwardProp: name => name !== 'tone' })<{ tone?: Tone }>(({ tone, theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 44,
  borderRadius: 4,
  boxShadow: '0 0 0 1px var(--hairline)',
  background: 'var(--shade)',
  color: tone === 'wrong' ? theme.palette.error.main : tone === 'wait' ? theme.palette.warning.main : 'var(--muted)',
}));
