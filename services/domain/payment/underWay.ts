import { type Account, cardsOf, promptPayChargesOf } from './account.ts';
import { isUnderWay } from './card.ts';
import { paymentUnderWay } from './decideCard.ts';
import { chargeUnderWay } from './decidePromptPay.ts';
import { isOpenCharge } from './promptPayCharge.ts';

/** It is not known yet whether a card or a PromptPay charge moved money. */
export const isPaymentUnderWay = (account: Account): boolean =>
  isUnderWay(cardsOf(account)) || promptPayChargesOf(account).some(isOpenCharge);

/** A QR that can still be paid. @throws Refusal `payment_unknown` */
export const assertNoOpenCharge = ({ account }: { account: Account }): void => {
  if (promptPayChargesOf(account).some(isOpenCharge)) throw chargeUnderWay();
};

/** Meanwhile nothing else may be paid, through a link too, and the guest cannot walk away from it. @throws Refusal `payment_unknown` */
export const assertNoPaymentUnderWay = (subject: { account: Account }): void => {
  if (isUnderWay(cardsOf(subject.account))) throw paymentUnderWay();
  assertNoOpenCharge(subject);
};
