import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { SlowNotice } from './Slow.tsx';

const Center = styled('div')({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 12,
  minHeight: '50vh',
  // A fast answer shows nothing.
  animation: 'appear 1ms 300ms backwards',
});

/** Shown while a page's code loads. */
export const PageLoading = () => (
  <Center aria-busy="true">
    <CircularProgress aria-hidden="true" />
    <SlowNotice />
  </Center>
);
