import { baht } from '@baan/i18n/money';
import type { MessageKey } from '../i18n/en.ts';
import { type DescribeEvent, numberField, textField } from './eventDescription.ts';

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
export const describeCard: DescribeEvent = (event, { text }) => {
  switch (event.type) {
    case 'CardPaymentStarted': {
      const values = { amount: baht(numberField(event, 'amount')), last4: textField(event, 'last4') };
      return { title: text(event.data.test === true ? 'history.cardStartedTest' : 'history.cardStarted', values) };
    }
    case 'CardAuthorised':
      return { title: text('history.cardAuthorised'), details: [text('history.charge', { id: textField(event, 'chargeId') })] };
    case 'CardDeclined':
      return { title: text(declined[textField(event, 'reason')] ?? 'history.cardDeclined.declined') };
    case 'CardVoided':
      return { title: text(voided[textField(event, 'reason')] ?? 'history.cardVoided.ended') };
    default: {
      const key = plain[event.type];
      return key ? { title: text(key) } : null;
    }
  }
};
