import type { HistoryEvent } from '@baan/contract/history';

/** In baht. `test`: in the sandbox, where no money moves. */
type Charged = { amount: number; test: boolean };
/** `chargeId`: the id on the gateway's own page. */
type OwnCharge = Charged & { last4: string; chargeId: string };

/** A card charge for a booking, or through one of its payment links, whose history then contains card and charge. */
export type CardCharge = OwnCharge | (Charged & { paymentLinkId: string });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The card charges, in order, from a booking's history. Only the gateway's own page can refund them. */
export const cardCharges = (events: readonly HistoryEvent[]): CardCharge[] => {
  const attempts = new Map<unknown, OwnCharge>();
  const charges: CardCharge[] = [];
  for (const { type, data } of events) {
    const amount = Number(data.amount);
    const test = data.test === true;
    const attempt = attempts.get(data.attempt);
    if (type === 'CardPaymentStarted') attempts.set(data.attempt, { amount, test, last4: textOf(data.last4), chargeId: '' });
    if (type === 'CardAuthorised' && attempt) attempt.chargeId = textOf(data.chargeId);
    if (type === 'CardCaptured' && attempt) charges.push(attempt);
    if (type === 'PaymentReceived' && data.method === 'credit_card' && typeof data.paymentLinkId === 'string') {
      charges.push({ amount, test, paymentLinkId: data.paymentLinkId });
    }
  }
  return charges;
};
