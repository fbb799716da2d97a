import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLostAt } from './connection.ts';

const shownMs = 5000;

/** For five seconds after a lost connection came back: what the page shows was asked for again, and is what the service has now. */
export const useIsBack = (): boolean => {
  const queries = useQueryClient();
  const lostAt = useLostAt();
  const wasLost = useRef(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (lostAt !== null) {
      wasLost.current = true;
      return;
    }
    if (!wasLost.current) return;
    wasLost.current = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    // A device that was offline for a moment may have kept its stream, and what failed meanwhile is asked for by nobody else.
    const shown = { type: 'active', predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== 'slip' } as const;
    void queries.refetchQueries(shown, { cancelRefetch: false }).then(() => {
      if (
        isOver ||
        queries
          .getQueryCache()
          .findAll(shown)
          .some(({ state }) => state.status === 'error')
      )
        return;
      setBack(true);
      timer = setTimeout(() => setBack(false), shownMs);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      setBack(false);
    };
  }, [lostAt, queries]);
  return isBack;
};
