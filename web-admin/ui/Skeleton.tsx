import { SlowNotice } from './Slow.tsx';

/** Skeleton rows for a list, as tall as the real ones. */
export const ListSkeleton = ({ rows }: { rows: number }) => (
  <>
    <div className="list-skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <div key={row}>
          <span className="bone" style={{ width: '55%' }} />
          <span className="bone" style={{ width: '35%' }} />
        </div>
      ))}
    </div>
    <SlowNotice />
  </>
);
