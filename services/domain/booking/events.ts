import type { Hold } from '../calendar/hold.ts';
import type { Stay } from '../calendar/stay.ts';
import type { SlipCheckedData, SlipVerifierName } from '../payment/bankCheck.ts';
import type { CardEvent } from '../payment/card.ts';
import type { RefundEvent } from '../payment/gatewayRefund.ts';
import type { GuestCodeEvent } from '../payment/oneTimeCodes.ts';
import type { ChargeAtGateway, PromptPayEvent } from '../payment/promptPayCharge.ts';
import type { ConfirmationCause, SlipSent } from '../payment/slip.ts';
import type { Customer, Language } from '../shared/customer.ts';
import type { EventsOf } from '../shared/decider.ts';
import type { OutboxEntry } from '../shared/outbox.ts';
import type { MoneyMethod, PaymentMethod } from '../shared/paymentMethod.ts';
import type { Instant, PlainDate } from '../shared/plainDate.ts';
import type { SentAgain } from '../shared/sentAgain.ts';
import type { StaffRequest } from '../shared/staffRequest.ts';
import type { Cancellation } from '../villa/cancellation.ts';
import type { Quote } from '../villa/lines.ts';
import type { BankDetails } from '../villa/state.ts';
import type { GuestMessage, StaffMessage } from './messages.ts';

// Events of the stream `booking-{id}`. Fields that name a person are encrypted in the store: see personalFields.ts.

export type DataRequestKind = 'copy' | 'erasure';

/** `carries`: the outbox, for the payment link. `holdUntil`: new end of the hold; absent: unchanged. */
type ThroughLink = { paymentLinkId: string; holdUntil?: Instant; carries: OutboxEntry[] };

/** `children`: how many of the guests. */
export type Party = { rooms: number; guests: number; children: number };

/** Other dates that a guest asks for, priced at that moment. `percent`: what a cancellation gave back then; a later one gives no more. */
export type RequestedStay = Stay & Party & { quote: Quote; percent: number };

/** How a guest came to book; by the website without staff. */
export type BookingSource =
  | 'website'
  | 'phone'
  | 'line'
  | 'walk_in'
  | 'airbnb'
  | 'booking_com'
  | 'agoda'
  | 'vrbo'
  | 'google'
  | 'other';

/**
 * What staff know of a stay that a channel sold, in THB; null: not known yet. `gross`: what the guest pays there. `payout`: what the
 * channel sends the villa, perhaps on `payoutDay`. `channelRef`: its code at the channel, null also once erased.
 */
export type ChannelDetails = {
  channelId: string;
  stayId: string;
  channelRef: string | null;
  gross: number | null;
  commission: number | null;
  payout: number | null;
  payoutDay: PlainDate | null;
};

/** `house`: by staff. */
export type CancelledBy = 'guest' | 'house';

/** What a booking begins with, and keeps until something else is agreed on. */
export type BookingAgreement = Party & {
  number: string;
  source: BookingSource;
  quote: Quote;
  /** The cancellation terms of the villa at that moment; null: it had none. */
  cancellation: Cancellation | null;
  /** As the guest wishes to pay. */
  paymentMethod: PaymentMethod;
  /** null once erased. */
  specialRequests: string | null;
  language: Language;
  /** Keyed hash of the request, by which a repeated Idempotency-Key is recognised. */
  requestHash: string;
};

type BookingEventFields = {
  BookingPlaced: BookingAgreement &
    Stay & {
      totalPrice: number;
      /** What staff call the difference of the total and the quote, and why there is one. null: erased. */
      adjustment?: { label: string; reason: string } | null;
      /** Why staff set a total of their own, or went past a rule of the stay; null when they did neither. */
      overrideReason: string | null;
      holdUntil: Instant;
    };
  CustomerAttached: { customer: Customer; holdUntil: Instant | null };
  /** By the guest, with a code to the old address; without one while the only slip waits for the email to be confirmed. */
  ContactChanged: { customer: Customer };
  /** Asked of staff, without access to the old address. They accept by `BookingAmended`. */
  ContactChangeRequested: { customer: Customer };
  ContactChangeRefused: { reason: string };
  /** The guest asks for a copy of their data, or to be erased. `due`: the last day for the answer. */
  DataRequested: { kind: DataRequestKind; due: PlainDate };
  DataRequestFulfilled: { kind: DataRequestKind };
  DataRequestRefused: { kind: DataRequestKind; reason: string };
  PaymentMethodChosen: { paymentMethod: PaymentMethod };
  /**
   * `late`: the time to pay was over. `remainingSeconds`: what is left of it, once staff have decided. `confirmation`: the hold
   * runs on, as the guest has to confirm an email first; absent: it was reviewed at once, as every slip was before.
   */
  PaymentSlipAttached: SlipSent & { late: boolean; remainingSeconds: number | null; confirmation?: ConfirmationCause };
  /** By a mailed code. With a slip that waited for it: that one is reviewed, and `remainingSeconds` are left of the time to pay. */
  GuestEmailConfirmed: { remainingSeconds: number | null };
  /** The time to pay ran out before the email was confirmed: its slip counts as one that came late. */
  PaymentSlipLate: object;
  PaymentSlipCleared: { holdUntil: Instant | null };
  /** What the bank says of a slip, by a service that asks it. Recorded again when it says more. */
  PaymentSlipChecked: SlipCheckedData;
  /** `holdUntil` null: the booking has ended, and holds no nights. */
  PaymentSlipRefused: { reason: string; holdUntil: Instant | null };
  PaymentReceived: Partial<ThroughLink> & {
    amount: number;
    method: MoneyMethod;
    test: boolean;
    /** THB of the amount that were more than was owed; absent: none, or not recorded by older releases. */
    overpaid?: number;
    /** By a PromptPay charge. */
    atGateway?: ChargeAtGateway;
    /** By staff, who saw it come. */
    recorded?: StaffRequest & { day: PlainDate };
    /** From the channel that sold the stay: it settles nothing that the guest owes here. */
    payout?: true;
    /** A slip was approved for a part, and the guest reads the reason and pays the rest. */
    rest?: 'wait';
    reason?: string;
    /** By a slip that came after the booking had ended. */
    late?: true;
    /** Its slip was approved without staff, as this service confirmed every condition. */
    approvedBy?: SlipVerifierName;
  };
  /** A charge, or with a negative amount a discount, beside the quote. */
  ChargeAdded: { recorded: StaffRequest; label: string; amount: number; reason: string };
  /** For other staff. `by`: id of the author. `text`: null once erased. */
  NoteAdded: { recorded: StaffRequest; by: string; text: string | null };
  /** A payment through a payment link is under review: the hold is paused. */
  LinkPaymentAwaited: ThroughLink & { remainingSeconds: number | null };
  /** The payment through the link was taken back or rejected. */
  LinkPaymentDropped: ThroughLink;
  /** Staff keep its nights until another time. Of a paused hold: the seconds that are left once it is resumed. */
  MoreTimeGiven: { reason: string } & Hold;
  /** `past`: the stay had begun when staff recorded it, and no email is sent. */
  BookingConfirmed: { reason: string; past?: true };
  /** `quote`: with other guests, where they change what is charged; its fee lines alone differ. `byStaff`: wishes that staff wrote. */
  BookingAmended: {
    customer?: Customer;
    guests?: number;
    children?: number;
    specialRequests?: string;
    byStaff?: true;
    source?: BookingSource;
    language?: Language;
    quote?: Quote;
    totalPrice?: number;
    reason: string;
  };
  StayChanged: Stay & {
    rooms: number;
    quote: Quote;
    /** Without charges that staff added later; in `BookingAmended` with them. */
    totalPrice: number;
    reason: string;
    guests?: number;
    children?: number;
    /** The guest asked for it, and has it at once within the terms (`free`) or as staff accepted. */
    asked?: { percent: number; free: boolean };
    /** The channel that sold the stay has moved it, and has told the guest. */
    fromChannel?: true;
  };
  /** The channel that sold the stay has the guest's money: here only charges at the house are owed. */
  ChannelDetailsRecorded: ChannelDetails;
  /** The channel does not show the stay any more, and the guest comes all the same: what it costs is owed here. */
  BookedDirectly: object;
  StayChangeRequested: RequestedStay & { message: string };
  StayChangeWithdrawn: object;
  StayChangeRefused: { reason: string };
  /** Its code is not typed yet. The account is encrypted with a key of its own, which is destroyed once nothing is due back. */
  RefundAccountOffered: { refundAccountId: string; account: BankDetails };
  RefundAccountGiven: { refundAccountId: string; account: BankDetails };
  /** `kept`: THB of what was paid that the villa keeps. Old events have neither field. */
  BookingCancelled: { reason: string; kept?: number; by?: CancelledBy };
  /** `because`: a channel sold the nights, and it gave way; absent: its time to pay was over. */
  BookingExpired: { because?: 'channel'; channelId?: string };
  BookingReinstated: { holdUntil: Instant | null; reason: string };
  BookingHidden: { reason?: string };
  MessageSent: Partial<SentAgain> & { message: GuestMessage | StaffMessage; jobId: string };
};

export type BookingEvent = CardEvent | PromptPayEvent | GuestCodeEvent | RefundEvent | EventsOf<BookingEventFields>;
