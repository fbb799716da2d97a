import type { OfferedQuote } from '@baan/contract/quote';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getQuote } from '../../lib/api/villaCalls.ts';
import type { StayChoice } from './stayUrl.ts';

type QuoteAnswer = {
  /** The stay that was priced. */
  asked: string;
  quote?: OfferedQuote;
  /** The reason for the missing quote. */
  failure?: unknown;
};

export type QuoteState = {
  /** Undefined while no stay is chosen or the request is running; so is `failure`. */
  quote: OfferedQuote | undefined;
  failure: unknown;
  reload: () => void;
  /** The answer for the chosen stay, once it arrives; undefined if another stay was chosen before. */
  awaitQuote: () => Promise<QuoteAnswer | undefined>;
};

/** The stay to be priced, and the booking to be moved to it. */
type Priced = StayChoice & { bookingId?: string | undefined };

/** The price of the chosen stay, from the service. `dependsOnGuests`: there is a fee per guest. */
export const useQuote = ({ checkIn, checkOut, rooms, guests, bookingId }: Priced, dependsOnGuests = false): QuoteState => {
  const pricedGuests = dependsOnGuests ? guests : undefined;
  const asked = checkIn && checkOut ? `${checkIn} ${checkOut} ${rooms} ${pricedGuests}` : undefined;
  const [answer, setAnswer] = useState<QuoteAnswer>();
  const [round, setRound] = useState(0);
  const underWay = useRef<Promise<QuoteAnswer | undefined>>(undefined);

  // Requested before the stay is painted as chosen, so that no press on its button comes earlier.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is how reload repeats the request
  useLayoutEffect(() => {
    if (!checkIn || !checkOut || !asked) return;
    const stop = new AbortController();
    const take = (given: QuoteAnswer): QuoteAnswer | undefined => {
      if (stop.signal.aborted) return undefined;
      setAnswer(given);
      return given;
    };
    underWay.current = getQuote({ checkIn, checkOut, rooms, guests: pricedGuests, bookingId }, stop.signal).then(
      quote => take({ asked, quote }),
      failure => take({ asked, failure }),
    );
    return () => stop.abort();
  }, [asked, checkIn, checkOut, rooms, pricedGuests, bookingId, round]);

  const reload = useCallback(() => setRound(n => n + 1), []);
  const current = answer?.asked === asked ? answer : undefined;
  const failure = current?.failure;
  useEffect(() => {
    if (!failure) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [failure, reload]);
  return { quote: current?.quote, failure, reload, awaitQuote: async () => current ?? underWay.current };
};
