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
  | 'moved'
  | 'confirmation'
  | 'arrival'
  /** A card was charged after the booking had ended. */
  | 'cardLate';

/** Messages to the owner and staff, recorded like those to the guest. */
export type StaffMessage =
  | 'newSlip'
  | 'slipWaiting'
  | 'paidLate'
  | 'cardPayment'
  | 'cancellation'
  /** It expired, and the house has a part of its price. */
  | 'expiredPaid'
  /** More came by a slip, or through a payment link, than was owed. */
  | 'overpaid';
