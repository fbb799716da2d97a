import type { CarriedEvent, NightsChange } from '../calendar/calendar.ts';
import type { Stay, StayRules } from '../calendar/stay.ts';
import type { MoneyMethod, PaymentMethod } from '../payment/account.ts';
import type { CardCommand } from '../payment/decideCard.ts';
import type { SlipLookedAt, SlipReference } from '../payment/slip.ts';
import type { Customer, Language } from '../shared/customer.ts';
import type { Instant, PlainDate } from '../shared/plainDate.ts';
import type { SentAgain } from '../shared/sentAgain.ts';
import type { Cancellation } from '../villa/cancellation.ts';
import type { PriceList } from '../villa/price.ts';
import type { ArrivalRules } from '../villa/stayRules.ts';
import type { BookingEvent, BookingSource, RefundAccount } from './events.ts';
import type { GuestCodePurpose } from './guestCode.ts';
import type { GuestMessage, StaffMessage } from './messages.ts';

// Commands. Each carries `now` and every outside fact: the terms of the villa, a drawn number, whether a slip was seen before.
/** What the villa offers at the moment of a command. Minutes count from placing. */
export type Terms = StayRules & {
  prices: PriceList;
  arrival: ArrivalRules;
  guestsByRooms: readonly number[];
  holdMinutes: number;
  holdWithContactMinutes: number;
  methods: PaymentMethod[];
  /** false: guests cannot book, staff can. */
  acceptsBookings: boolean;
  cancellation: Cancellation | null;
};

export type BookingCommand = Exclude<CardCommand, { type: 'startCard' }> | LinkPaymentCommand | OwnCommand;

/** `told`: what the booking said of the link when the link decided. It may say another thing by now, which the link has to hear first. */
type Through = { now: Instant; paymentLinkId: string; carries: CarriedEvent[]; told?: 'awaited' | 'paid' | null };

export type LinkPaymentCommand =
  | ({ type: 'awaitLinkPayment' } & Through)
  | ({ type: 'dropLinkPayment' } & Through)
  /** `taken`: the money has moved, whatever the booking says. */
  | ({ type: 'receiveLinkPayment'; amount: number; method: MoneyMethod; test: boolean; taken: boolean } & Through);

type ByRequest = { id: string; requestHash: string; reason: string };

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

type OwnCommand = { now: Instant } & (
  | {
      type: 'place';
      stay: Stay;
      rooms: number;
      guests: number;
      /** How many of the guests. */
      children: number;
      expectedTotal: number;
      byStaff: ByStaff | null;
      paymentMethod: PaymentMethod;
      specialRequests: string;
      language: Language;
      number: string;
      requestHash: string;
      customer: Customer | null;
      /** Id of an own booking whose time to pay is over: its nights are booked again. */
      again?: string | undefined;
      terms: Terms;
    }
  | { type: 'attachCustomer'; customer: Customer; terms: Terms }
  | { type: 'choosePayment'; paymentMethod: PaymentMethod; terms: Terms }
  | { type: 'setSpecialRequests'; specialRequests: string }
  | { type: 'attachSlip'; url: string; fileHash: string; reference?: SlipReference | null; terms: Terms }
  | { type: 'clearSlip' }
  /** `amount`: THB on the slip; null: what it was sent for. */
  | {
      type: 'approveSlip';
      amount: number | null;
      reason: string;
      slip: SlipLookedAt | null;
      /** Where a part is left: confirm all the same, or wait for it. absent: nothing was said of it. */
      rest?: 'confirm' | 'wait';
    }
  | { type: 'refuseSlip'; reason: string }
  | { type: 'payByCard'; brand: string; last4: string; test: boolean; terms: Terms }
  | { type: 'markPaid'; method: MoneyMethod; reason: string }
  /** With money still owed. */
  | { type: 'confirmOwing'; reason: string }
  /** What staff record of money. `id`: the same for the same request, which counts once. `day`: when the money came. */
  | ({ type: 'recordPayment'; amount: number; method: MoneyMethod; day: PlainDate } & ByRequest)
  | { type: 'addNote'; id: string; requestHash: string; by: string; text: string }
  | ({ type: 'addCharge'; label: string; amount: number } & ByRequest)
  | ({ type: 'refund'; amount: number; method: MoneyMethod } & ByRequest)
  | { type: 'giveTime'; until: Instant; reason: string }
  /** `kept`: THB of what was paid that the house keeps; absent: nothing. */
  | {
      type: 'cancel';
      byGuest: boolean;
      reason: string;
      refund: { amount: number; method: MoneyMethod } | null;
      kept?: number;
    }
  /** `again`: another code for the same. `offer`: the account that the code is for. */
  | {
      type: 'askGuestCode';
      purpose: GuestCodePurpose;
      challengeId: string;
      again: boolean;
      offer?: { refundAccountId: string; account: RefundAccount };
    }
  | { type: 'recordGuestCodeNotSent'; challengeId: string }
  /** `isCodeOf`: as of a card's code. */
  | { type: 'verifyGuestCode'; purpose: GuestCodePurpose; isCodeOf: (challengeId: string) => boolean }
  | { type: 'confirmCancel'; reason: string; refundAccountId: string; account: RefundAccount | null }
  | {
      type: 'askStayChange';
      stay: Stay;
      rooms: number;
      guests: number;
      children: number;
      expectedTotal: number;
      message: string;
      terms: Terms;
    }
  | { type: 'withdrawStayChange' }
  | { type: 'acceptStayChange' }
  | { type: 'refuseStayChange'; reason: string }
  | { type: 'expire' }
  | { type: 'reinstate'; reason: string; terms: Terms }
  | {
      type: 'amend';
      customer?: Customer;
      guests?: number;
      children?: number;
      stay?: Stay;
      rooms?: number;
      totalPrice?: number;
      reason: string;
      terms: Terms;
    }
  | { type: 'hide'; reason?: string }
  | { type: 'recordMessage'; message: GuestMessage | StaffMessage; jobId: string; sentAgain?: SentAgain }
);

export type CommandOf<Type extends BookingCommand['type']> = Extract<BookingCommand, { type: Type }>;

/** What a command leads to. With `nights` the calendar decides first, and carries the events. */
export type BookingDecision = { events: BookingEvent[]; nights?: NightsChange };
