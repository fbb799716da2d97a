import { baht } from '@baan/i18n/money';
import type { MessageKey } from '../i18n/en.ts';
import { type DescribeEvent, numberField, textField } from './eventDescription.ts';

const failed: Record<string, MessageKey> = {
  gateway_unavailable: 'history.promptPayFailed.unavailable',
  refused: 'history.promptPayFailed.refused',
  not_reached: 'history.promptPayFailed.notReached',
};

const expired: Record<string, MessageKey> = {
  time: 'history.promptPayExpired.time',
  left: 'history.promptPayExpired.left',
  ended: 'history.promptPayExpired.ended',
  amount_changed: 'history.promptPayExpired.amountChanged',
  wrong_picture: 'history.promptPayExpired.wrongPicture',
};

/** A PromptPay charge of the gateway, of a booking or a link. */
export const describePromptPay: DescribeEvent = (event, { text }) => {
  const amount = baht(numberField(event, 'amount'));
  const reason = textField(event, 'reason');
  switch (event.type) {
    case 'PromptPayChargeStarted':
      return { title: text(event.data.test === true ? 'history.promptPayStartedTest' : 'history.promptPayStarted', { amount }) };
    case 'PromptPayChargeShown':
      return { title: text('history.promptPayShown'), details: [text('history.charge', { id: textField(event, 'chargeId') })] };
    case 'PromptPayChargeUnanswered':
      return { title: text('history.promptPayUnanswered') };
    case 'PromptPayChargeFailed':
      return { title: text(failed[reason] ?? 'history.promptPayFailed.refused') };
    case 'PromptPayChargeExpired':
      return { title: text(expired[reason] ?? 'history.promptPayExpired.time') };
    case 'PromptPayChargeLost':
      return { title: text('history.promptPayLost') };
    case 'PromptPayChargePaid':
      return {
        title: text('history.promptPayPaid', { amount }),
        details: [text('history.charge', { id: textField(event, 'chargeId') })],
      };
    default:
      return null;
  }
};
