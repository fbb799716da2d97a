import type { CardPaymentStatus } from '@baan/contract/cardStatus';
import { useEffect, useRef, useState } from 'react';
import { isFailure } from '../../lib/api/request.ts';
import type { Payable } from './payable.ts';

type Asked = 'card' | 'code';

/** What is heard of a payment that has begun, after which its page asks how things stand. */
const refusals = ['card_declined', 'insufficient_funds', 'gateway_unavailable', 'amount_changed', 'wrong_state'] as const;

type OwnCard = {
  payable: Payable;
  /** Nobody knows whether money moved, and it is not this page that is about to hear it. */
  isUnknown: boolean;
  /** What this page has asked about, until the answer is seen in the payment too. */
  asking: Asked | undefined;
};

/**
 * While the bank is being asked, every page of the payment sees that its outcome is unknown: also the page that asked, which
 * would take its own form away and, with it, what the answer is about. That page waits for its answer instead.
 */
export const useOwnCard = (payable: Payable): OwnCard => {
  const [own, setOwn] = useState<{ asked: Asked; answered: boolean; before?: CardPaymentStatus }>();
  const { card } = payable;
  const isUnknown = card.state === 'unknown';
  const latest = useRef(card);
  useEffect(() => {
    latest.current = card;
  }, [card]);

  // The answer may come before the payment is seen to have moved on, and a refusal before it is even seen to have begun.
  const isWaiting = own !== undefined && (!own.answered || isUnknown || card === own.before);
  if (own && !isWaiting) setOwn(undefined); // for good: what becomes unknown later is not this page's own

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
