import type { BookingEvent } from '@baan/domain/booking/events';
import { evolveBooking } from '@baan/domain/booking/evolve';
import type { Booking, BookingState } from '@baan/domain/booking/state';
import { type Account, paidOf, slipOf, totalOf } from '@baan/domain/payment/account';
import { evolvePaymentLink, type PaymentLink, type PaymentLinkState } from '@baan/domain/paymentLink/link';
import type { PaidStay, ReceiptFacts, ReceiptIssuer, ReceiptPayer } from '@baan/domain/receipts/receipts';
import { type Customer, fullNameOf } from '@baan/domain/shared/customer';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { upcastBookingEvents, upcastPaymentLinkEvents } from '@baan/domain/upcasting';
import type { PriceLine } from '@baan/domain/villa/lines';
import type { VillaState } from '@baan/domain/villa/state';

type Recorded = { id: string; type: string; data: Record<string, unknown> };

export const issuerOf = ({ details }: VillaState): ReceiptIssuer => ({
  name: details.name,
  text: details.receiptIssuer,
  checkInTime: details.checkInTime,
  checkOutTime: details.checkOutTime,
});

const payerOf = ({ email, phoneAsTyped, ...named }: Customer): ReceiptPayer => ({
  name: fullNameOf(named),
  email: email ?? '',
  phone: phoneAsTyped,
});

/** The name only, because guest and payer can both open a booking's receipts, and must not see each other's contact details. */
const nameOnly = (payer: ReceiptPayer): ReceiptPayer => ({ name: payer.name, email: '', phone: '' });

/** A change of dates, rooms or name needs a corrected receipt. A change of other texts does not. */
const isMisstated = ({ stay, payer }: ReceiptFacts, now: Pick<ReceiptFacts, 'stay' | 'payer'>): boolean =>
  stay?.checkIn !== now.stay?.checkIn ||
  stay?.checkOut !== now.stay?.checkOut ||
  stay?.rooms !== now.stay?.rooms ||
  (now.payer !== null && payer?.name !== now.payer.name);

/** The payment links by which these payments were made. */
export const linksThatPaid = (events: Recorded[]): string[] =>
  events.flatMap(({ type, data }) => (type === 'PaymentReceived' && data.paymentLinkId ? [String(data.paymentLinkId)] : []));

type Data<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>['data'];

type Links = ReadonlyMap<string, PaymentLink>;

/** A payment or refund, recorded by the event `paymentId`, with the booking before and after that event. */
type Moment = { bookingId: string; issuer: ReceiptIssuer; links: Links; paymentId: string; before: Booking; booking: Booking };

/** The guest, or the person that a payment link names as its payer. */
const payerOfMoney = (paymentLinkId: string | null, { customer }: Booking, links: Links): ReceiptPayer | null => {
  const guest = customer && payerOf(customer);
  if (paymentLinkId === null) return guest;
  const payer = links.get(paymentLinkId)?.payer;
  return (payer && nameOnly(payerOf(payer))) ?? (guest && nameOnly(guest));
};

const withoutTypedWords = ({ label, ...line }: PriceLine): PriceLine => (typeof label === 'object' ? { ...line, label } : line);

const stayOf = ({ number, stay, rooms, guests, account }: Booking, paidBefore: number): PaidStay => ({
  ...stay,
  bookingNumber: number,
  rooms,
  guests,
  lines: account.charges.map(withoutTypedWords),
  totalPrice: totalOf(account),
  paidBefore,
});

/** What receipts and refund notes have in common. */
const factsOf = (
  { at, amount, method }: Pick<Data<'RefundRecorded'>, 'at' | 'amount' | 'method'>,
  paymentLinkId: string | null,
  { bookingId, issuer, links, paymentId, before, booking }: Moment,
) => ({
  paymentId,
  bookingId,
  paymentLinkId,
  receivedAt: at,
  receivedOn: bangkokDate(at),
  amount,
  method,
  language: booking.language,
  payer: payerOfMoney(paymentLinkId, booking, links),
  stay: stayOf(booking, paidOf(before.account)),
  description: null,
  issuer,
});

const receiptFor = (payment: Data<'PaymentReceived'>, moment: Moment): ReceiptFacts => {
  const { method, test, paymentLinkId = null } = payment;
  const bySlip = method === 'bank_transfer' || method === 'promptpay';
  const account = paymentLinkId === null ? moment.booking.account : moment.links.get(paymentLinkId)?.account;
  const transferId = (bySlip && account && slipOf(account)?.reference?.transferId) || null;
  return { ...factsOf(payment, paymentLinkId, moment), transferId, test };
};

/** What a note has besides. `papers`: of the booking or link so far. `account`: after the refund. */
const noteOf = ({ amount, reason }: Data<'RefundRecorded'>, papers: ReceiptFacts[], account: Account) => ({
  kind: 'refund' as const,
  refunds: papers.filter(({ kind }) => kind !== 'refund').map(({ paymentId }) => paymentId),
  ...(reason ? { reason } : {}),
  test: account.refunds.at(-1)?.test === amount,
});

const noteFor = (refund: Data<'RefundRecorded'>, papers: ReceiptFacts[], moment: Moment): ReceiptFacts => ({
  ...noteOf(refund, papers, moment.booking.account),
  ...factsOf(refund, null, moment),
  transferId: null,
});

/** The same receipt, corrected as of `revision` where the booking's stay or payer has changed. */
const corrected = (receipt: ReceiptFacts, booking: Booking, revision: number, links: Links): ReceiptFacts => {
  const stay = receipt.stay && stayOf(booking, receipt.stay.paidBefore);
  const payer = payerOfMoney(receipt.paymentLinkId, booking, links);
  if (receipt.kind || !isMisstated(receipt, { stay, payer })) return receipt;
  return { ...receipt, stay, payer, asOf: revision };
};

/** From a booking's events, in order: a receipt for each payment, with the current stay and payer, and a note for each refund. */
export const owedReceipts = (bookingId: string, events: Recorded[], issuer: ReceiptIssuer, links: Links): ReceiptFacts[] => {
  let booking: BookingState = null;
  let papers: ReceiptFacts[] = [];
  for (const [revision, { id: paymentId, type, data }] of events.entries()) {
    const [event] = upcastBookingEvents([{ type, data }]);
    if (!event) continue;
    const before: BookingState = booking;
    const after = evolveBooking(before, event);
    booking = after;
    if (!before || !after) continue;
    const moment = { bookingId, issuer, links, paymentId, before, booking: after };
    // What a channel pays is no payment of the guest.
    const isReceipted = event.type === 'PaymentReceived' && event.data.amount > 0 && !event.data.payout;
    if (isReceipted) papers = [...papers, receiptFor(event.data, moment)];
    else if (event.type === 'RefundRecorded' && event.data.amount > 0) papers = [...papers, noteFor(event.data, papers, moment)];
    else papers = papers.map(paper => corrected(paper, after, revision, links));
  }
  return papers;
};

/** From a payment link's events: a receipt for each payment, and a note for each refund. Those of a link that belongs to a booking are with the booking. */
export const owedLinkReceipts = (paymentLinkId: string, events: Recorded[], issuer: ReceiptIssuer): ReceiptFacts[] => {
  let link: PaymentLinkState = null;
  const papers: ReceiptFacts[] = [];
  for (const recorded of events) {
    const [event] = upcastPaymentLinkEvents([recorded]);
    if (!event) continue;
    link = evolvePaymentLink(link, event);
    if (!link || link.bookingId !== null) continue;
    const { description, language, payer, account } = link;
    const factsOfMoney = ({ at, amount, method }: Pick<Data<'RefundRecorded'>, 'at' | 'amount' | 'method'>) => ({
      ...{ paymentId: recorded.id, bookingId: null, paymentLinkId, receivedAt: at, receivedOn: bangkokDate(at), amount, method },
      ...{ transferId: null, language, payer: payer && payerOf(payer), stay: null, description, issuer },
    });
    switch (event.type) {
      case 'PaymentLinkPaid':
        papers.push({ ...factsOfMoney(event.data), test: event.data.test });
        break;
      case 'PaymentLinkSettled': {
        const transferId = slipOf(account)?.reference?.transferId || null;
        papers.push({ ...factsOfMoney(event.data), transferId, test: false });
        break;
      }
      case 'RefundRecorded':
        papers.push({ ...noteOf(event.data, papers, account), ...factsOfMoney(event.data) });
        break;
      default:
    }
  }
  return papers;
};
