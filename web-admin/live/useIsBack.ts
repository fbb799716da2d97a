import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLostAt } from './connection.ts';

const shownMs = 5000;

/** True for five seconds after a lost connection has returned: the page's data has been reloaded and is current. */
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
    // A device that was offline briefly may have kept its stream, and requests that failed meanwhile are retried only here.
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
