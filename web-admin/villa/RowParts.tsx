import { styled } from '@mui/material';

const phone = '@media (max-width: 699px)';

/** Rows in their order: handle, number, picture, text, buttons; `plain` ones have no picture. On a phone the buttons move, not the handle. */
export const OrderedRows = styled('ol', { shouldForwardProp: name => name !== 'plain' })<{ plain?: boolean }>(({ plain }) => ({
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: plain ? '20px 20px minmax(0, 1fr) auto' : '20px 20px 104px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 12px',
    paddingBlock: 8,
    borderTop: '1px solid var(--hairline)',
    lineHeight: 1.5,
    '&:first-of-type': { borderTop: 0 },
  },
  // An open row with many inputs: they stand at the right of its number.
  '& > li:has(> [data-wide])': {
    alignItems: 'start',
    '& > [data-wide]': { gridColumn: '3 / -1' },
    '& > [data-number]': { marginTop: 10 },
  },
  [phone]: {
    '& > li': { gridTemplateColumns: plain ? '20px minmax(0, 1fr)' : '20px 96px minmax(0, 1fr)' },
    '& > li > span:empty:first-of-type': { display: 'none' },
    '& > li > div': { gridColumn: '1 / -1' },
    '& > li:has(> [data-wide]) > [data-wide]': { gridColumn: '1 / -1' },
  },
}));

/** For the keyboard and the mouse; touch uses the buttons. */
export const Grip = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  marginInline: -12,
  padding: 0,
  border: 0,
  borderRadius: 10,
  background: 'none',
  color: 'var(--edge)',
  cursor: 'grab',
  touchAction: 'none',
  '&:hover': { color: 'var(--ink)' },
  [phone]: {
    position: 'absolute',
    '&:focus-visible': { left: 0, top: 0 },
    '&:not(:focus-visible)': { width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

/** The buttons at the end of a row. */
export const RowTools = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  [phone]: { gridColumn: '2 / -1', justifyContent: 'flex-start', marginBlock: -2, marginLeft: -12 },
});

type Look = { wide?: boolean; wrong?: boolean };

/** A picture in its row, or `wide` above its buttons; without one, a place with an icon. */
export const Picture = styled('span', { shouldForwardProp: name => name !== 'wide' && name !== 'wrong' })<Look>(
  ({ wide, wrong }) => ({
    position: 'relative',
    display: 'block',
    overflow: 'hidden',
    borderRadius: 4,
    background: 'var(--shade)',
    color: wrong ? 'var(--brick)' : 'var(--muted)',
    ...(wide
      ? {
          width: '100%',
          maxHeight: 220,
          aspectRatio: '21 / 9',
          '&:has(> svg)': { display: 'grid', maxHeight: 120, placeItems: 'center' },
        }
      : {
          width: 104,
          height: 66,
          '&:has(> svg)': { display: 'grid', placeItems: 'center' },
          [phone]: { width: 96, height: 62 },
        }),
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  }),
);

/** A file on its way, or refused. */
export const FileState = styled('div')({ minWidth: 0, overflowWrap: 'anywhere', [phone]: { '&&': { gridColumn: 'auto' } } });
