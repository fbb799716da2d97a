import { cardsOf, paidOf, paidWith, slipOf, testReceivedOf, totalOf } from '@baan/domain/payment/account';
import type { PaymentLinkState } from '@baan/domain/paymentLink/link';
import { fullNameOf } from '@baan/domain/shared/customer';
import { cardFields } from './bookingFields.ts';
import type { Fields } from './fields.ts';

/** A payment link as its history shows it. */
export const paymentLinkFields = (link: PaymentLinkState): Fields => {
  if (!link) return { paid: 0, test: false };
  const { payer, account } = link;
  return {
    status: link.status,
    amount: totalOf(account),
    description: link.description,
    bookingId: link.bookingId,
    expiresAt: link.expiresAt,
    language: link.language,
    paymentMethod: link.paymentMethod,
    ...cardFields(cardsOf(account)),
    slip: slipOf(account)?.url,
    transfer: slipOf(account)?.reference?.transferId,
    customerName: payer && fullNameOf(payer),
    email: payer?.email,
    phone: payer?.phoneAsTyped,
    refusalReason: link.refusalReason,
    revocationReason: link.revocationReason,
    paid: paidOf(account),
    paidWith: paidWith(account),
    test: testReceivedOf(account) > 0,
  };
};
