import { styled } from '@mui/material/styles';

export const removed = { color: 'var(--muted)', textDecorationThickness: 1 };
export const added = {
  padding: '0 5px',
  borderRadius: 4,
  background: 'var(--leaf-tint)',
  color: 'var(--leaf)',
  fontWeight: 600,
  textDecoration: 'none',
};

/** What changed, by its name: the value before, struck through, and the new one. */
export const Changes = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'fit-content(42%) minmax(0, 1fr)',
  gap: '0 14px',
  marginTop: 2,
  '& > div': { display: 'contents' },
  '& dt': { color: 'var(--muted)' },
  '& del': removed,
  '& ins': added,
});
