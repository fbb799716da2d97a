import { styled } from '@mui/material';

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

/** What was (in <s> or `data-before`) beside what is now; the sum as the last line. */
export const Versus = styled('table')({
  '& th, & td': { padding: '5px 0 5px 12px', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
  '& :is(th, td):first-of-type:not(td + th, th + td)': { paddingLeft: 0, textAlign: 'left', whiteSpace: 'normal' },
  '& thead :is(th, td)': { fontWeight: 400, color: 'var(--muted)', borderBottom: '1px solid var(--hairline)' },
  '& tbody th': { fontWeight: 400 },
  '& [data-before]': { color: 'var(--muted)' },
  '& [data-now]': { fontWeight: 600 },
  '& tfoot :is(th, td)': { paddingTop: 10, borderTop: '1px solid var(--hairline)', fontWeight: 600 },
  '& tfoot tr + tr :is(th, td)': { border: 0, paddingTop: 2 },
});
