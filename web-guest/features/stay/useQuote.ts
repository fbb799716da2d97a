import type { Quote } from '@baan/contract/quote';
import { useCallback, useEffect, useState } from 'react';
import { getQuote } from '../../lib/api/getQuote.ts';
import type { StayChoice } from './stayUrl.ts';

/** What the chosen stay costs, from the service. Both undefined while nothing is chosen or the answer is under way. */
export const useQuote = ({
  checkIn,
  checkOut,
  rooms,
}: StayChoice): { quote: Quote | undefined; failure: unknown; reload: () => void } => {
  const asked = checkIn && checkOut ? `${checkIn} ${checkOut} ${rooms}` : undefined;
  const [answer, setAnswer] = useState<{ asked: string; quote?: Quote; failure?: unknown } | undefined>(undefined);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is how reload asks again
  useEffect(() => {
    if (!checkIn || !checkOut || !asked) return;
    const stop = new AbortController();
    getQuote(checkIn, checkOut, rooms, stop.signal).then(
      quote => !stop.signal.aborted && setAnswer({ asked, quote }),
      failure => !stop.signal.aborted && setAnswer({ asked, failure }),
    );
    return () => stop.abort();
  }, [asked, checkIn, checkOut, rooms, round]);

  const reload = useCallback(() => setRound(n => n + 1), []);
  const current = answer?.asked === asked ? answer : undefined;
  const failure = current?.failure;
  useEffect(() => {
    if (!failure) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [failure, reload]);
  return { quote: current?.quote, failure, reload };
};
