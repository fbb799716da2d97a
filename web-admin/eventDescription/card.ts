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
  failed_processing: 'history.cardDeclined.failedProcessing',
  failed_fraud_check: 'history.cardDeclined.failedFraudCheck',
  stolen_or_lost_card: 'history.cardDeclined.stolenOrLostCard',
  invalid_account_number: 'history.cardDeclined.invalidAccountNumber',
  gateway_unavailable: 'history.cardDeclined.gatewayUnavailable',
};

const voided: Record<string, MessageKey> = {
  not_reached: 'history.cardVoided.notReached',
  ended: 'history.cardVoided.ended',
  replaced: 'history.cardVoided.replaced',
  too_many_guesses: 'history.cardVoided.tooManyGuesses',
  not_finished: 'history.cardVoided.notFinished',
  amount_changed: 'history.cardVoided.amountChanged',
};

/** A card payment, of a booking or a link. */
export const describeCard: DescribeEvent = (event, { text }) => {
  switch (event.type) {
    case 'CardPaymentStarted': {
      const values = { amount: baht(numberField(event, 'amount')), last4: textField(event, 'last4') };
      const test = event.data.test === true;
      // The gateway's own fields took the card: its answer says which it is.
      if (!values.last4) return { title: text(test ? 'history.cardStartedHostedTest' : 'history.cardStartedHosted', values) };
      return { title: text(test ? 'history.cardStartedTest' : 'history.cardStarted', values) };
    }
    case 'CardActionNeeded':
      return { title: text('history.cardActionNeeded', { last4: textField(event, 'last4') }) };
    case 'CardAuthorised':
      return {
        title: text(event.data.verified === true ? 'history.cardVerified' : 'history.cardAuthorised'),
        details: [text('history.charge', { id: textField(event, 'chargeId') })],
      };
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
