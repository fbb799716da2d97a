import type { GuestMessage, StaffMessage } from '../booking/messages.ts';
import type { Stay } from '../calendar/stay.ts';
import type { LinkMessage } from '../paymentLink/link.ts';
import { addDays, type Instant, type PlainDate } from '../shared/plainDate.ts';
import type { MemberMessage } from '../staff/staff.ts';
import type { OwnerMessage } from '../villa/state.ts';

/** Seconds before the end of a hold at which a guest who has not paid is reminded. */
export const reminderLeadSeconds = 15 * 60;

/** Seconds after which staff are reminded of an undecided slip. */
export const undecidedSlipSeconds = 4 * 3600;

/** Seconds after which an old address is notified of a change once more. */
export const secondNoticeSeconds = 24 * 3600;

/** Ten in the morning in Bangkok, the day before arrival. */
export const arrivalMessageAt = ({ checkIn }: Stay): Instant => `${addDays(checkIn, -1)}T03:00:00.000Z`;

/** The day from which a guest sees how to get in. Earlier, a guest could book, read it and cancel. */
export const arrivalTextFrom = (checkIn: PlainDate): PlainDate => addDays(checkIn, -14);

/** A job that follows from an event. `runAt` null: now. */
export type PolicyJob =
  | { job: 'expireHold' | 'settleCard' | 'settleRefund'; runAt: Instant }
  /** `planArrival`: the events name no day; the job asks the booking then, and sends the message when its day has come. */
  /** `checkSlip`: asks the bank about the slip, of a payment link too. */
  /** `raiseAlarms`: of the calendar; tells the team of nights that were sold twice. */
  | {
      job: 'settleReceipts' | 'checkSlip' | 'planArrival' | 'forgetRefundAccount' | 'askForRest' | 'autoRefund' | 'raiseAlarms';
      runAt: null;
    }
  | { job: 'sendMessage'; message: GuestMessage; runAt: Instant | null }
  | { job: 'tellStaff'; message: StaffMessage; runAt: Instant | null }
  /** Of a payment link: its end, and its messages. */
  | { job: 'carePaymentLink'; runAt: Instant }
  | { job: 'sendLinkMessage'; message: LinkMessage; runAt: Instant | null }
  /** About villa and team. */
  | { job: 'sendInvitation'; message: 'invitation'; runAt: null }
  | { job: 'tellMember'; message: MemberMessage; runAt: null }
  | { job: 'tellOwner'; message: OwnerMessage; runAt: null };
