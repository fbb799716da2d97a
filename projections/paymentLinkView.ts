import type { PaymentLink as PayersView, PaymentLinkForStaff } from '@baan/contract/paymentLink';
import type { Booking } from '@baan/domain/booking/state';
import { cardsOf, paidOf, paidWith, slipOf, testReceivedOf, totalOf } from '@baan/domain/payment/account';
import { needsPayerCode } from '@baan/domain/paymentLink/contact';
import type { PaymentLink } from '@baan/domain/paymentLink/link';
import { dueOf, expiryOf, linkStatusAt, mostMails, payerOf, surplusOf } from '@baan/domain/paymentLink/status';
import type { Customer } from '@baan/domain/shared/customer';
import type { ExcludedMethods } from '@baan/domain/villa/sampleWays';
import type { VillaState } from '@baan/domain/villa/state';
import { cardView, promptPayView, refundView } from './accountView.ts';
import { customerInfoOf } from './bookingView.ts';
import { gatewayRefundView } from './gatewayRefundView.ts';
import { payToOf } from './villaView.ts';

const infoOf = ({ firstName, lastName, email, phoneAsTyped }: Customer) => ({
  firstName,
  lastName,
  email: email ?? '',
  phone: phoneAsTyped,
});

/**
 * A link as staff see it at a moment, for reads and for the responses to commands. `booking`: the booking of the link. Fields whose
 * key was destroyed are empty.
 */
export const paymentLinkView = (
  id: string,
  link: PaymentLink,
  revision: number,
  booking: Booking | null,
  now: Date,
): PaymentLinkForStaff => {
  const at = now.toISOString();
  const status = linkStatusAt(link, booking, at);
  const payer = payerOf(link, booking);
  const { account } = link;
  const card = cardView(cardsOf(account), payer?.email ?? '');
  return {
    _id: id,
    id,
    status,
    amount: totalOf(account),
    due: status === 'open' || status === 'in_review' ? dueOf(link, booking) : 0,
    description: link.description ?? '',
    language: link.language,
    expiresAt: expiryOf(link, booking),
    booking: booking && { number: booking.number, ...booking.stay },
    paymentMethod: link.paymentMethod,
    customerInfo: link.payer && infoOf(link.payer),
    contactNeeds: needsPayerCode(link, booking) ? (payer?.email ? 'code' : 'villa') : null,
    contactChange: link.contactChange && {
      askedAt: link.contactChange.askedAt,
      refusal: link.contactChange.refusal,
      customerInfo: customerInfoOf(link.contactChange.customer),
    },
    needsCustomerInfo: !payer?.email,
    paymentSlipUrl: slipOf(account)?.url ?? null,
    refusalReason: link.refusalReason,
    payment: { ...card, test: card.test || testReceivedOf(account) > 0 },
    promptPay: promptPayView(account),
    paid: paidOf(account),
    paidWith: paidWith(account),
    paidAt: account.payments.findLast(({ state }) => state === 'received')?.at ?? null,
    createdAt: link.createdAt,
    updatedAt: link.updatedAt,
    revision,
    bookingId: link.bookingId,
    payer: payer && customerInfoOf(payer),
    surplus: surplusOf(link, booking),
    mailTo: status === 'open' && link.mailed < mostMails ? (payer?.email ?? null) : null,
    revocationReason: link.revocationReason,
    refunds: account.refunds.map(refundView),
    ...(link.bookingId === null ? gatewayRefundView(account) : {}),
    url: `/payment/${id}`,
  };
};

/** Adds the payment details while the link can be paid. */
export const paymentLinkOfVilla = (
  link: PaymentLinkForStaff,
  villa: VillaState,
  excluded: ExcludedMethods,
): PaymentLinkForStaff =>
  link.due > 0
    ? {
        ...link,
        payTo: payToOf(villa, excluded, {
          amount: link.due,
          underWay: link.promptPay !== null || link.payment.state === 'unknown',
        }),
      }
    : link;

/** The fields that anybody with the link may see. */
export const forPayer = ({
  bookingId: _booking,
  payer: _payer,
  contactChange,
  surplus: _surplus,
  mailTo: _mailTo,
  revocationReason: _reason,
  refunds: _refunds,
  refundable: _refundable,
  gatewayRefunds: _gatewayRefunds,
  url: _url,
  ...view
}: PaymentLinkForStaff): PayersView => ({
  ...view,
  contactChange: contactChange && { askedAt: contactChange.askedAt, refusal: contactChange.refusal },
});
