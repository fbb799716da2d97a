import { baht } from '../format/money.ts';
import type { MessageKey } from '../i18n/en.ts';
import { number, type Teller, words } from './told.ts';

const plain: Record<string, MessageKey> = {
  CardOutcomeUnknown: 'history.cardUnknown',
  CardCaptured: 'history.cardCaptured',
  CardCaptureRefused: 'history.cardCaptureRefused',
  OneTimeCodeIssued: 'history.codeIssued',
  OneTimeCodeNotSent: 'history.codeNotSent',
  OneTimeCodeRejected: 'history.codeRejected',
  OneTimeCodeVerified: 'history.codeVerified',
};

const declined: Record<string, MessageKey> = {
  declined: 'history.cardDeclined.declined',
  insufficient_funds: 'history.cardDeclined.insufficientFunds',
  gateway_unavailable: 'history.cardDeclined.gatewayUnavailable',
};

const voided: Record<string, MessageKey> = {
  not_reached: 'history.cardVoided.notReached',
  ended: 'history.cardVoided.ended',
  replaced: 'history.cardVoided.replaced',
  too_many_guesses: 'history.cardVoided.tooManyGuesses',
  amount_changed: 'history.cardVoided.amountChanged',
};

/** A card payment, of a booking or a link. */
export const tellCard: Teller = (event, { text }) => {
  switch (event.type) {
    case 'CardPaymentStarted': {
      const values = { amount: baht(number(event, 'amount')), last4: words(event, 'last4') };
      return { title: text(event.data.test === true ? 'history.cardStartedTest' : 'history.cardStarted', values) };
    }
    case 'CardAuthorised':
      return { title: text('history.cardAuthorised'), details: [text('history.charge', { id: words(event, 'chargeId') })] };
    case 'CardDeclined':
      return { title: text(declined[words(event, 'reason')] ?? 'history.cardDeclined.declined') };
    case 'CardVoided':
      return { title: text(voided[words(event, 'reason')] ?? 'history.cardVoided.ended') };
    default: {
      const key = plain[event.type];
      return key ? { title: text(key) } : null;
    }
  }
};
