/**
 * The top-level fields of each event's data that identify a person or hold free text. They are encrypted in the store, from the
 * first event on, under the key of the stream's subject; everything else stays plain.
 */
export const personalFields: Readonly<Record<string, readonly string[]>> = {
  BookingPlaced: ['specialRequests', 'overrideReason'],
  CustomerAttached: ['customer'],
  PaymentSlipAttached: ['reference'],
  PaymentSlipRefused: ['reason'],
  PaymentReceived: ['reason'],
  ChargeAdded: ['label', 'reason'],
  RefundRecorded: ['reason'],
  MoreTimeGiven: ['reason'],
  BookingConfirmed: ['reason'],
  BookingAmended: ['customer', 'specialRequests', 'reason'],
  StayChanged: ['reason'],
  BookingCancelled: ['reason'],
  BookingReinstated: ['reason'],
  PaymentLinkCreated: ['description'],
  PaymentLinkAmended: ['description'],
  PaymentLinkPayerAttached: ['payer'],
  PaymentLinkSlipAttached: ['reference'],
  PaymentLinkSlipRefused: ['reason'],
  PaymentLinkSettled: ['reason'],
  PaymentLinkRevoked: ['reason'],
  NightsBlocked: ['reason'],
  StaffMemberInvited: ['email'],
  StaffRegistered: ['name', 'email'],
  SignedIn: ['address', 'agent'],
  SignInsFailed: ['addresses'],
  PasswordResetAsked: ['address'],
  PasswordReset: ['address'],
  ReceiptIssued: ['payer', 'description', 'transferId'],
};
