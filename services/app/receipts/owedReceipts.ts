import { type BookingEvent, evolve } from '@baan/domain/bookingEvents';
import { paidOf } from '@baan/domain/bookingMoney';
import type { BookingState, Customer } from '@baan/domain/bookingState';
import {
  evolvePaymentLink,
  type PaymentLink,
  type PaymentLinkEvent,
  type PaymentLinkState,
} from '@baan/domain/paymentLinkEvents';
import { bangkokDate } from '@baan/domain/plainDate';
import type { Issuer, Payer, ReceiptFacts } from '@baan/domain/receipts';
import type { VillaState } from '@baan/domain/villaEvents';

/** What the money of a booking or link asks for: a receipt for each payment and a note for each refund. `isVoid`: all was given back. */
export type OwedReceipt = { receipt: ReceiptFacts; isVoid: boolean };

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

/** The name alone: guest and payer can both open what is for a booking, and neither is shown how to reach the other. */
const nameOnly = (payer: Payer): Payer => ({ name: payer.name, email: '', phone: '' });

/** What of a receipt must be right: another stay or another name is corrected, other words are not worth a new number. */
const isMisstated = ({ stay, payer }: ReceiptFacts, now: Pick<ReceiptFacts, 'stay' | 'payer'>): boolean =>
  stay?.checkIn !== now.stay?.checkIn ||
  stay?.checkOut !== now.stay?.checkOut ||
  stay?.rooms !== now.stay?.rooms ||
  (now.payer !== null && payer?.name !== now.payer.name);

/** The payment links through which money of these events came. */
export const linksThatPaid = (events: Recorded[]): string[] =>
  events.flatMap(({ type, data }) => (type === 'PaymentReceived' && data.paymentLinkId ? [String(data.paymentLinkId)] : []));

/**
 * From the events of a booking, in order: what money came, what went back, and how the stay and who paid are called by now. Who paid
 * is the guest; through one of `links` whoever said so there.
 */
export const owedReceipts = (
  bookingId: string,
  events: Recorded[],
  issuer: Issuer,
  links: ReadonlyMap<string, PaymentLink>,
): OwedReceipt[] => {
  let booking: BookingState = null;
  let owed: OwedReceipt[] = [];
  for (const [revision, recorded] of events.entries()) {
    const event = { type: recorded.type, data: recorded.data } as BookingEvent;
    const before: BookingState = booking;
    booking = evolve(booking, event);
    if (!booking || !before) continue;
    const { number: bookingNumber, stay, rooms, guests, quote, totalPrice, customer, slip, language } = booking;
    const paidBefore = paidOf(before);
    const guest = customer && payerOf(customer);
    const payerOfMoney = (paymentLinkId: string | null): Payer | null => {
      if (paymentLinkId === null) return guest;
      const payer = links.get(paymentLinkId)?.payer;
      return (payer && nameOnly(payerOf(payer))) ?? (guest && nameOnly(guest));
    };
    const stated = { ...stay, bookingNumber, rooms, guests, nights: quote.nights, totalPrice };
    const common = { bookingId, language, description: null, issuer };
    if (event.type === 'PaymentReceived' && event.data.amount > 0) {
      const { at, amount, method, test, paymentLinkId = null } = event.data;
      const bySlip = method === 'bank_transfer' || method === 'promptpay';
      const sent = paymentLinkId === null ? slip : links.get(paymentLinkId)?.slip;
      owed.push({
        isVoid: false,
        receipt: {
          ...common,
          payer: payerOfMoney(paymentLinkId),
          paymentId: recorded.id,
          paymentLinkId,
          receivedAt: at,
          receivedOn: bangkokDate(at),
          amount,
          method,
          transferId: (bySlip && sent?.reference?.transferId) || null,
          test,
          stay: { ...stated, paidBefore },
        },
      });
    } else if (event.type === 'RefundRecorded' && event.data.amount > 0) {
      const { at, amount, method } = event.data;
      // All of it: what was issued is void, notes of earlier parts among it, and a note would give the same back twice.
      if (paidOf(booking) <= 0) owed = owed.map(({ receipt }) => ({ receipt, isVoid: true }));
      else
        owed.push({
          isVoid: false,
          receipt: {
            ...common,
            kind: 'refund',
            payer: guest,
            refunds: owed.flatMap(({ receipt, isVoid }) => (isVoid || receipt.kind ? [] : [receipt.paymentId])),
            paymentId: recorded.id,
            paymentLinkId: null,
            receivedAt: at,
            receivedOn: bangkokDate(at),
            amount,
            method,
            transferId: null,
            test: (booking.refundedTest ?? 0) - (before.refundedTest ?? 0) === amount,
            stay: { ...stated, paidBefore },
          },
        });
    } else {
      owed = owed.map(({ receipt, isVoid }) => {
        const stay = receipt.stay && { ...stated, paidBefore: receipt.stay.paidBefore };
        const payer = payerOfMoney(receipt.paymentLinkId);
        return isVoid || receipt.kind || !isMisstated(receipt, { stay, payer })
          ? { receipt, isVoid }
          : { receipt: { ...receipt, stay, payer, asOf: revision }, isVoid };
      });
    }
  }
  return owed;
};

/** From the events of a payment link. What comes through one that is for a booking is that booking's money, and receipted there. */
export const owedLinkReceipts = (paymentLinkId: string, events: Recorded[], issuer: Issuer): OwedReceipt[] => {
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
  return receipts.map(receipt => ({ receipt, isVoid: false }));
};
