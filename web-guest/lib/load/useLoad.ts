import { useCallback, useEffect, useRef, useState } from 'react';

export type Load<T> = { state: 'loading' } | { state: 'ready'; data: T } | { state: 'failed'; error: unknown };

/**
 * Loads once, again when `load` changes (wrap it in useCallback) and on `reload`. While it loads again, what was
 * there before stays. `put` takes an answer that came another way, such as a command's, and is newer than what is under way. `delivered` is there from the start,
 * and then nothing is loaded until `reload`.
 */
export const useLoad = <T>(
  load: (signal: AbortSignal) => Promise<T>,
  delivered?: T,
): Load<T> & { reload: () => void; put: (data: T) => void } => {
  const [result, setResult] = useState<Load<T>>(
    delivered === undefined ? { state: 'loading' } : { state: 'ready', data: delivered },
  );
  const isDelivered = delivered !== undefined;
  const [round, setRound] = useState(0);
  const underWay = useRef<AbortController>(undefined);

  useEffect(() => {
    if (isDelivered && round === 0) return;
    const stop = new AbortController();
    underWay.current = stop;
    load(stop.signal).then(
      data => !stop.signal.aborted && setResult({ state: 'ready', data }),
      error => !stop.signal.aborted && setResult(before => (before.state === 'ready' ? before : { state: 'failed', error })),
    );
    return () => stop.abort();
  }, [load, round, isDelivered]);

  const reload = useCallback(() => {
    setResult(before => (before.state === 'failed' ? { state: 'loading' } : before));
    setRound(n => n + 1);
  }, []);
  const put = useCallback((data: T) => {
    underWay.current?.abort();
    setResult({ state: 'ready', data });
  }, []);
  return { ...result, reload, put };
};
