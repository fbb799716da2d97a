import { CircularProgress, Skeleton as MuiSkeleton, Stack, styled } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { TextButton } from './Buttons.tsx';
import type { LoadedQuery } from './DataAge.tsx';
import { Icon } from './Icon.tsx';
import { SlowNotice } from './Slow.tsx';

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '16px 20px',
  color: 'var(--muted)',
});

/** Replaces content that failed to load: says so and offers a retry. */
export const LoadFailed = ({ retry }: { retry: () => unknown }) => {
  const text = useText();
  return (
    <Line role="alert">
      <Icon name="offline" />
      <span>{text('common.loadFailed')}</span>
      <TextButton onClick={() => void retry()}>{text('common.tryAgain')}</TextButton>
    </Line>
  );
};

/** Skeleton rows for a list, as tall as the real ones. */
export const ListSkeleton = ({ rows }: { rows: number }) => (
  <>
    <Stack aria-hidden="true" sx={{ gap: 2.5, padding: '12px 20px 20px' }}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <Stack key={row} sx={{ gap: 1 }}>
          <MuiSkeleton width="55%" />
          <MuiSkeleton width="35%" />
        </Stack>
      ))}
    </Stack>
    <SlowNotice />
  </>
);

type PendingProps = { query: Pick<LoadedQuery, 'data' | 'error' | 'refetch'>; rows: number };

/** In place of what a query has not loaded yet: a skeleton, or that it failed. */
export const Pending = ({ query: { data, error, refetch }, rows }: PendingProps) => {
  if (data !== undefined) return null;
  return error ? <LoadFailed retry={refetch} /> : <ListSkeleton rows={rows} />;
};

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
