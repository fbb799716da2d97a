import { baht } from '../format/money.ts';
import type { MessageKey } from '../i18n/en.ts';
import { describeCard } from './card.ts';
import { actorInSentence, type DescribeEvent, methodWord, numberField, textField } from './eventDescription.ts';
import { describeMessage } from './messages.ts';

const plain: Record<string, MessageKey> = {
  PaymentLinkPayerAttached: 'history.link.payer',
  PaymentLinkSlipAttached: 'history.link.slip',
  PaymentLinkPayerChangeRequested: 'history.link.payerAsked',
  GuestCodeIssued: 'history.link.code',
  GuestCodeNotSent: 'history.codeNotSent',
  GuestCodeRejected: 'history.codeRejected',
  GuestCodeVerified: 'history.codeVerified',
  PaymentLinkSlipCleared: 'history.slipCleared',
  PaymentLinkExpired: 'history.link.expired',
};

/** Events of one payment link. */
export const describePaymentLink: DescribeEvent = (event, listener) => {
  const { type, data } = event;
  const { text } = listener;
  const who = actorInSentence(event, listener);
  const amount = baht(numberField(event, 'amount'));
  const method = methodWord(data.method ?? data.paymentMethod, text);
  switch (type) {
    case 'PaymentLinkCreated':
      return { title: text('history.link.created', { amount, who }), details: [textField(event, 'description')], named: true };
    case 'PaymentLinkAmended':
      return {
        title: text('history.link.amended', { who }),
        details: [typeof data.amount === 'number' && amount, textField(event, 'description')],
        named: true,
      };
    case 'PaymentLinkMethodChosen':
      return { title: text('history.methodChosen', { method, who }), named: true };
    case 'PaymentLinkSlipRefused':
      return { title: text('history.slipRefused', { who }), named: true };
    case 'PaymentLinkPaid':
    case 'PaymentLinkSettled':
      return { title: text(data.test === true ? 'history.receivedTest' : 'history.received', { amount, method }) };
    case 'PaymentLinkMailAsked':
      return { title: text('history.link.mailAsked', { who }), named: true };
    case 'PaymentLinkPayerChanged':
      return { title: text('history.link.payerChanged', { who }), named: true };
    case 'PaymentLinkPayerChangeRefused':
      return { title: text('history.contactRefused', { who }), named: true };
    case 'PaymentLinkRevoked':
      return { title: text('history.link.revoked', { who }), named: true };
    default: {
      const key = plain[type];
      return key ? { title: text(key) } : (describeCard(event, listener) ?? describeMessage(event, listener));
    }
  }
};
