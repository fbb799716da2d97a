import { type BookingEvent, type BookingState, type Customer, evolve, paidOf } from '@baan/domain/bookingEvents';
import { evolvePaymentLink, type PaymentLinkEvent, type PaymentLinkState } from '@baan/domain/paymentLinkEvents';
import { bangkokDate } from '@baan/domain/plainDate';
import type { Issuer, Payer, ReceiptFacts } from '@baan/domain/receipts';
import type { VillaState } from '@baan/domain/villaEvents';

/** What the money of a booking or link asks for: a receipt for each payment, or none that stands once all was given back. */
export type OwedReceipts = { receipts: ReceiptFacts[]; isRefunded: boolean };

type Recorded = { id: string; type: string; data: Record<string, unknown> };

export const issuerOf = ({ details }: VillaState): Issuer => ({
  name: details.name,
  text: details.receiptIssuer,
  checkInTime: details.checkInTime,
  checkOutTime: details.checkOutTime,
});

const payerOf = ({ firstName, lastName, email, phoneAsTyped }: Customer): Payer => ({
  name: `${firstName} ${lastName}`.trim(),
  email,
  phone: phoneAsTyped,
});

/** From the events of a booking, in order. What a receipt says is taken as it stood when that money came. */
export const owedReceipts = (bookingId: string, events: Recorded[], issuer: Issuer): OwedReceipts => {
  let booking: BookingState = null;
  const receipts: ReceiptFacts[] = [];
  for (const recorded of events) {
    const event = { type: recorded.type, data: recorded.data } as BookingEvent;
    const paidBefore = booking ? paidOf(booking) : 0;
    booking = evolve(booking, event);
    if (!booking || event.type !== 'PaymentReceived' || event.data.amount <= 0) continue;
    const { at, amount, method, test, paymentLinkId = null } = event.data;
    const { number, stay, rooms, guests, quote, totalPrice, customer, slip, language } = booking;
    const bySlip = method === 'bank_transfer' || method === 'promptpay';
    receipts.push({
      paymentId: recorded.id,
      bookingId,
      paymentLinkId,
      receivedAt: at,
      receivedOn: bangkokDate(at),
      amount,
      method,
      transferId: (bySlip && slip?.reference?.transferId) || null,
      test,
      language,
      payer: customer && payerOf(customer),
      stay: { ...stay, bookingNumber: number, rooms, guests, nights: quote.nights, totalPrice, paidBefore },
      description: null,
      issuer,
    });
  }
  return { receipts, isRefunded: receipts.length > 0 && booking !== null && paidOf(booking) <= 0 };
};

/** From the events of a payment link. What comes through one that is for a booking is that booking's money, and receipted there. */
export const owedLinkReceipts = (paymentLinkId: string, events: Recorded[], issuer: Issuer): OwedReceipts => {
  let link: PaymentLinkState = null;
  const receipts: ReceiptFacts[] = [];
  for (const recorded of events) {
    const event = { type: recorded.type, data: recorded.data } as PaymentLinkEvent;
    link = evolvePaymentLink(link, event);
    if (!link || link.bookingId !== null) continue;
    if (event.type !== 'PaymentLinkPaid' && event.type !== 'PaymentLinkSettled') continue;
    const { at, amount, method } = event.data;
    const { description, language, payer, slip } = link;
    receipts.push({
      paymentId: recorded.id,
      bookingId: null,
      paymentLinkId,
      receivedAt: at,
      receivedOn: bangkokDate(at),
      amount,
      method,
      transferId: (event.type === 'PaymentLinkSettled' && slip?.reference?.transferId) || null,
      test: event.type === 'PaymentLinkPaid' && event.data.test,
      language,
      payer: payer && payerOf(payer),
      stay: null,
      description,
      issuer,
    });
  }
  return { receipts, isRefunded: false };
};
