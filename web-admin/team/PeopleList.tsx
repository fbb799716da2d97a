import { styled } from '@mui/material';
import { Lines } from '../ui/Rows.tsx';

/** People and invitations: name, date, role, actions. */
export const PeopleList = styled(Lines)({
  padding: '8px 20px 18px',
  '& > li > :nth-of-type(2)': { overflowWrap: 'anywhere' },
  '@media (max-width: 699px)': { '& > li': { flexWrap: 'wrap' }, '& > li > :nth-of-type(2)': { flex: '1 1 calc(100% - 60px)' } },
});
