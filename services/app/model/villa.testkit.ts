// A simple model of the villa: plain objects, one function for each command, and none of the program's own code. The service is compared
// with it. This file has the state, the holds and the money.

export type Status = 'pending_payment' | 'in_review' | 'confirmed' | 'cancelled' | 'expired';
export type Actor = 'guest' | 'staff' | 'system';

/** The events that this model tells of; the walk has to come by all of them. Notes, charges and time that staff give are tested elsewhere. */
export const kinds = [
  ...(['BookingPlaced', 'CustomerAttached', 'PaymentMethodChosen', 'BookingAmended', 'StayChanged'] as const),
  ...(['NightsHeld', 'HoldPaused', 'HoldResumed', 'HoldExtended', 'NightsBooked', 'NightsReleased'] as const),
  ...(['PaymentSlipAttached', 'PaymentSlipCleared', 'PaymentSlipRefused', 'LinkPaymentAwaited', 'LinkPaymentDropped'] as const),
  ...(['BookingConfirmed', 'BookingCancelled', 'BookingExpired', 'BookingReinstated', 'BookingHidden'] as const),
  ...(['PaymentReceived', 'RefundRecorded', 'CardPaymentStarted', 'CardAuthorised', 'CardDeclined', 'CardCaptured'] as const),
  ...(['OneTimeCodeIssued', 'OneTimeCodeRejected', 'OneTimeCodeVerified'] as const),
  ...(['PaymentLinkCreated', 'PaymentLinkAmended', 'PaymentLinkPayerAttached', 'PaymentLinkMethodChosen'] as const),
  ...(['PaymentLinkSlipAttached', 'PaymentLinkSlipCleared', 'PaymentLinkSlipRefused'] as const),
  ...(['PaymentLinkPaid', 'PaymentLinkSettled', 'PaymentLinkRevoked'] as const),
  ...(['ChannelStaySeen', 'ChannelStayMoved', 'ChannelStayGone', 'ChannelStayJoined', 'ConflictSettled'] as const),
] as const;

export type Kind = (typeof kinds)[number];

export type Nights = { from: string; to: string };

/** `until`: ms since 1970. A hold is paused while a slip is under review; `left`: its remaining seconds. */
export type Hold = { until: number } | { left: number } | null;

/** A card whose money is set aside, waiting for its code, which is taken until `over`; `wrong`: guesses at this one. */
export type PaymentUnderReview = { amount: number; sentAt: number; over: number; codes: number; wrong: number };

/** `waiting` is `unsure` once the workers may have given the money back. `wrong`: guesses at all codes, the last of them `wrongAt`. */
export type Cards = { waiting: PaymentUnderReview | 'unsure' | null; tried: number; wrong: number; wrongAt: number };

export type Booking = {
  status: Status;
  from: string;
  to: string;
  rooms: number;
  guests: number;
  total: number;
  received: number;
  /** THB of the sandbox that were received, and not given back. */
  testMoney: number;
  refunded: number;
  hold: Hold;
  /** Without money no guest keeps the nights longer. The time in which staff look at a slip is added when it is over. */
  upTo: number;
  underReviewSince: number | null;
  /** It had the half hour that a refused slip gives. */
  hadHalfHour: boolean;
  placedAt: number;
  contact: string | null;
  method: string;
  slip: string | null;
  /** THB that the slip was sent for. */
  sentFor: number;
  /** A slip was sent, its own or through a link, whatever became of it. */
  slipSent: boolean;
  /** The money of the slip came: it is not taken back, whatever becomes of the booking. */
  slipReceived: boolean;
  /** A slip whose money came, before this one. */
  slipBefore: string | null;
  wishes: string;
  late: boolean;
  /** A slip that came after the end is not decided on. */
  lateWaits: boolean;
  /** Money came after the end. */
  lateMoney: boolean;
  hidden: boolean;
  refusal: string | null;
  cancellation: string | null;
  cards: Cards;
  /** Links through which somebody paid, and nobody has said yet whether the money came. */
  awaits: Link[];
  history: string[];
};

export type Link = {
  status: 'open' | 'in_review' | 'paid' | 'revoked' | 'expired';
  amount: number;
  until: number;
  booking: Booking | null;
  payer: string | null;
  method: string | null;
  slip: string | null;
  /** THB that the slip was sent for. */
  sentFor: number;
  /** A slip was sent, whatever became of it. */
  slipSent: boolean;
  refusal: string | null;
  paid: number;
  /** THB that staff gave back; of a link without a booking alone. */
  refunded: number;
  paidWith: string | null;
  isTest: boolean;
  cards: Cards;
  /** The workers came by while money was set aside for it, or no more, and may have recorded its end. */
  mayHaveEnded: boolean;
  history: string[];
};

/** An entry of a channel's feed. `named`: it says that it is a reservation; others are nights closed for any reason. */
export type FeedEntry = Nights & { uid: string; named: boolean };

/**
 * A booking that came through the channel at this place: a stay of it became one, and has the nights for both; or staff entered it, and it
 * has its nights `alone` until a stay on them shows up. `balance`: THB that are owed here, as far as anybody knows.
 */
export type CompletedStay = Nights & { cancelled: boolean; place: number; alone: boolean; balance: number };

/**
 * `absentSince`: the feed lacks it since then; `alone`: no other stay was left. `window`: it may be the channel's own booking window, as the
 * owner was asked (`perhaps`), or answered that it is not one (`not`).
 */
export type ChannelStay = FeedEntry & {
  absentSince: number | null;
  alone: boolean;
  completed: CompletedStay | null;
  window: 'perhaps' | 'not' | null;
  /** Nights that we told the channel, and that may be its guest's or our own: the owner is asked, or has said that they are a guest's. */
  unclear: 'asked' | 'guest' | null;
};

/** Nights over today that the channel closed: since `day` they end there. A window is followed: its day is that of the last read. */
export type ClosedToday = { day: string; to: string; isWindow: boolean };

/** `asked`: stays that the owner was asked about, as most of them are missing; `kept`: those that the owner kept all the same, until then. */
export type Channel = {
  place: number;
  /** Its reservations. */
  feed: FeedEntry[];
  /** Nights from today on that it does not sell, as it is too late for them; and does it sell nothing a year ahead? */
  notice: number;
  sellsNoYear: boolean;
  closedToday: ClosedToday | null;
  /** Nights of the last export that it fetched: it had them free just before they were first given, or had them already. */
  given: Map<string, 'had free' | 'had'>;
  hasFetched: boolean;
  /** Of those, what it closed itself. */
  imported: string[];
  /** The last feed, what of it takes no nights, and the day on which it was read. */
  lastFeed: FeedEntry[];
  windows: Nights[];
  echoes: Nights[];
  readOn: string;
  stays: ChannelStay[];
  asked: ChannelStay[];
  kept: { stays: ChannelStay[]; until: number } | null;
  paused: boolean;
  removed: boolean;
  history: string[];
};

export type Settlement = Nights & { one: Booking | CompletedStay | ChannelStay; stay: ChannelStay; how: string; at: number };

export type ModelVilla = {
  now: number;
  bookings: Booking[];
  links: Link[];
  blocks: Nights[];
  /** Does the villa take PromptPay? */
  promptPay: boolean;
  /** Nights that lie free between any two stays. */
  preparationNights: number;
  channels: Channel[];
  completed: CompletedStay[];
  settlements: Settlement[];
};

/** What the service has to answer. `amount`: THB that a code to be scanned asks for. */
export type Answer = { status: number; code?: string; amount?: number };

export const minute = 60_000;
const grace = 2 * minute;
const bangkok = 7 * 60 * minute;

export const ok: Answer = { status: 200 };
export const invalid: Answer = { status: 400, code: 'validation_failed' };
/** Contact details change only with an emailed OTP. */
export const codeNeeded: Answer = { status: 403, code: 'code_needed' };
export const past: Answer = { status: 400, code: 'past_date' };
export const wrongState: Answer = { status: 409, code: 'wrong_state' };
export const methodOff: Answer = { status: 409, code: 'method_off' };
export const taken: Answer = { status: 409, code: 'nights_taken' };
export const tooClose: Answer = { status: 422, code: 'stay_rule' };
export const gone: Answer = { status: 404, code: 'not_found' };

export const newVilla = (now: number): ModelVilla => ({
  ...{ now, bookings: [], links: [], blocks: [], promptPay: true },
  ...{ preparationNights: 0, channels: [], completed: [], settlements: [] },
});

export const note = (on: { history: string[] }, who: Actor, ...told: Kind[]): void => {
  on.history.push(...told.map(kind => `${kind} by ${who}`));
};

/** Confirmed, or its money came or may be on its way: other contact details could lead it to somebody else. */
export const isMoneyThere = ({ status, slipSent, received }: Booking): boolean =>
  status === 'confirmed' || slipSent || received > 0;

/** Other contact details: money that waits for an OTP at another email is given back at an unspecified time. */
export const releaseWaiting = ({ cards }: { cards: Cards }): void => {
  if (cards.waiting) cards.waiting = 'unsure';
};

// Nights

export const bangkokTime = (now: number): string => new Date(now + bangkok).toISOString();

export const keepsNights = ({ hidden, status }: Booking): boolean =>
  !hidden && ['pending_payment', 'in_review', 'confirmed'].includes(status);

/** The time to pay is over, and the grace too. */
export const isOver = ({ status, hold }: Booking, now: number): boolean =>
  status === 'pending_payment' && hold !== null && 'until' in hold && now > hold.until + grace;

/** Is it past this moment, and the grace that nobody sees? */
export const isLate = (until: number, now: number): boolean => now > until + grace;

// Clocks

const remaining = (hold: Hold, now: number): number =>
  hold && 'until' in hold ? Math.max(0, Math.floor((hold.until - now) / 1000)) : (hold?.left ?? 0);

export const pauseHold = (hold: Hold, now: number): Hold => ({ left: remaining(hold, now) });

export const resumeHold = (hold: Hold, now: number, atLeast = 0): Hold =>
  hold && 'left' in hold ? { until: now + Math.max(hold.left, atLeast) * 1000 } : hold;

export const atLeastUntil = (hold: Hold, until: number): Hold =>
  hold && 'until' in hold ? { until: Math.max(hold.until, until) } : hold;

export const startReview = (booking: Booking, now: number): void => {
  booking.underReviewSince ??= now;
};

export const stopReview = (booking: Booking, now: number): void => {
  booking.upTo += booking.underReviewSince === null ? 0 : now - booking.underReviewSince;
  booking.underReviewSince = null;
};

/** The hold, no longer than it may be while no money came. `more`: ms from now that are allowed all the same, once a booking. */
export const inTime = (booking: Booking, hold: Hold, now: number, more = 0): Hold => {
  if (!hold || !('until' in hold) || paidOf(booking) > 0) return hold;
  const until = Math.min(hold.until, Math.max(booking.upTo, booking.hadHalfHour || more === 0 ? 0 : now + more));
  if (until > booking.upTo) Object.assign(booking, { upTo: until, hadHalfHour: true });
  return { until };
};

/** The calendar's event if a hold is kept or resumed. */
const holdKind = (before: Hold, after: Hold): Kind =>
  after && 'left' in after ? 'HoldPaused' : before && 'left' in before ? 'HoldResumed' : 'HoldExtended';

export const setHold = (booking: Booking, who: Actor, hold: Hold): void => {
  note(booking, who, holdKind(booking.hold, hold));
  booking.hold = hold;
};

// Money

export const paidOf = (booking: Booking): number => booking.received - booking.refunded;
export const owedOf = (booking: Booking): number => booking.total - paidOf(booking);

export const figuresOf = ({ bookings, links, completed }: ModelVilla) => {
  const shown = bookings.filter(({ hidden }) => !hidden);
  const count = (status: Status): number => shown.filter(booking => booking.status === status).length;
  const ofLinks = links
    .filter(({ booking, isTest }) => !booking && !isTest)
    .reduce((sum, { paid, refunded }) => sum + paid - refunded, 0);
  return {
    totalBookings: shown.length + completed.length,
    pendingPayments: count('pending_payment'),
    inReview: count('in_review'),
    confirmed: count('confirmed') + completed.filter(({ cancelled }) => !cancelled).length,
    totalRevenue: bookings.reduce((sum, booking) => sum + Math.max(0, paidOf(booking) - booking.testMoney), 0) + ofLinks,
  };
};
