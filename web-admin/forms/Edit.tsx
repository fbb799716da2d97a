import { styled } from '@mui/material';

/** The inputs of an open row; `wide`, they stand below its number and take the rest of the row. */
export const Edit = styled('div', { shouldForwardProp: name => name !== 'wide' })<{ wide?: boolean }>(({ wide }) => ({
  flex: 1,
  display: 'grid',
  gap: wide ? 16 : 8,
  minWidth: 0,
  paddingBlock: wide ? 10 : 0,
}));
