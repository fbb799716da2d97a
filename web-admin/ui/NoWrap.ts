import { styled } from '@mui/material/styles';

/** An amount, a date or a time, which stays on one line. */
export const NoWrap = styled('span')({ whiteSpace: 'nowrap' });
