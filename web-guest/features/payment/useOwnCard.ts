import { useEffect, useState } from 'react';
import { isFailure } from '../../lib/api/request.ts';
import type { Payable } from './payable.ts';

type Asked = 'card' | 'code';

interface OwnCard {
  payable: Payable;
  /** Nobody knows whether money moved, and it is not this page that is about to hear it. */
  isUnknown: boolean;
  /** What this page has asked about, until the answer is seen in the payment too. */
  asking: Asked | undefined;
}

/**
 * While the bank is being asked, everybody who looks at the payment sees that its outcome is unknown: also the page that asked, which
 * would take its own form away and, with it, what the answer is about. That page waits for its answer instead.
 */
export const useOwnCard = (payable: Payable): OwnCard => {
  const [own, setOwn] = useState<{ asked: Asked; answered: boolean }>();
  const isUnknown = payable.card.state === 'unknown';

  // The answer came before the payment was seen to have moved on.
  useEffect(() => {
    if (own?.answered && !isUnknown) setOwn(undefined);
  }, [own, isUnknown]);

  const ask = async (asked: Asked, call: () => Promise<void>): Promise<void> => {
    setOwn({ asked, answered: false });
    try {
      await call();
      setOwn({ asked, answered: true });
    } catch (error) {
      setOwn(isFailure(error, 'payment_unknown', 'network', 'unavailable') ? undefined : { asked, answered: true });
      throw error;
    }
  };
  return {
    payable: {
      ...payable,
      payByCard: card => ask('card', () => payable.payByCard(card)),
      verify: otp => ask('code', () => payable.verify(otp)),
    },
    isUnknown: isUnknown && own === undefined,
    asking: own?.asked,
  };
};
