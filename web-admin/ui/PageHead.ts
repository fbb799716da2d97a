import { styled } from '@mui/material/styles';

/** A page's title and its buttons. Two buttons and the menu's fit in one row of a phone. */
export const PageHead = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 16,
  '& > div': { flexWrap: 'wrap' },
  '@media (max-width: 559px)': { '& .MuiButton-root': { paddingInline: 13 } },
});
