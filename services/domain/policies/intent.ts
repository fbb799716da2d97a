import type { Stay } from '../calendar/stay.ts';
import type { LinkMessage } from '../payment/link.ts';
import { addDays, type Instant, type PlainDate } from '../shared/plainDate.ts';
import type { MemberMessage } from '../staff/staff.ts';
import type { OwnerMessage } from '../villa/state.ts';

/** Seconds before the end of a hold at which a guest who has not paid is reminded. */
export const reminderLeadSeconds = 15 * 60;

/** Seconds after which a slip that nobody has decided on is brought to mind. */
export const undecidedSeconds = 4 * 3600;

/** Seconds after which an old address is told of a change once more. */
export const toldAgainSeconds = 24 * 3600;

/** Ten in the morning in Bangkok, the day before arrival. */
export const arrivalMessageAt = ({ checkIn }: Stay): Instant => `${addDays(checkIn, -1)}T03:00:00.000Z`;

/** The day from which a guest is told how to get in: who books and cancels need not know it. */
export const arrivalTextFrom = (checkIn: PlainDate): PlainDate => addDays(checkIn, -14);

// Letters about a booking, by name. Those about a payment link, the team and the house are told in their own events.

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
  | 'cardLate';

/** Messages to the owner and staff, recorded like those to the guest. */
export type StaffMessage =
  | 'newSlip'
  | 'slipWaiting'
  | 'paidLate'
  | 'cardPayment'
  | 'cancellation'
  /** A guest asks for other dates. */
  | 'moveAsked'
  /** A guest without access to the old address asks for other contact details. */
  | 'contactAsked'
  /** It expired, and the house has a part of its price. */
  | 'expiredPaid'
  /** More came by a slip, or through a payment link, than was owed. */
  | 'overpaid'
  /** The stay costs less by now than was paid: it was moved, or its price was lowered. */
  | 'refundDue';

/** What shall happen because of an event: `runAt` null means now. */
export type Intent =
  | { job: 'expireHold' | 'settleCard'; runAt: Instant }
  /** `planArrival`: the events name no day; the job asks the booking then, and sends the message when its day has come. */
  | { job: 'settleReceipts' | 'planArrival' | 'forgetRefundAccount' | 'askForRest'; runAt: null }
  | { job: 'sendMessage'; message: GuestMessage; runAt: Instant | null }
  | { job: 'tellStaff'; message: StaffMessage; runAt: Instant | null }
  /** Of a payment link: its end, and its messages. */
  | { job: 'carePaymentLink'; runAt: Instant }
  | { job: 'sendLinkMessage'; message: LinkMessage; runAt: Instant | null }
  /** About house and team. */
  | { job: 'sendInvitation'; message: 'invitation'; runAt: null }
  | { job: 'tellMember'; message: MemberMessage; runAt: null }
  | { job: 'tellOwner'; message: OwnerMessage; runAt: null };
