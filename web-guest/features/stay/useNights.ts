import type { AvailabilityNight } from '@baan/contract/quote';
import { addDays, daysBetween, type PlainDate } from '@baan/domain/shared/plainDate';
import { useCallback, useEffect, useState } from 'react';
import { getAvailability } from '../../lib/api/villaCalls.ts';

/** The maximum of nights per call. */
const mostNights = 400;

export type NightsByDay = ReadonlyMap<PlainDate, AvailabilityNight>;

export type NightsState = {
  /** Undefined until the first answer. After a change of rooms the previous nights stay until the new ones arrive. */
  nights: NightsByDay | undefined;
  failed: boolean;
  reload: () => Promise<NightsByDay | undefined>;
};

const load = async (from: PlainDate, to: PlainDate, rooms: number, signal?: AbortSignal): Promise<NightsByDay> => {
  const nights: AvailabilityNight[] = [];
  for (let start = from; start < to; start = addDays(start, mostNights)) {
    const end = daysBetween(start, to) > mostNights ? addDays(start, mostNights) : to;
    nights.push(...(await getAvailability(start, end, rooms, signal)));
  }
  return new Map(nights.map(night => [night.date, night]));
};

/** The nights of `[from, to)` with their prices for that many rooms; reloaded when the guest returns to the page. */
export const useNights = (from: PlainDate, to: PlainDate, rooms: number): NightsState => {
  const [nights, setNights] = useState<NightsByDay>();
  const [failed, setFailed] = useState(false);

  const fetchNights = useCallback(
    async (signal?: AbortSignal): Promise<NightsByDay | undefined> => {
      try {
        const loaded = await load(from, to, rooms, signal);
        if (signal?.aborted) return undefined;
        setNights(loaded);
        setFailed(false);
        return loaded;
      } catch {
        if (!signal?.aborted) setFailed(true);
        return undefined;
      }
    },
    [from, to, rooms],
  );

  useEffect(() => {
    const stop = new AbortController();
    void fetchNights(stop.signal);
    const comeBack = () => document.visibilityState === 'visible' && void fetchNights(stop.signal);
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('online', comeBack);
    return () => {
      stop.abort();
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('online', comeBack);
    };
  }, [fetchNights]);

  const reload = useCallback(() => fetchNights(), [fetchNights]);
  return { nights, failed, reload };
};
