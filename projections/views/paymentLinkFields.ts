import type { PaymentLinkState } from '@baan/domain/payment/linkState';
import { cardFields } from './bookingFields.ts';
import type { Fields } from './fields.ts';

/** A payment link as its history tells it. */
export const paymentLinkFields = (link: PaymentLinkState): Fields => {
  if (!link) return { paid: 0, test: false };
  const { payer } = link;
  return {
    status: link.status,
    amount: link.amount,
    description: link.description,
    bookingId: link.bookingId,
    expiresAt: link.expiresAt,
    language: link.language,
    paymentMethod: link.paymentMethod,
    ...cardFields(link.card),
    slip: link.slip?.url,
    transfer: link.slip?.reference?.transferId,
    customerName: payer && `${payer.firstName} ${payer.lastName}`,
    email: payer?.email,
    phone: payer?.phoneAsTyped,
    refusalReason: link.refusalReason,
    revocationReason: link.revocationReason,
    paid: link.paid,
    paidWith: link.paidWith,
    test: link.test,
  };
};
