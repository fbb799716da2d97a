import { styled } from '@mui/material/styles';
import { Pin } from './Pin.ts';

/** Events below each other, on a line. */
export const Events = styled('ol')({
  padding: '8px 20px 18px',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    gap: '2px 12px',
    paddingBottom: 16,
    lineHeight: 1.5,
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 9.5,
      top: 22,
      bottom: -2,
      width: 1,
      background: 'var(--hairline)',
    },
    '&:last-child::before': { display: 'none' },
  },
  '& time': { color: 'var(--muted)', whiteSpace: 'nowrap' },
});

export const EventPin = styled(Pin)({ margin: '7px 5.5px' });

/** More about an event, below it. */
export const What = styled('span')({ gridColumn: '2 / -1', color: 'var(--muted)', overflowWrap: 'anywhere' });
