// Email templates about a booking, by name. Those about a payment link, the team and the villa are named beside their own events.

/** Messages to a guest, each recorded once. `arrival`: the day before. */
export type GuestMessage =
  | 'placed'
  | 'reminder'
  | 'slipReceived'
  | 'slipRefused'
  /** A slip was approved for a part: so much is left to pay. */
  | 'partReceived'
  | 'expired'
  | 'cancelled'
  /** Money went back, other than with a cancellation, whose message says it. */
  | 'refunded'
  | 'moved'
  /** Other dates were asked for, and staff said no. */
  | 'moveRefused'
  | 'confirmation'
  | 'arrival'
  /** To the address before the contact details changed: at once, and a day later. */
  | 'contactChanged'
  | 'contactChangedAgain'
  /** The link to it, for a guest who lost it. */
  | 'found'
  /** A card was charged after the booking had ended. */
  | 'cardLate'
  /** Staff approved, or refused, a slip that came after the booking had ended. */
  | 'lateSlipApproved'
  | 'lateSlipRefused'
  /** The copy of their data; or why it, or their erasure, is refused. That they were erased is mailed before it happens. */
  | 'dataCopy'
  | 'dataRefused';

/** Messages to the owner and staff, recorded like those to the guest. */
export type StaffMessage =
  | 'newSlip'
  | 'slipWaiting'
  | 'paidLate'
  | 'cardPayment'
  | 'promptPayPayment'
  /** The gateway did not say whether a QR was paid, and its nights are free. */
  | 'paymentLost'
  | 'cancellation'
  /** A guest asks for other dates. */
  | 'moveAsked'
  /** A guest without access to the old address asks for other contact details. */
  | 'contactAsked'
  /** A guest asks for a copy of their data, or to be erased. */
  | 'dataAsked'
  /** It expired, and the villa has a part of its price. */
  | 'expiredPaid'
  /** More came by a slip, or through a payment link, than was owed. */
  | 'overpaid'
  /** The stay costs less by now than was paid: it was moved, or its price was lowered. */
  | 'refundDue'
  /** The gateway does not give money back that is due. */
  | 'refundRefused'
  /** Money that was received is not there any more: disputed by its payer, or taken back by the bank. */
  | 'paymentReversed';
