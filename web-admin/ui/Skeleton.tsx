import MuiSkeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { SlowNotice } from './Slow.tsx';

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
