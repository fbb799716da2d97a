import { digitsOf } from '@baan/contract/digits';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { useRef, useState } from 'react';
import { toast } from '../../../components/frame/Toasts.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { problemText } from '../../../i18n/problemText.ts';
import type { CardDetails } from '../../../lib/api/paymentCalls.ts';
import { isFailure, RequestFailure } from '../../../lib/api/request.ts';
import { serverNow } from '../../../lib/api/serverClock.ts';
import type { Payable } from '../payable.ts';
import {
  type CardErrors,
  type CardField,
  emptyCard,
  groupNumber,
  problemOf,
  problemsFromService,
  problemsOf,
  writeExpiry,
} from './cardRules.ts';

/** The bank's reason for refusing the card. */
export type CardRefusal = 'card_declined' | 'insufficient_funds' | 'gateway_unavailable';

type CardForm = {
  card: CardDetails;
  errors: CardErrors;
  busy: boolean;
  refusal: CardRefusal | undefined;
  type: (field: CardField, typed: string) => void;
  /** Validates a field that the guest has left. */
  leave: (field: CardField) => void;
  /** @returns the first invalid field, if any */
  submit: () => CardField | undefined;
};

const write: Record<CardField, (typed: string, before: string) => string> = {
  cardNumber: groupNumber,
  cardholderName: typed => typed,
  expiry: writeExpiry,
  cvv: typed => digitsOf(typed).slice(0, 4),
};

const today = (): string => bangkokDate(new Date(serverNow()));

/** Fields, errors and submit of a card. Number and security code stay in this form alone, until the bank has answered. */
export const useCardForm = (payable: Payable): CardForm => {
  const { t } = useLanguage();
  const [card, setCard] = useState(emptyCard);
  const [errors, setErrors] = useState<CardErrors>({});
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CardRefusal>();
  const running = useRef(false); // a second click may come before React has rendered the disabled button

  const type = (field: CardField, typed: string): void => {
    const next = { ...card, [field]: write[field](typed, card[field]) };
    setCard(next);
    // An error disappears as soon as it is fixed; a new one waits until the guest leaves the field.
    if (errors[field] && !problemOf(field, next, today())) setErrors({ ...errors, [field]: undefined });
  };

  const pay = async (): Promise<void> => {
    if (running.current) return;
    // No request has been sent, so the input may stay.
    if (!navigator.onLine) return toast('wrong', t('problem.network'));
    running.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await payable.payByCard({ ...card, cardholderName: card.cardholderName.trim() });
      setCard(emptyCard);
      toast('done', t('card.processed'));
    } catch (error) {
      explain(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const explain = (error: unknown): void => {
    if (isFailure(error, 'card_declined', 'insufficient_funds', 'gateway_unavailable')) {
      setRefusal(error.code as CardRefusal);
      // If the bank could not be reached, the same card is retried; a refused card is cleared.
      if (error.code !== 'gateway_unavailable') setCard({ ...emptyCard, cardholderName: card.cardholderName });
      payable.reload();
      return;
    }
    if (isFailure(error, 'validation_failed')) {
      const found = problemsFromService(error.details);
      setErrors(found);
      if (Object.keys(found).length > 0) return;
    }
    if (isOpen(error)) {
      // The bank's decision is unknown here: the service knows it, and the page shows the service's state.
      setCard(emptyCard);
      payable.reload();
      if (isFailure(error, 'payment_unknown')) return;
    }
    // The amount owed has changed: the card is entered again beside the new amount.
    if (isFailure(error, 'amount_changed')) setCard(emptyCard);
    toast('wrong', problemText(error, t));
    if (isFailure(error, 'wrong_state', 'conflict', 'method_off', 'amount_changed', 'too_late_for_card')) payable.reload();
  };

  return {
    card,
    errors,
    busy,
    refusal,
    type,
    leave: field => card[field].trim() && setErrors({ ...errors, [field]: problemOf(field, card, today()) }),
    submit: () => {
      const found = problemsOf(card, today());
      setErrors(found);
      const [first] = Object.keys(found) as CardField[];
      if (!first) void pay();
      return first;
    },
  };
};

/** Failures that leave open whether the bank was asked. */
const isOpen = (error: unknown): boolean =>
  isFailure(error, 'payment_unknown', 'otp_resend_failed', 'network', 'unreadable') ||
  (error instanceof RequestFailure && error.httpStatus >= 500);
