import { addDays, bangkokDate, bangkokHour, type PlainDate } from '@baan/domain/shared/plainDate';
import { useSyncExternalStore } from 'react';
import { serverNow } from '../../lib/api/serverClock.ts';

const everyMs = 20_000;

const listen = (look: () => void): (() => void) => {
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/** Today in Bangkok and the first day of arrival; both are updated while the page stays open. */
export const useToday = (lastArrivalHour: number): { today: PlainDate; arrival: PlainDate } => {
  const seen = useSyncExternalStore(listen, () => {
    const now = new Date(serverNow());
    return `${bangkokDate(now)} ${firstArrival(now, lastArrivalHour)}`;
  });
  const [today = '', arrival = ''] = seen.split(' ');
  return { today, arrival };
};

/** The first day of arrival: today until `lastArrivalHour` in Bangkok, then tomorrow. */
export const firstArrival = (now: Date, lastArrivalHour: number): PlainDate =>
  addDays(bangkokDate(now), bangkokHour(now) < lastArrivalHour ? 0 : 1);
