import { styled } from '@mui/material/styles';

type Look = { large?: boolean; sideways?: boolean };
const own = { shouldForwardProp: (name: PropertyKey) => name !== 'large' && name !== 'sideways' };
const phone = '@media (max-width: 559px)';

/** A slip on dark ground, whatever the theme; enlarged it scrolls. */
export const Viewer = styled(
  'div',
  own,
)<Look>(({ large }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: large ? 'start center' : 'center',
  maxHeight: large ? '80vh' : undefined,
  overflow: large ? 'auto' : 'hidden',
  padding: 20,
  background: '#22302f',
  borderRadius: '14px 14px 0 0',
  '& + .MuiCardContent-root': { paddingTop: 18 },
  '& ~ .MuiCardContent-root > .MuiAlert-root': { marginBottom: 16 },
  [phone]: { paddingTop: 64 },
}));

export const Frame = styled(
  'div',
  own,
)<Look>(({ large, sideways }) => ({
  display: 'grid',
  placeItems: 'center',
  width: large ? 'max(100%, 720px)' : 'min(100%, 320px)',
  aspectRatio: sideways ? 1 : undefined,
  gridArea: large ? '1 / 1' : undefined,
  '& img': {
    width: large ? 720 : sideways ? 'auto' : 'min(100%, 320px)',
    maxWidth: large ? 'none' : sideways ? 320 : undefined,
    maxHeight: large ? 'none' : sideways ? 320 : undefined,
    borderRadius: 4,
    boxShadow: '0 8px 32px rgb(0 0 0 / .4)',
    transition: 'rotate var(--calm) var(--ease)',
  },
}));

export const Tools = styled(
  'div',
  own,
)<Look>(({ large }) => ({
  display: 'grid',
  gap: 6,
  color: '#fffcf5',
  '& .MuiIconButton-root': { background: 'rgb(0 0 0 / .4)' },
  ...(large
    ? { position: 'sticky', zIndex: 1, top: 0, right: 0, gridArea: '1 / 1', justifySelf: 'end', alignSelf: 'start' }
    : { position: 'absolute', right: 12, top: 12 }),
  [phone]: { gridAutoFlow: 'column', top: large ? 0 : 10 },
}));

export const Pdf = styled('p')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '48px 0',
  color: '#fffcf5',
  '& .MuiButton-root:hover': { borderColor: 'currentColor' },
});
