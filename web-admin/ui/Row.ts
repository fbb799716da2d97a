import { styled } from '@mui/material/styles';

/** Things beside each other. */
export const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });

/** The part of a row that takes the room. */
export const Grow = styled('div')({ flex: 1, minWidth: 0 });
