import {
  type Actor,
  type Answer,
  atLeastUntil,
  type Booking,
  bangkokTime,
  codeNeeded,
  gone,
  inTime,
  invalid,
  isMoneyThere,
  isOver,
  type Kind,
  keepsNights,
  type ModelVilla,
  methodOff,
  minute,
  note,
  ok,
  owedOf,
  paidOf,
  past,
  pauseHold,
  releaseWaiting,
  resumeHold,
  setHold,
  startReview,
  stopReview,
  taken,
  tooClose,
  wrongState,
} from './villa.testkit.ts';
import { isFree, isTooClose, makeRoom, priceOf } from './villaNights.testkit.ts';

// What becomes of a booking when a guest, staff or the clock ask for something.

export const arrivalProblem = (from: string, now: number): boolean => {
  const local = bangkokTime(now);
  return from < local.slice(0, 10) || (from === local.slice(0, 10) && Number(local.slice(11, 13)) >= 20);
};

export type Wanted = {
  from: string;
  to: string;
  rooms: number;
  guests: number;
  total: number;
  contact: string | null;
  reason: string | null;
  /** THB that came already, and whether it is confirmed with what is owed then; of staff. */
  came: number;
  confirm: boolean;
};

export const place = (villa: ModelVilla, wanted: Wanted, who: 'guest' | 'staff'): Answer => {
  const { from, to, rooms, guests, total, contact, reason, came, confirm: confirms } = wanted;
  if (arrivalProblem(from, villa.now)) return past;
  if (isTooClose(villa, wanted) && !(who === 'staff' && reason)) return tooClose;
  if (guests > 2 * rooms && !(who === 'staff' && reason)) return invalid;
  const isPriced = total === priceOf(from, to, rooms) || (who === 'staff' && reason);
  const isPaid = came > 0 && came >= total;
  if (isPriced && confirms && !isPaid && !reason) return invalid;
  if (!isFree(villa, wanted)) return taken;
  if (!isPriced) return { status: 409, code: 'price_changed' };
  makeRoom(villa, wanted, who);
  const booking: Booking = {
    ...{ status: 'pending_payment', from, to, rooms, guests, placedAt: villa.now, contact, history: [], awaits: [] },
    ...{ total, received: came, testMoney: 0, refunded: 0, method: 'bank_transfer' },
    ...{
      slip: null,
      sentFor: 0,
      slipSent: false,
      slipReceived: false,
      slipBefore: null,
      wishes: '',
      late: false,
      lateMoney: false,
      lateWaits: false,
      hidden: false,
      refusal: null,
      cancellation: null,
    },
    ...heldFor(villa.now, who === 'staff' ? 60 : 15),
    cards: { waiting: null, tried: 0, wrong: 0, wrongAt: 0 },
  };
  const isConfirmed = isPaid || confirms;
  note(booking, who, isConfirmed ? 'NightsBooked' : 'NightsHeld', 'BookingPlaced');
  if (contact) note(booking, who, 'CustomerAttached');
  if (came > 0) note(booking, who, 'PaymentReceived');
  if (isConfirmed) becomeConfirmed(booking, who);
  villa.bookings.push(booking);
  return { status: 201 };
};

/** From now on, by staff or by placing. */
const heldFor = (now: number, minutes: number) => {
  const until = now + minutes * minute;
  return { hold: { until }, upTo: until, underReviewSince: null, hadHalfHour: false };
};

export const giveContact = ({ now }: ModelVilla, booking: Booking, contact: string): Answer => {
  if (booking.hidden) return gone;
  if (isMoneyThere(booking)) return booking.contact === contact ? ok : codeNeeded;
  if (!['pending_payment', 'in_review'].includes(booking.status) || isOver(booking, now)) return wrongState;
  if (booking.contact === contact) return ok;
  if (booking.contact) releaseWaiting(booking);
  booking.contact = contact;
  const anHour = booking.placedAt + 60 * minute;
  if (booking.hold && 'until' in booking.hold) booking.upTo = Math.max(booking.upTo, anHour);
  setHold(booking, 'guest', atLeastUntil(booking.hold, anHour));
  note(booking, 'guest', 'CustomerAttached');
  return ok;
};

export const chooseMethod = ({ now, promptPay }: ModelVilla, booking: Booking, method: string): Answer => {
  if (booking.hidden) return gone;
  if (booking.status !== 'pending_payment' || isOver(booking, now)) return wrongState;
  if (method === 'promptpay' && !promptPay) return methodOff;
  if (booking.method === method) return ok;
  booking.method = method;
  note(booking, 'guest', 'PaymentMethodChosen');
  return ok;
};

export const wish = (booking: Booking, wishes: string): Answer => {
  if (booking.hidden) return gone;
  if (!keepsNights(booking)) return wrongState;
  if (booking.wishes === wishes) return ok;
  booking.wishes = wishes;
  note(booking, 'guest', 'BookingAmended');
  return ok;
};

export const attachSlip = ({ now, promptPay }: ModelVilla, booking: Booking, slip: string): Answer => {
  if (booking.hidden) return gone;
  if (!['pending_payment', 'in_review', 'expired'].includes(booking.status) || !booking.contact) return wrongState;
  if (booking.awaits.length > 0) return wrongState;
  const sentFor = Math.max(0, owedOf(booking));
  if (booking.slipReceived || !booking.slip) booking.slipBefore = booking.slip;
  if (booking.status === 'expired' || isOver(booking, now)) {
    if (booking.status !== 'expired') note(booking, 'guest', 'NightsReleased', 'BookingExpired');
    Object.assign(booking, { status: 'expired', hold: null, slip, sentFor, late: true, lateWaits: true, refusal: null });
  } else {
    if (booking.method === 'promptpay' && !promptPay) return methodOff;
    setHold(booking, 'guest', pauseHold(booking.hold, now));
    startReview(booking, now);
    Object.assign(booking, { status: 'in_review', slip, sentFor, refusal: null });
  }
  Object.assign(booking, { slipSent: true, slipReceived: false });
  note(booking, 'guest', 'PaymentSlipAttached');
  return ok;
};

/** THB to be paid now; what a slip was sent for stays, whatever is owed by then. */
export const dueOf = (booking: Booking): number =>
  booking.status === 'in_review' ? booking.sentFor : Math.max(0, owedOf(booking));

/** The slip is not under review any more: the hold is resumed, or ends if other money has paid for all. */
const lookNoMore = (booking: Booking, who: Actor, kind: Kind, hold: Booking['hold']): void => {
  const isPaid = booking.status === 'in_review' && owedOf(booking) <= 0;
  if (isPaid) note(booking, who, 'NightsBooked');
  else setHold(booking, who, hold);
  Object.assign(booking, { status: 'pending_payment', slip: null });
  note(booking, who, kind);
  if (isPaid) becomeConfirmed(booking, who);
};

export const clearSlip = ({ now }: ModelVilla, booking: Booking): Answer => {
  if (booking.hidden) return gone;
  if (booking.status === 'pending_payment' && (!booking.slip || booking.slipReceived)) return ok;
  if (!['pending_payment', 'in_review'].includes(booking.status) || isOver(booking, now)) return wrongState;
  // The hold is paused while a payment through a link is under review.
  if (booking.awaits.length === 0) stopReview(booking, now);
  const hold = booking.awaits.length > 0 ? booking.hold : inTime(booking, resumeHold(booking.hold, now), now);
  lookNoMore(booking, 'guest', 'PaymentSlipCleared', hold);
  Object.assign(booking, { slip: booking.slipBefore, slipReceived: booking.slipBefore !== null });
  return ok;
};

/** What is to be scanned asks for exactly what is owed. */
export const scan = ({ now, promptPay }: ModelVilla, booking: Booking): Answer => {
  if (booking.hidden) return gone;
  if (!keepsNights(booking) || isOver(booking, now) || owedOf(booking) <= 0) return wrongState;
  return promptPay ? { ...ok, amount: owedOf(booking) } : methodOff;
};

const endBooking = (booking: Booking, who: Actor, kind: Kind, changes: Partial<Booking>): void => {
  note(booking, who, ...(keepsNights(booking) ? (['NightsReleased'] as const) : []), kind);
  Object.assign(booking, { hold: null, refusal: null, lateWaits: false, ...changes });
};

export const cancelByGuest = (booking: Booking): Answer => {
  if (booking.hidden) return gone;
  if (!['pending_payment', 'confirmed'].includes(booking.status) || booking.awaits.length > 0) return wrongState;
  if (paidOf(booking) > 0) return { status: 403, code: 'forbidden' };
  endBooking(booking, 'guest', 'BookingCancelled', { status: 'cancelled', cancellation: '' });
  return ok;
};

export const cancelByStaff = (booking: Booking, reason: string, refund: number | null): Answer => {
  if (booking.hidden) return gone;
  if (booking.status === 'cancelled') return wrongState;
  if (refund !== null && refund > paidOf(booking)) return invalid;
  endBooking(booking, 'staff', 'BookingCancelled', { status: 'cancelled', cancellation: reason });
  if (refund) {
    // Real money goes back first.
    const realMoney = paidOf(booking) - booking.testMoney;
    booking.testMoney -= Math.min(booking.testMoney, Math.max(0, refund - Math.max(0, realMoney)));
    booking.refunded += refund;
    note(booking, 'staff', 'RefundRecorded');
  }
  return ok;
};

/**
 * A slip is approved, or money that came otherwise is noted: what staff `read` on the slip is received, else what it was sent for, else
 * what is still owed; and the nights are booked.
 */
export const confirm = (booking: Booking, read: number | null): Answer => {
  if (booking.hidden) return gone;
  if (booking.lateWaits) return approveLate(booking, read ?? booking.sentFor);
  if (!['pending_payment', 'in_review'].includes(booking.status)) return wrongState;
  if (booking.status === 'pending_payment' && read !== null) return invalid;
  if (booking.status === 'pending_payment' && booking.awaits.length > 0) return wrongState;
  const came = read ?? dueOf(booking);
  // What becomes of a rest is not said here.
  if (booking.status === 'in_review' && owedOf(booking) > came) return invalid;
  note(booking, 'staff', 'NightsBooked', ...(came > 0 ? (['PaymentReceived'] as const) : []), 'BookingConfirmed');
  booking.received += came;
  if (booking.status === 'in_review' && came > 0) booking.slipReceived = true;
  Object.assign(booking, { status: 'confirmed', hold: null, refusal: null });
  return ok;
};

/** The money is there, and the booking stays expired. */
const approveLate = (booking: Booking, came: number): Answer => {
  if (came <= 0) return invalid;
  note(booking, 'staff', 'PaymentReceived');
  booking.received += came;
  Object.assign(booking, { lateWaits: false, lateMoney: true, slipReceived: true });
  return ok;
};

/** A slip that came after the end is refused. */
export const refuseLate = (booking: Booking, reason: string): Answer => {
  if (booking.hidden) return gone;
  if (!booking.lateWaits) return wrongState;
  if (!reason) return invalid;
  note(booking, 'staff', 'PaymentSlipRefused');
  Object.assign(booking, { lateWaits: false, slip: null, refusal: reason, late: booking.lateMoney });
  return ok;
};

const reinstate = (villa: ModelVilla, booking: Booking): Answer => {
  if (booking.to <= bangkokTime(villa.now).slice(0, 10)) return past;
  if (!makeRoom(villa, booking, 'staff', booking)) return taken;
  Object.assign(booking, {
    cancellation: null,
    refusal: null,
    late: false,
    lateMoney: false,
    lateWaits: false,
    underReviewSince: null,
  });
  if (owedOf(booking) <= 0) {
    note(booking, 'staff', 'NightsBooked', 'BookingReinstated', 'BookingConfirmed');
    Object.assign(booking, { status: 'confirmed', refusal: null });
  } else {
    note(booking, 'staff', 'NightsHeld', 'BookingReinstated');
    const { hold, upTo } = heldFor(villa.now, 60);
    Object.assign(booking, { status: 'pending_payment', hold, upTo: Math.max(booking.upTo, upTo) });
  }
  return ok;
};

/** A slip is refused; or a booking that has ended is taken up again. */
export const setPending = (villa: ModelVilla, booking: Booking, reason: string): Answer => {
  if (booking.hidden) return gone;
  if (booking.status === 'cancelled' || booking.status === 'expired') return reinstate(villa, booking);
  if (booking.status !== 'in_review') return wrongState;
  if (!reason) return invalid;
  booking.refusal = reason;
  stopReview(booking, villa.now);
  const hold = inTime(booking, resumeHold(booking.hold, villa.now, 30 * 60), villa.now, 30 * minute);
  lookNoMore(booking, 'staff', 'PaymentSlipRefused', hold);
  return ok;
};

export const becomeConfirmed = (booking: Booking, who: Actor): void => {
  Object.assign(booking, { status: 'confirmed', hold: null, refusal: null });
  note(booking, who, 'BookingConfirmed');
};

/** It is mailed again to whom it was mailed before; staff may have confirmed it for nobody. */
export const confirmAgain = ({ hidden, status, contact }: Booking): Answer => {
  if (hidden) return gone;
  return status === 'confirmed' && contact ? { status: 202 } : wrongState;
};

export const remove = (booking: Booking): Answer => {
  if (booking.hidden) return gone;
  const { status, lateWaits, awaits } = booking;
  if (status !== 'cancelled' && status !== 'expired') return wrongState;
  if (paidOf(booking) > 0 || awaits.length > 0 || lateWaits) return wrongState;
  endBooking(booking, 'staff', 'BookingHidden', { hidden: true });
  return ok;
};

const surelyExpired = (until: number): number => until + 2 * minute + 31_000;

/** The workers come by half a minute after a hold and its grace are over. */
export const expireHolds = (villa: ModelVilla): void => {
  for (const booking of villa.bookings) {
    const { hidden, status, hold } = booking;
    const isDue = hold !== null && 'until' in hold && villa.now >= surelyExpired(hold.until);
    if (isDue && !hidden && status === 'pending_payment') endBooking(booking, 'system', 'BookingExpired', { status: 'expired' });
  }
};

/** Then or a little later: not in that half minute, when the end of an earlier hold may have them come by or not. */
export const whenWorkersAreSure = (villa: ModelVilla, now: number): number => {
  const isUnsureOf = (booking: Booking): boolean =>
    booking.hold !== null && 'until' in booking.hold && isOver(booking, now) && now < surelyExpired(booking.hold.until);
  return villa.bookings.some(isUnsureOf) ? whenWorkersAreSure(villa, now + 31_000) : now;
};
