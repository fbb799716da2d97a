import {
  type Actor,
  type Answer,
  type Booking,
  codeNeeded,
  gone,
  inTime,
  invalid,
  isLate,
  isOver,
  keepsNights,
  type Link,
  type ModelVilla,
  methodOff,
  minute,
  note,
  ok,
  owedOf,
  pauseHold,
  releaseWaiting,
  resumeHold,
  setHold,
  startReview,
  stopReview,
  wrongState,
} from './villa.testkit.ts';
import { anotherCode, cardProblem, codeProblem, declined, setAside, takesMoney, waitingOf } from './villaCards.testkit.ts';

// Payment links: what becomes of one, and of the booking that it is for.

const day = 24 * 60 * minute;

/** Does it take money now? One for a booking ends with it. */
const isOpen = ({ status, until, booking }: Link, now: number): boolean =>
  status === 'open' && !isLate(until, now) && (booking === null || takesMoney(booking, now));

/** As everybody sees it. */
export const linkStatus = (link: Link, now: number): Link['status'] => {
  if (link.status !== 'open' || isOpen(link, now)) return link.status;
  const { booking, until } = link;
  const isOwed = booking !== null && booking.status !== 'cancelled' && owedOf(booking) > 0;
  const isWanted = booking === null || booking.status === 'expired' || isOver(booking, now) || isOwed;
  return isWanted || isLate(until, now) ? 'expired' : 'revoked';
};

/** What a slip was sent for stays, whatever is owed by then; a booking that has ended owes nothing. */
const most = ({ amount, booking, status, sentFor }: Link): number => {
  if (status === 'in_review') return sentFor;
  if (!booking) return amount;
  return keepsNights(booking) ? Math.max(0, Math.min(amount, owedOf(booking))) : 0;
};

/** THB to be paid through it now. */
export const due = (link: Link, now: number): number => (['open', 'in_review'].includes(linkStatus(link, now)) ? most(link) : 0);

/** THB that it would take by card now; null: it takes none. */
export const wantedByLink = (link: Link, now: number): number | null => (isOpen(link, now) ? most(link) : null);

export const endOf = ({ until, booking }: Link): number =>
  booking?.status === 'pending_payment' && booking.hold && 'until' in booking.hold ? Math.min(until, booking.hold.until) : until;

const isAwaited = (link: Link): boolean => link.booking?.awaits.includes(link) ?? false;

const forget = (booking: Booking, link: Link): void => {
  booking.awaits = booking.awaits.filter(other => other !== link);
};

/** Pauses the hold of its booking. @returns the refusal, if any */
const lookAt = (link: Link, who: Actor, now: number): Answer | undefined => {
  const { booking } = link;
  if (!booking) return undefined;
  if (booking.hidden) return gone;
  if (!takesMoney(booking, now) || booking.status === 'in_review') return wrongState;
  if (booking.hold) setHold(booking, who, pauseHold(booking.hold, now));
  if (booking.hold) startReview(booking, now);
  note(booking, who, 'LinkPaymentAwaited');
  forget(booking, link);
  booking.awaits.push(link);
  return undefined;
};

const goOnInTime = (booking: Booking, who: Actor, now: number, more: number): void => {
  stopReview(booking, now);
  setHold(booking, who, inTime(booking, resumeHold(booking.hold, now, 30 * 60), now, more));
};

/** Resumes the hold, unless something else is under review. `more`: ms that a refused slip adds. */
const resume = (booking: Booking, link: Link, who: Actor, now: number, more = 0): void => {
  const others = booking.awaits.some(other => other !== link);
  if (booking.status === 'pending_payment' && booking.hold && 'left' in booking.hold && !others)
    goOnInTime(booking, who, now, more);
};

const lookNoMore = (link: Link, who: Actor, now: number, more = 0): void => {
  const { booking } = link;
  if (!booking || !isAwaited(link)) return;
  if (!booking.hidden) resume(booking, link, who, now, more);
  note(booking, who, 'LinkPaymentDropped');
  forget(booking, link);
};

/** Money that came through it is its booking's. */
const receive = (link: Link, amount: number, isTest: boolean, who: Actor, now: number): void => {
  const { booking } = link;
  if (!booking) return;
  const isPaid = owedOf(booking) <= amount;
  booking.received += amount;
  if (isTest) booking.testMoney += amount;
  if (!keepsNights(booking)) Object.assign(booking, { late: true, lateMoney: true });
  if (!keepsNights(booking) || booking.status === 'confirmed') note(booking, who, 'PaymentReceived');
  else if (isPaid && booking.status !== 'in_review') {
    Object.assign(booking, { status: 'confirmed', hold: null, refusal: null });
    note(booking, who, 'NightsBooked', 'PaymentReceived', 'BookingConfirmed');
  } else {
    if (!isOver(booking, now)) resume(booking, link, who, now);
    note(booking, who, 'PaymentReceived');
  }
  forget(booking, link);
};

export const make = (villa: ModelVilla, booking: Booking | null, amount: number, lasts: number | null): Answer => {
  if (booking?.hidden || (lasts !== null && (lasts <= 0 || lasts > 366 * day))) return invalid;
  if (booking && !takesMoney(booking, villa.now)) return wrongState;
  const link: Link = {
    ...{ status: 'open', amount, until: villa.now + (lasts ?? 7 * day), booking, history: [], mayHaveEnded: false },
    ...{
      payer: null,
      method: null,
      slip: null,
      sentFor: 0,
      slipSent: false,
      refusal: null,
      paid: 0,
      refunded: 0,
      paidWith: null,
      isTest: false,
    },
    cards: { waiting: null, tried: 0, wrong: 0, wrongAt: 0 },
  };
  note(link, 'staff', 'PaymentLinkCreated');
  for (const other of villa.links) {
    if (!booking || other.booking !== booking || !isOpen(other, villa.now) || other.cards.waiting) continue;
    other.status = 'revoked';
    note(other, 'staff', 'PaymentLinkRevoked');
  }
  villa.links.push(link);
  return { status: 201 };
};

export const amend = ({ now }: ModelVilla, link: Link, change: { amount?: number; lasts?: number }): Answer => {
  if (link.status !== 'open' && link.status !== 'expired') return wrongState;
  const { amount = link.amount, lasts } = change;
  if (lasts !== undefined && (lasts <= 0 || lasts > 366 * day)) return invalid;
  const until = lasts === undefined ? link.until : now + lasts;
  if (amount === link.amount && until === link.until) return ok;
  if (until !== link.until) link.status = 'open';
  Object.assign(link, { amount, until });
  note(link, 'staff', 'PaymentLinkAmended');
  return ok;
};

export const givePayer = ({ now }: ModelVilla, link: Link, payer: string): Answer => {
  const known = link.payer ?? link.booking?.contact;
  if (known && (link.slipSent || link.paid > 0)) return known === payer ? ok : codeNeeded;
  if (link.status !== 'in_review' && !isOpen(link, now)) return wrongState;
  if (link.payer === payer) return ok;
  releaseWaiting(link);
  link.payer = payer;
  note(link, 'guest', 'PaymentLinkPayerAttached');
  return ok;
};

export const chooseLinkMethod = ({ now, promptPay }: ModelVilla, link: Link, method: string): Answer => {
  if (!isOpen(link, now)) return wrongState;
  if (method === 'promptpay' && !promptPay) return methodOff;
  if (link.method === method) return ok;
  link.method = method;
  note(link, 'guest', 'PaymentLinkMethodChosen');
  return ok;
};

export const scanLink = ({ now, promptPay }: ModelVilla, link: Link): Answer => {
  const amount = due(link, now);
  if (amount === 0) return wrongState;
  return promptPay ? { ...ok, amount } : methodOff;
};

export const sendSlip = ({ now, promptPay }: ModelVilla, link: Link, slip: string): Answer => {
  if (link.status !== 'in_review' && !isOpen(link, now)) return wrongState;
  if (link.method === 'promptpay' && !promptPay) return methodOff;
  const problem = lookAt(link, 'guest', now);
  if (problem) return problem;
  Object.assign(link, { sentFor: most(link), status: 'in_review', slip, slipSent: true, refusal: null });
  if (link.booking) link.booking.slipSent = true;
  note(link, 'guest', 'PaymentLinkSlipAttached');
  return ok;
};

export const takeSlipBack = ({ now }: ModelVilla, link: Link): Answer => {
  if (link.status === 'open' && !link.slip) return ok;
  if (link.status !== 'in_review') return wrongState;
  lookNoMore(link, 'guest', now);
  Object.assign(link, { status: 'open', slip: null });
  note(link, 'guest', 'PaymentLinkSlipCleared');
  return ok;
};

export const refuseSlip = ({ now }: ModelVilla, link: Link, reason: string): Answer => {
  if (link.status !== 'in_review') return wrongState;
  if (!reason) return invalid;
  lookNoMore(link, 'staff', now, 30 * minute);
  Object.assign(link, { status: 'open', slip: null, refusal: reason, until: Math.max(link.until, now + 30 * minute) });
  note(link, 'staff', 'PaymentLinkSlipRefused');
  return ok;
};

/** Staff have seen that the money came, by the slip or otherwise. */
export const settle = (
  { now }: ModelVilla,
  link: Link,
  how: { came?: number; method: string | null; reason: string },
): Answer => {
  const { came, method, reason } = how;
  const isSeen = link.status === 'in_review';
  if (link.status === 'paid' || link.status === 'revoked') return wrongState;
  if (!isSeen && (!method || !reason || came !== undefined)) return invalid;
  const amount = came ?? most(link);
  if (amount <= 0) return wrongState;
  receive(link, amount, false, 'staff', now);
  const usual = link.method === 'promptpay' ? 'promptpay' : 'bank_transfer';
  Object.assign(link, { status: 'paid', paid: amount, paidWith: method ?? usual, refusal: null });
  note(link, 'staff', 'PaymentLinkSettled');
  return ok;
};

/** Staff gave the money back themselves. That of a link for a booking is the booking's. */
export const giveBack = (link: Link, amount: number, reason: string): Answer => {
  if (!reason) return invalid;
  if (link.booking) return wrongState;
  if (amount > link.paid - link.refunded) return invalid;
  link.refunded += amount;
  note(link, 'staff', 'RefundRecorded');
  return ok;
};

export const revoke = (link: Link): Answer => {
  if (link.status === 'revoked') return ok;
  if (link.status === 'in_review' || link.status === 'paid') return wrongState;
  link.status = 'revoked';
  note(link, 'staff', 'PaymentLinkRevoked');
  return ok;
};

/** The hold of the booking is paused during the request to the bank. */
export const payLinkByCard = ({ now }: ModelVilla, link: Link, isGood: boolean): Answer => {
  const problem = cardProblem(link.cards, now);
  if (problem) return problem;
  if (!isOpen(link, now) || !(link.payer ?? link.booking?.contact)) return wrongState;
  const amount = most(link);
  const inTheWay = lookAt(link, 'guest', now);
  if (inTheWay) return inTheWay;
  link.cards.tried += 1;
  note(
    link,
    'guest',
    'CardPaymentStarted',
    ...(isGood ? (['CardAuthorised', 'OneTimeCodeIssued'] as const) : (['CardDeclined'] as const)),
  );
  lookNoMore(link, 'guest', now);
  if (!isGood) return declined;
  setAside(link.cards, amount, now);
  return ok;
};

export const sendLinkCodeAgain = ({ now }: ModelVilla, link: Link): Answer => {
  const problem = anotherCode(link.cards, now);
  if (problem) return problem;
  note(link, 'guest', 'OneTimeCodeIssued');
  return ok;
};

export const typeLinkCode = ({ now }: ModelVilla, link: Link, isRight: boolean): Answer => {
  const problem = codeProblem(link.cards, now, { isRight, reject: () => note(link, 'guest', 'OneTimeCodeRejected') });
  if (problem) return problem;
  const inTheWay = lookAt(link, 'guest', now);
  if (inTheWay) return inTheWay;
  const { amount } = waitingOf(link.cards);
  receive(link, amount, true, 'guest', now);
  link.cards.waiting = null;
  Object.assign(link, { status: 'paid', paid: amount, paidWith: 'credit_card', isTest: true, refusal: null });
  note(link, 'guest', 'OneTimeCodeVerified', 'CardCaptured', 'PaymentLinkPaid');
  return ok;
};

/**
 * The workers look after links when they come by, and record the end of those that take no money. While money is set aside for one it
 * stays open, and nobody here knows for how long: its booking may have another link by then, which replaces it.
 */
export const endLinks = (villa: ModelVilla): void => {
  for (const link of villa.links) {
    if (link.status !== 'open') continue;
    const isEnding = !isOpen(link, villa.now);
    if (isEnding && link.cards.waiting === null) link.status = linkStatus(link, villa.now);
    else if (isEnding || link.cards.waiting === 'unsure') link.mayHaveEnded = true;
  }
};

/** Is it not certain what is recorded of it? */
export const isUnsure = ({ status, mayHaveEnded }: Link): boolean => mayHaveEnded && status === 'open';
