import type { CarriedEvent } from '../calendar/calendar.ts';
import type { Hold } from '../calendar/hold.ts';
import type { Stay } from '../calendar/stay.ts';
import type { MoneyMethod, PaymentMethod } from '../payment/account.ts';
import type { CardEvent } from '../payment/card.ts';
import type { SlipReference } from '../payment/slip.ts';
import type { Customer, Language } from '../shared/customer.ts';
import type { Instant, PlainDate } from '../shared/plainDate.ts';
import type { SentAgain } from '../shared/sentAgain.ts';
import type { Cancellation } from '../villa/cancellation.ts';
import type { Quote } from '../villa/quote.ts';
import type { GuestCodeEvent } from './guestCode.ts';
import type { GuestMessage, StaffMessage } from './messages.ts';

// Events of the stream `booking-{id}`. Fields that name a person are encrypted in the store: see personalFields.ts.

type At = { at: Instant };

/** A request by staff: `id` and `requestHash` tell when it is sent again. */
type Recorded = { id: string; requestHash: string };

/** Carries what the payment link is told by it; `holdUntil` when the clock goes on, else the hold is left as it is. */
type ThroughLink = { paymentLinkId: string; holdUntil?: Instant; carries: CarriedEvent[] };

/** Other dates that a guest asks for, priced at that moment. `percent`: what a cancellation gave back then; a later one gives no more. */
export type StayWish = Stay & { rooms: number; guests: number; children: number; quote: Quote; percent: number };

/** How a guest came to book; by the website without staff. */
export type BookingSource = 'website' | 'phone' | 'line' | 'walk_in' | 'airbnb' | 'booking_com' | 'agoda' | 'other';

export type RefundAccount = { bankName: string; accountNumber: string; accountName: string };

export type BookingEvent =
  | CardEvent
  | GuestCodeEvent
  /** `account` is sealed with a key of its own, which is destroyed once nothing is due back. Offered: its code is not typed yet. */
  | { type: 'RefundAccountOffered'; data: At & { refundAccountId: string; account: RefundAccount } }
  | { type: 'RefundAccountGiven'; data: At & { refundAccountId: string; account: RefundAccount } }
  | {
      type: 'BookingPlaced';
      data: At &
        Stay & {
          number: string;
          rooms: number;
          guests: number;
          /** How many of the guests; absent from the events of a time when all counted as adults. */
          children: number;
          quote: Quote;
          totalPrice: number;
          source: BookingSource;
          /** What staff call the difference of the total and the quote, and why there is one. null: erased. */
          adjustment?: { label: string; reason: string } | null;
          /** Why staff set a total of their own, or went past a rule of the stay; null when they did neither. */
          overrideReason: string | null;
          /** The house's at that moment; null: it had none, or of a time before there were any. */
          cancellation: Cancellation | null;
          paymentMethod: PaymentMethod;
          specialRequests: string;
          language: Language;
          holdUntil: Instant;
          /** Keyed hash of the request, by which a repeated Idempotency-Key is recognised. */
          requestHash: string;
        };
    }
  | { type: 'CustomerAttached'; data: At & { customer: Customer; holdUntil: Instant | null } }
  | { type: 'PaymentMethodChosen'; data: At & { paymentMethod: PaymentMethod } }
  | {
      type: 'PaymentSlipAttached';
      /** `reference`: absent from the events of a time when it was not read. `due`: THB owed when it was sent; absent: not kept then. */
      data: At & {
        url: string;
        fileHash: string;
        reference?: SlipReference | null;
        due?: number;
        late: boolean;
        remainingSeconds: number | null;
      };
    }
  | { type: 'PaymentSlipCleared'; data: At & { holdUntil: Instant | null } }
  | { type: 'PaymentSlipRefused'; data: At & { reason: string; holdUntil: Instant } }
  | {
      type: 'PaymentReceived';
      /**
       * `overpaid`: THB of the amount that were more than was owed; absent: none, or of a time when it was not told. `recorded`: by staff,
       * who saw it come. `rest`: a slip was approved for a part, and the guest reads the reason and pays the rest.
       */
      data: At & {
        amount: number;
        method: MoneyMethod;
        test: boolean;
        overpaid?: number;
        recorded?: Recorded & { day: PlainDate };
        rest?: 'wait';
        reason?: string;
      } & Partial<ThroughLink>;
    }
  /** A charge, or with a negative amount a discount, beside the quote. */
  | { type: 'ChargeAdded'; data: At & { recorded: Recorded; label: string; amount: number; reason: string } }
  /** What staff tell each other of it. `by`: id of who wrote it. `text`: null once erased. */
  | { type: 'NoteAdded'; data: At & { recorded: Recorded; by: string; text: string | null } }
  /** Somebody looks at what came through a payment link: the clock stands. */
  | { type: 'LinkPaymentAwaited'; data: At & ThroughLink & { remainingSeconds: number | null } }
  /** It was taken back or refused. */
  | { type: 'LinkPaymentDropped'; data: At & ThroughLink }
  | { type: 'RefundRecorded'; data: At & { amount: number; method: MoneyMethod; reason: string; recorded?: Recorded } }
  /** Staff keep its nights until another time. While the clock stands: so many seconds once it goes on. */
  | { type: 'MoreTimeGiven'; data: At & { reason: string } & Hold }
  /** `past`: the stay had begun when staff recorded it, and no letter goes out. */
  | { type: 'BookingConfirmed'; data: At & { reason: string; past?: true } }
  | {
      type: 'BookingAmended';
      data: At & {
        customer?: Customer;
        guests?: number;
        children?: number;
        specialRequests?: string;
        /** With other guests, where they change what is charged: its fee lines alone differ. */
        quote?: Quote;
        totalPrice?: number;
        reason: string;
      };
    }
  | {
      type: 'StayChanged';
      /** `asked`: the guest asked for it, at once within the terms (`free`) or as staff accepted; with them `guests` and `children`. */
      data: At &
        Stay & {
          rooms: number;
          quote: Quote;
          totalPrice: number;
          reason: string;
          guests?: number;
          children?: number;
          asked?: { percent: number; free: boolean };
        };
    }
  | { type: 'StayChangeRequested'; data: At & StayWish & { message: string } }
  | { type: 'StayChangeWithdrawn'; data: At }
  | { type: 'StayChangeRefused'; data: At & { reason: string } }
  /** `kept`: THB of what was paid that the house keeps; absent from the events of a time when it was not recorded. */
  | { type: 'BookingCancelled'; data: At & { reason: string; kept?: number } }
  | { type: 'BookingExpired'; data: At }
  | { type: 'BookingReinstated'; data: At & { holdUntil: Instant | null; reason: string } }
  | { type: 'BookingHidden'; data: At & { reason?: string } }
  | { type: 'MessageSent'; data: At & Partial<SentAgain> & { message: GuestMessage | StaffMessage; jobId: string } };
