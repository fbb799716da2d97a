import { styled } from '@mui/material/styles';
import { Panels } from '../../ui/Panel.ts';

/** A stay beside its new version; stacked on a phone, so that no date wraps. */
export const FromTo = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  gap: 12,
  alignItems: 'center',
  '& :is(span, strong)': { display: 'block' },
  '@media (max-width: 559px)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > p': { gridColumn: 2 },
    '& > svg': { gridRow: 2 },
  },
});

/** The calendar, and the price. */
export const MovePanels = styled(Panels)({
  '& > * > .MuiCardContent-root': { display: 'grid', gap: 20, paddingBlock: 18 },
  '@media (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 440px) minmax(0, 1fr)' },
});
