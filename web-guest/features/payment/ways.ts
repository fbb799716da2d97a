import type { PayMethod } from '@baan/contract/payTo';
import type { Villa } from '@baan/contract/villa';
import type { Payable } from './payable.ts';

export type Way = PayMethod;

/** The ways to pay, as the service says for this amount; without its word those of the villa, with a slip or by card. */
export const waysOf = ({ paymentMethods }: Villa, { payTo }: Payable): Way[] =>
  payTo.methods ?? paymentMethods.map(method => ({ method, by: method === 'credit_card' ? 'gateway' : 'transfer', limit: null }));

/** Can the guest pay to the owner's own PromptPay, and send a slip? */
export const hasOwnQr = ({ payTo }: Payable): boolean => Boolean(payTo.promptPayId || payTo.promptPayQrImage);
