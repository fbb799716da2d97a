import { useCallback, useEffect, useRef, useState } from 'react';

export type LoadState<T> = { state: 'loading' } | { state: 'ready'; data: T } | { state: 'failed'; error: unknown };

/**
 * Loads once, again when `load` changes (wrap it in useCallback) and on `reload`. During a reload the previous data
 * stays. `put` stores an answer from elsewhere, such as a command's; a request running meanwhile may be older
 * or newer, so it is repeated. With `delivered` as initial data nothing is loaded until `reload`.
 */
export const useLoad = <T>(
  load: (signal: AbortSignal) => Promise<T>,
  delivered?: T,
): LoadState<T> & { reload: () => void; put: (data: T) => void } => {
  const [result, setResult] = useState<LoadState<T>>(
    delivered === undefined ? { state: 'loading' } : { state: 'ready', data: delivered },
  );
  const isDelivered = delivered !== undefined;
  const [round, setRound] = useState(0);
  const underWay = useRef<AbortController>(undefined);

  useEffect(() => {
    if (isDelivered && round === 0) return;
    const stop = new AbortController();
    underWay.current = stop;
    const settle = (settled: (before: LoadState<T>) => LoadState<T>): void => {
      if (stop.signal.aborted) return;
      underWay.current = undefined;
      setResult(settled);
    };
    load(stop.signal).then(
      data => settle(() => ({ state: 'ready', data })),
      error => settle(before => (before.state === 'ready' ? before : { state: 'failed', error })),
    );
    return () => stop.abort();
  }, [load, round, isDelivered]);

  const reload = useCallback(() => {
    underWay.current?.abort(); // It may be older than what the caller knows.
    setResult(before => (before.state === 'failed' ? { state: 'loading' } : before));
    setRound(n => n + 1);
  }, []);
  const put = useCallback((data: T) => {
    setResult({ state: 'ready', data });
    if (!underWay.current) return;
    underWay.current.abort();
    setRound(n => n + 1);
  }, []);
  return { ...result, reload, put };
};
