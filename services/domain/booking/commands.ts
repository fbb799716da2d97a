import type { CarriedEvent, NightsChange } from '../calendar/calendar.ts';
import type { Stay } from '../calendar/stay.ts';
import type { GuestCodePurpose } from '../code/guestCode.ts';
import type { MoneyMethod, PaymentMethod } from '../payment/account.ts';
import type { CardCommand } from '../payment/decideCard.ts';
import type { SlipLookedAt, SlipReference } from '../payment/slip.ts';
import type { GuestMessage, StaffMessage } from '../policies/messages.ts';
import type { Customer, Language } from '../shared/customer.ts';
import type { CommandsOf } from '../shared/decider.ts';
import type { Instant, PlainDate } from '../shared/plainDate.ts';
import type { SentAgain } from '../shared/sentAgain.ts';
import type { Terms } from '../villa/terms.ts';
import type { BookingEvent, BookingSource, RefundAccount } from './events.ts';
import type { Booking } from './state.ts';

// Commands. Each carries `now` and every outside fact: the terms of the villa, a drawn number, whether a slip was seen before.

/**
 * What staff say when they book for a guest. With a `reason` a total that differs becomes an override, and rules of the stay may be
 * broken.
 */
export type ByStaff = {
  reason: string | null;
  /** absent: `other`. */
  source?: BookingSource;
  /** A line beside the quote; `expectedTotal` counts it. */
  adjustment?: { label: string; amount: number; reason: string };
  /** Until when the nights are kept; absent: the long hold. */
  holdUntil?: Instant;
  /** Money that has come. */
  settle?: { amount: number; method: MoneyMethod; day: PlainDate };
  /** With money still owed. */
  confirm?: boolean;
  /** The stay has begun, and is recorded afterwards: confirmed at once, and no letter goes out. */
  past?: boolean;
};

/** A party in its rooms, at the total that they were told. `children`: how many of the guests. */
type Wished = { stay: Stay; rooms: number; guests: number; children: number; expectedTotal: number; terms: Terms };

/** `id`: the same for the same request, which counts once. */
type ByRequest = { id: string; requestHash: string };

/** `told`: what the booking said of the link when the link decided. It may say another thing by now, which the link has to hear first. */
type ThroughLink = { paymentLinkId: string; carries: CarriedEvent[]; told?: 'awaited' | 'paid' | null };

type Asked = {
  place: Wished & {
    byStaff: ByStaff | null;
    paymentMethod: PaymentMethod;
    specialRequests: string;
    language: Language;
    number: string;
    requestHash: string;
    customer: Customer | null;
    /** Id of an own booking whose time to pay is over: its nights are booked again. */
    again?: string | undefined;
  };
  attachCustomer: { customer: Customer; terms: Terms };
  choosePayment: { paymentMethod: PaymentMethod; terms: Terms };
  setSpecialRequests: { specialRequests: string };

  attachSlip: { url: string; fileHash: string; reference?: SlipReference | null; terms: Terms };
  clearSlip: object;
  /** `amount`: THB on the slip; null: what it was sent for. `rest`: where a part is left, confirm all the same, or wait for it? */
  approveSlip: { amount: number | null; reason: string; slip: SlipLookedAt | null; rest?: 'confirm' | 'wait' };
  refuseSlip: { reason: string };
  payByCard: { brand: string; last4: string; test: boolean; terms: Terms };
  awaitLinkPayment: ThroughLink;
  dropLinkPayment: ThroughLink;
  /** `taken`: the money has moved, whatever the booking says. */
  receiveLinkPayment: ThroughLink & { amount: number; method: MoneyMethod; test: boolean; taken: boolean };

  /** `method`: how all that is owed has come; null: it is still owed. */
  confirm: { method: MoneyMethod | null; reason: string };
  /** `day`: when the money came. */
  recordPayment: ByRequest & { amount: number; method: MoneyMethod; day: PlainDate; reason: string };
  addCharge: ByRequest & { label: string; amount: number; reason: string };
  refund: ByRequest & { amount: number; method: MoneyMethod; reason: string };
  addNote: ByRequest & { by: string; text: string };
  giveTime: { until: Instant; reason: string };
  amend: {
    customer?: Customer;
    guests?: number;
    children?: number;
    stay?: Stay;
    rooms?: number;
    totalPrice?: number;
    reason: string;
    terms: Terms;
  };

  askStayChange: Wished & { message: string };
  withdrawStayChange: object;
  acceptStayChange: object;
  refuseStayChange: { reason: string };

  /** `kept`: THB of what was paid that the house keeps; absent: nothing. */
  cancel: { byGuest: boolean; reason: string; refund: { amount: number; method: MoneyMethod } | null; kept?: number };
  /** `again`: another code for the same. `offer`: the account that the code is for. */
  askGuestCode: {
    purpose: GuestCodePurpose;
    challengeId: string;
    again: boolean;
    offer?: { refundAccountId: string; account: RefundAccount };
  };
  recordGuestCodeNotSent: { challengeId: string };
  /** `isCodeOf`: as of a card's code. */
  verifyGuestCode: { purpose: GuestCodePurpose; isCodeOf: (challengeId: string) => boolean };
  confirmCancel: { reason: string; refundAccountId: string; account: RefundAccount | null };
  expire: object;
  reinstate: { reason: string; terms: Terms };
  hide: { reason?: string };
  recordMessage: { message: GuestMessage | StaffMessage; jobId: string; sentAgain?: SentAgain };
};

export type BookingCommand = Exclude<CardCommand, { type: 'startCard' }> | CommandsOf<Asked>;

export type CommandOf<Type extends BookingCommand['type']> = Extract<BookingCommand, { type: Type }>;

/** How each of these commands is decided on, once its booking is placed. @throws Refusal */
export type Decisions<Types extends BookingCommand['type'] = Exclude<BookingCommand['type'], 'place'>> = {
  [Type in Types]: (command: CommandOf<Type>, booking: Booking) => BookingDecision;
};

/** What a command leads to. With `nights` the calendar decides first, and carries the events. */
export type BookingDecision = { events: BookingEvent[]; nights?: NightsChange };

export const nothing: BookingDecision = { events: [] };

/** These events confirm the booking, which has its nights for good then. */
export const confirming = (events: BookingEvent[], stay: Stay, at: Instant, reason = ''): BookingDecision => ({
  events: [...events, { type: 'BookingConfirmed', data: { at, reason } }],
  nights: { type: 'book', stay },
});
