import { useSyncExternalStore } from 'react';
import { serverNow } from '../../lib/api/serverClock.ts';
import { bangkokDate, firstArrival, type PlainDate } from '../../lib/dates/plainDate.ts';

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
