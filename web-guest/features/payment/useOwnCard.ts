import type { CardPaymentStatus } from '@baan/contract/cardStatus';
import { useEffect, useRef, useState } from 'react';
import { isFailure } from '../../lib/api/request.ts';
import type { Payable } from './payable.ts';

type Asked = 'card' | 'code';

/** Answers that end a call for certain; the page then loads the payment's state. */
const refusals = [
  'card_declined',
  'insufficient_funds',
  'gateway_unavailable',
  'amount_changed',
  'too_late_for_card',
  'wrong_state',
] as const;

type OwnCard = {
  payable: Payable;
  /** The outcome of the payment is unknown, and this page is not waiting for the answer. */
  isUnknown: boolean;
  /** The call of this page, until the payment shows its outcome too. */
  asking: Asked | undefined;
};

/**
 * While the bank is asked, the payment's outcome is unknown on every page, also on the page that asked: its form would be removed
 * and, with it, the answer. That page waits for its answer instead.
 */
export const useOwnCard = (payable: Payable): OwnCard => {
  const [own, setOwn] = useState<{ asked: Asked; answered: boolean; before?: CardPaymentStatus }>();
  const { card } = payable;
  const isUnknown = card.state === 'unknown';
  const latest = useRef(card);
  useEffect(() => {
    latest.current = card;
  }, [card]);

  // The answer may arrive before the payment's state has changed, and a refusal even before the state shows that the payment has begun.
  const isWaiting = own !== undefined && (!own.answered || isUnknown || card === own.before);
  if (own && !isWaiting) setOwn(undefined); // for good: a later unknown outcome is of another call

  const ask = async (asked: Asked, call: () => Promise<void>): Promise<void> => {
    setOwn({ asked, answered: false });
    try {
      await call();
      setOwn({ asked, answered: true });
    } catch (error) {
      setOwn(isFailure(error, ...refusals) ? { asked, answered: true, before: latest.current } : undefined);
      throw error;
    }
  };
  return {
    payable: {
      ...payable,
      payByCard: card => ask('card', () => payable.payByCard(card)),
      verify: otp => ask('code', () => payable.verify(otp)),
    },
    isUnknown: isUnknown && !isWaiting,
    asking: isWaiting ? own.asked : undefined,
  };
};
