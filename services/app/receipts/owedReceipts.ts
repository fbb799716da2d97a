import { type BookingEvent, type BookingState, evolve, paidOf } from '@baan/domain/bookingEvents';
import { bangkokDate } from '@baan/domain/plainDate';
import type { Issuer, ReceiptFacts } from '@baan/domain/receipts';
import type { VillaState } from '@baan/domain/villa';

/** What the money of a booking asks for: a receipt for each payment, or none that stands once all was given back. */
export type OwedReceipts = { receipts: ReceiptFacts[]; isRefunded: boolean };

type Recorded = { id: string; type: string; data: Record<string, unknown> };

export const issuerOf = ({ details }: VillaState): Issuer => ({
  name: details.name,
  text: details.receiptIssuer,
  checkInTime: details.checkInTime,
  checkOutTime: details.checkOutTime,
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
      payer: customer && {
        name: `${customer.firstName} ${customer.lastName}`.trim(),
        email: customer.email,
        phone: customer.phoneAsTyped,
      },
      stay: { ...stay, bookingNumber: number, rooms, guests, nights: quote.nights, totalPrice, paidBefore },
      description: null,
      issuer,
    });
  }
  return { receipts, isRefunded: receipts.length > 0 && booking !== null && paidOf(booking) <= 0 };
};
