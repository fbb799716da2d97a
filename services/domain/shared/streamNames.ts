// The streams of a house: one of each of these, and one for each booking, payment link and member of staff.

export const calendarStream = 'calendar';
export const villaStream = 'villa';
export const staffStream = 'staff';
export const receiptsStream = 'receipts';
export const ledgerStream = 'ledger';

/** What comes before the id. */
export const bookingPrefix = 'booking-';
export const paymentLinkPrefix = 'paymentLink-';
export const staffMemberPrefix = 'staff-';

export const bookingStream = (bookingId: string): string => bookingPrefix + bookingId;
export const paymentLinkStream = (paymentLinkId: string): string => paymentLinkPrefix + paymentLinkId;
export const staffMemberStream = (staffId: string): string => staffMemberPrefix + staffId;

export const isBookingStream = (stream: string): boolean => stream.startsWith(bookingPrefix);
export const isPaymentLinkStream = (stream: string): boolean => stream.startsWith(paymentLinkPrefix);
export const isStaffMemberStream = (stream: string): boolean => stream.startsWith(staffMemberPrefix);

/** @throws Error: the stream is not a booking's */
export const bookingIdIn = (stream: string): string => {
  if (!isBookingStream(stream)) throw new Error('This stream is not a booking');
  return stream.slice(bookingPrefix.length);
};

/** @throws Error: the stream is not a member's */
export const staffIdIn = (stream: string): string => {
  if (!isStaffMemberStream(stream)) throw new Error('This stream is not a member of staff');
  return stream.slice(staffMemberPrefix.length);
};

/** @throws Error: the stream is not a payment link's */
export const paymentLinkIdIn = (stream: string): string => {
  if (!isPaymentLinkStream(stream)) throw new Error('This stream is not a payment link');
  return stream.slice(paymentLinkPrefix.length);
};
