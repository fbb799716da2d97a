import { styled } from '@mui/material/styles';
import { Panels } from './Panel.ts';

type Props = { chosen: boolean; columns?: string };

/** A list and the chosen one of it, side by side; where they do not fit, the list, then the chosen one with a way back. */
export const ListAndOne = styled(Panels, { shouldForwardProp: name => name !== 'chosen' && name !== 'columns' })<Props>(
  ({ chosen, columns = '5fr 6fr' }) => ({
    '@media (min-width: 1100px)': {
      gridTemplateColumns: columns.replace(/\S+/g, 'minmax(0, $&)'),
      '& > :last-child > p:first-of-type': { display: 'none' },
    },
    '@media (max-width: 1099px)': {
      [chosen ? '& > :first-of-type:not(:last-child)' : '& > :last-child:not(:first-of-type)']: { display: 'none' },
      '& [aria-current]:not(:hover)': { background: 'none' },
    },
  }),
);
