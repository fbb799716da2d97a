// The streams of a villa: one of each of these, and one for each booking, payment link, member of staff and channel.

export const calendarStream = 'calendar';
export const villaStream = 'villa';
export const staffStream = 'staff';
export const receiptsStream = 'receipts';
export const ledgerStream = 'ledger';
export const gatewayStream = 'gateway';

/** What comes before the id. */
export const bookingPrefix = 'booking-';
export const paymentLinkPrefix = 'paymentLink-';
export const staffMemberPrefix = 'staff-';
export const channelPrefix = 'channel-';

export const bookingStream = (bookingId: string): string => bookingPrefix + bookingId;
export const paymentLinkStream = (paymentLinkId: string): string => paymentLinkPrefix + paymentLinkId;
export const staffMemberStream = (staffId: string): string => staffMemberPrefix + staffId;
export const channelStream = (channelId: string): string => channelPrefix + channelId;

export const isBookingStream = (stream: string): boolean => stream.startsWith(bookingPrefix);
export const isPaymentLinkStream = (stream: string): boolean => stream.startsWith(paymentLinkPrefix);
export const isStaffMemberStream = (stream: string): boolean => stream.startsWith(staffMemberPrefix);
export const isChannelStream = (stream: string): boolean => stream.startsWith(channelPrefix);

/** @throws Error: the stream is another kind's */
const idIn =
  (prefix: string, kind: string) =>
  (stream: string): string => {
    if (!stream.startsWith(prefix)) throw new Error(`This stream is not a ${kind}`);
    return stream.slice(prefix.length);
  };

export const bookingIdIn = idIn(bookingPrefix, 'booking');
export const staffIdIn = idIn(staffMemberPrefix, 'member of staff');
export const paymentLinkIdIn = idIn(paymentLinkPrefix, 'payment link');
export const channelIdIn = idIn(channelPrefix, 'channel');
