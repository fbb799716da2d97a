// The house as a careful person would tell it on paper: plain objects, one function for each thing that can be asked, and nothing
// taken from the program's own rules. What the service does is compared with it.

export type Status = 'pending_payment' | 'in_review' | 'confirmed' | 'cancelled' | 'expired';
export type Who = 'guest' | 'staff' | 'system';

/** `until`: ms since 1970. While a slip is looked at, the clock stands with so many seconds left. */
export type Hold = { until: number } | { left: number } | null;

export type Booking = {
  status: Status;
  from: string;
  to: string;
  rooms: number;
  guests: number;
  total: number;
  received: number;
  receivedTest: number;
  refunded: number;
  hold: Hold;
  placedAt: number;
  contact: string | null;
  method: string;
  slip: string | null;
  wishes: string;
  late: boolean;
  hidden: boolean;
  refusal: string | null;
  cancellation: string | null;
  /** A card whose money is set aside, waiting for its code; `unsure` once the workers may have given it back. */
  card: { amount: number; codeUntil: number; wrong: number } | 'unsure' | null;
  history: string[];
};

export type House = { now: number; bookings: Booking[]; blocks: { from: string; to: string }[] };

/** What the service has to answer. */
export type Answer = { status: number; code?: string };

const minute = 60_000;
const grace = 2 * minute;
const bangkok = 7 * 60 * minute;

const ok: Answer = { status: 200 };
const invalid: Answer = { status: 400, code: 'validation_failed' };
const past: Answer = { status: 400, code: 'past_date' };
const wrongState: Answer = { status: 409, code: 'wrong_state' };
const taken: Answer = { status: 409, code: 'nights_taken' };
const gone: Answer = { status: 404, code: 'not_found' };

const dayAfter = (date: string): string => new Date(Date.parse(date) + 24 * 60 * minute).toISOString().slice(0, 10);

export const nightsFrom = (from: string, to: string): string[] => (from < to ? [from, ...nightsFrom(dayAfter(from), to)] : []);

/** The villa of the tests: 9,000 a night for all three rooms, 14,000 on Friday and Saturday, 2,000 less for each room fewer. */
export const priceOf = (from: string, to: string, rooms: number): number =>
  nightsFrom(from, to).reduce((sum, night) => {
    const isWeekend = [5, 6].includes(new Date(night).getUTCDay());
    return sum + (isWeekend ? 14_000 : 9000) - (3 - rooms) * 2000;
  }, 0);

export const paidOf = (booking: Booking): number => booking.received - booking.refunded;
export const owedOf = (booking: Booking): number => booking.total - paidOf(booking);

const keepsNights = ({ hidden, status }: Booking): boolean =>
  !hidden && ['pending_payment', 'in_review', 'confirmed'].includes(status);

/** The time to pay is over, and the grace too. */
const isOver = ({ status, hold }: Booking, now: number): boolean =>
  status === 'pending_payment' && hold !== null && 'until' in hold && now > hold.until + grace;

const note = (booking: Booking, who: Who, ...kinds: string[]): void => {
  booking.history.push(...kinds.map(kind => `${kind} by ${who}`));
};

const overlaps = (a: { from: string; to: string }, b: { from: string; to: string }): boolean => a.from < b.to && b.from < a.to;

const othersOn = (house: House, stay: { from: string; to: string }, self?: Booking): Booking[] =>
  house.bookings.filter(other => other !== self && keepsNights(other) && overlaps(other, stay));

/** Lapsed holds are in nobody's way. */
const isFree = (house: House, stay: { from: string; to: string }, self?: Booking): boolean =>
  othersOn(house, stay, self).every(other => isOver(other, house.now)) && !house.blocks.some(block => overlaps(block, stay));

/** Lapsed holds lose their nights where there is room but for them. */
const makeRoom = (house: House, stay: { from: string; to: string }, who: Who, self?: Booking): boolean => {
  if (!isFree(house, stay, self)) return false;
  for (const other of othersOn(house, stay, self)) {
    other.status = 'expired';
    other.hold = null;
    note(other, who, 'NightsReleased');
    note(other, 'system', 'BookingExpired');
  }
  return true;
};

const remaining = (hold: Hold, now: number): number =>
  hold && 'until' in hold ? Math.max(0, Math.floor((hold.until - now) / 1000)) : (hold?.left ?? 0);

const pause = (hold: Hold, now: number): Hold => ({ left: remaining(hold, now) });
const goOn = (hold: Hold, now: number, atLeast = 0): Hold =>
  hold && 'left' in hold ? { until: now + Math.max(hold.left, atLeast) * 1000 } : hold;

/** What the calendar tells when a hold stays or goes on. */
const holdKind = (before: Hold, after: Hold): string =>
  after && 'left' in after ? 'HoldPaused' : before && 'left' in before ? 'HoldResumed' : 'HoldExtended';

const setHold = (booking: Booking, who: Who, hold: Hold): void => {
  note(booking, who, holdKind(booking.hold, hold));
  booking.hold = hold;
};

const arrivalProblem = (from: string, now: number): boolean => {
  const local = new Date(now + bangkok).toISOString();
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
};

export const place = (house: House, wanted: Wanted, who: 'guest' | 'staff'): Answer => {
  const { from, to, rooms, guests, total, contact, reason } = wanted;
  if (arrivalProblem(from, house.now)) return past;
  if (guests > 6) return invalid;
  if (!isFree(house, wanted)) return taken;
  if (total !== priceOf(from, to, rooms) && !(who === 'staff' && reason)) return { status: 409, code: 'price_changed' };
  makeRoom(house, wanted, who);
  const hold = { until: house.now + (who === 'staff' ? 60 : 15) * minute };
  const fresh = {
    slip: null,
    wishes: '',
    late: false,
    hidden: false,
    refusal: null,
    cancellation: null,
    card: null,
    history: [],
  };
  const money = { total, received: 0, receivedTest: 0, refunded: 0, method: 'bank_transfer' };
  const booking: Booking = {
    status: 'pending_payment',
    from,
    to,
    rooms,
    guests,
    hold,
    placedAt: house.now,
    contact,
    ...money,
    ...fresh,
  };
  note(booking, who, 'NightsHeld', 'BookingPlaced', ...(contact ? ['CustomerAttached'] : []));
  house.bookings.push(booking);
  return { status: 201 };
};

export const giveContact = ({ now }: House, booking: Booking, contact: string): Answer => {
  if (booking.hidden) return gone;
  if (!['pending_payment', 'in_review'].includes(booking.status) || isOver(booking, now)) return wrongState;
  if (booking.contact === contact) return ok;
  booking.contact = contact;
  const { hold } = booking;
  setHold(booking, 'guest', hold && 'until' in hold ? { until: Math.max(hold.until, booking.placedAt + 60 * minute) } : hold);
  note(booking, 'guest', 'CustomerAttached');
  return ok;
};

export const chooseMethod = ({ now }: House, booking: Booking, method: string): Answer => {
  if (booking.hidden) return gone;
  if (booking.status !== 'pending_payment' || isOver(booking, now)) return wrongState;
  if (method === 'promptpay') return { status: 409, code: 'method_off' };
  if (booking.method === method) return ok;
  booking.method = method;
  note(booking, 'guest', 'PaymentMethodChosen');
  return ok;
};

export const wish = (booking: Booking, wishes: string): Answer => {
  if (booking.hidden) return gone;
  if (!['pending_payment', 'in_review', 'confirmed'].includes(booking.status)) return wrongState;
  if (booking.wishes === wishes) return ok;
  booking.wishes = wishes;
  note(booking, 'guest', 'BookingAmended');
  return ok;
};

export const attachSlip = ({ now }: House, booking: Booking, slip: string): Answer => {
  if (booking.hidden) return gone;
  if (!['pending_payment', 'in_review', 'expired'].includes(booking.status) || !booking.contact) return wrongState;
  if (booking.status === 'expired' || isOver(booking, now)) {
    if (booking.status !== 'expired') note(booking, 'guest', 'NightsReleased', 'BookingExpired');
    Object.assign(booking, { status: 'expired', hold: null, slip, late: true });
  } else {
    setHold(booking, 'guest', pause(booking.hold, now));
    Object.assign(booking, { status: 'in_review', slip, refusal: null });
  }
  note(booking, 'guest', 'PaymentSlipAttached');
  return ok;
};

export const clearSlip = ({ now }: House, booking: Booking): Answer => {
  if (booking.hidden) return gone;
  if (booking.status === 'pending_payment' && !booking.slip) return ok;
  if (!['pending_payment', 'in_review'].includes(booking.status) || isOver(booking, now)) return wrongState;
  setHold(booking, 'guest', goOn(booking.hold, now));
  Object.assign(booking, { status: 'pending_payment', slip: null });
  note(booking, 'guest', 'PaymentSlipCleared');
  return ok;
};

const endBooking = (booking: Booking, who: Who, kind: string, changes: Partial<Booking>): void => {
  note(booking, who, ...(keepsNights(booking) ? ['NightsReleased'] : []), kind);
  Object.assign(booking, { hold: null, ...changes });
};

export const cancelByGuest = (booking: Booking): Answer => {
  if (booking.hidden) return gone;
  if (paidOf(booking) > 0 || booking.status === 'confirmed') return { status: 403, code: 'forbidden' };
  if (!['pending_payment', 'in_review'].includes(booking.status)) return wrongState;
  endBooking(booking, 'guest', 'BookingCancelled', { status: 'cancelled', cancellation: '' });
  return ok;
};

export const cancelByStaff = (booking: Booking, reason: string, refund: number | null): Answer => {
  if (booking.hidden) return gone;
  if (booking.status === 'cancelled') return wrongState;
  if (refund !== null && refund > paidOf(booking)) return invalid;
  endBooking(booking, 'staff', 'BookingCancelled', { status: 'cancelled', cancellation: reason });
  if (refund) {
    booking.refunded += refund;
    note(booking, 'staff', 'RefundRecorded');
  }
  return ok;
};

/** What is still owed is received, and the nights are booked. */
const settle = (booking: Booking): void => {
  const owed = owedOf(booking);
  note(booking, 'staff', 'NightsBooked', ...(owed > 0 ? ['PaymentReceived'] : []), 'BookingConfirmed');
  booking.received += Math.max(0, owed);
  Object.assign(booking, { status: 'confirmed', hold: null, refusal: null });
};

/** A slip is approved, or money that came otherwise is noted. */
export const confirm = (booking: Booking): Answer => {
  if (booking.hidden) return gone;
  if (!['pending_payment', 'in_review'].includes(booking.status)) return wrongState;
  settle(booking);
  return ok;
};

const reinstate = (house: House, booking: Booking): Answer => {
  if (booking.to <= new Date(house.now + bangkok).toISOString().slice(0, 10)) return past;
  if (!makeRoom(house, booking, 'staff', booking)) return taken;
  booking.cancellation = null;
  if (owedOf(booking) <= 0) {
    note(booking, 'staff', 'NightsBooked', 'BookingReinstated', 'BookingConfirmed');
    Object.assign(booking, { status: 'confirmed', refusal: null });
  } else {
    note(booking, 'staff', 'NightsHeld', 'BookingReinstated');
    Object.assign(booking, { status: 'pending_payment', hold: { until: house.now + 60 * minute } });
  }
  return ok;
};

/** A slip is refused; or a booking that has ended is taken up again. */
export const setPending = (house: House, booking: Booking, reason: string): Answer => {
  if (booking.hidden) return gone;
  if (booking.status === 'cancelled' || booking.status === 'expired') return reinstate(house, booking);
  if (booking.status !== 'in_review') return wrongState;
  if (!reason) return invalid;
  setHold(booking, 'staff', goOn(booking.hold, house.now, 30 * 60));
  Object.assign(booking, { status: 'pending_payment', slip: null, refusal: reason });
  note(booking, 'staff', 'PaymentSlipRefused');
  return ok;
};

export const move = (house: House, booking: Booking, from: string, to: string, rooms: number): Answer => {
  if (booking.hidden) return gone;
  const isMoved = from !== booking.from || to !== booking.to;
  if (!isMoved && rooms === booking.rooms) return ok;
  if (!['pending_payment', 'in_review', 'confirmed'].includes(booking.status) || isOver(booking, house.now)) return wrongState;
  if (isMoved && from !== booking.from && arrivalProblem(from, house.now)) return past;
  if (isMoved && !makeRoom(house, { from, to }, 'staff', booking)) return taken;
  if (isMoved) note(booking, 'staff', 'NightsReleased', booking.hold ? 'NightsHeld' : 'NightsBooked');
  note(booking, 'staff', 'StayChanged');
  Object.assign(booking, { from, to, rooms, total: priceOf(from, to, rooms) });
  return ok;
};

export const setTotal = (booking: Booking, total: number, reason: string): Answer => {
  if (booking.hidden) return gone;
  if (total === booking.total) return ok;
  if (!reason) return invalid;
  booking.total = total;
  note(booking, 'staff', 'BookingAmended');
  return ok;
};

export const remove = (booking: Booking): Answer => {
  if (booking.hidden) return gone;
  endBooking(booking, 'staff', 'BookingHidden', { hidden: true });
  return ok;
};

export const block = (house: House, from: string, to: string): Answer => {
  if (!makeRoom(house, { from, to }, 'staff')) return taken;
  house.blocks.push({ from, to });
  return ok;
};

/** Money that is set aside is given back when the booking waits for none any more, at a time that is nobody's promise. */
export const forgetCards = (house: House): void => {
  for (const booking of house.bookings) {
    const waits = booking.status === 'pending_payment' && !booking.hidden && !isOver(booking, house.now);
    if (booking.card && !waits) booking.card = 'unsure';
  }
};

/** Sets money aside and mails a code; the clock stands meanwhile. */
export const payByCard = (house: House, booking: Booking, isGood: boolean): Answer => {
  const { now } = house;
  if (booking.hidden) return gone;
  if (booking.status !== 'pending_payment' || isOver(booking, now) || !booking.contact || owedOf(booking) <= 0) return wrongState;
  const left = pause(booking.hold, now);
  const chosen = booking.method === 'credit_card' ? [] : ['PaymentMethodChosen'];
  booking.method = 'credit_card';
  note(booking, 'guest', 'HoldPaused', ...chosen, 'CardPaymentStarted', 'HoldResumed');
  if (!isGood) {
    booking.hold = goOn(left, now, 5 * 60);
    note(booking, 'guest', 'CardDeclined');
    return { status: 402, code: 'card_declined' };
  }
  booking.hold = goOn(left, now, 7 * 60);
  booking.card = { amount: owedOf(booking), codeUntil: now + 5 * minute, wrong: 0 };
  note(booking, 'guest', 'CardAuthorised', 'OneTimeCodeIssued');
  return ok;
};

/** Only for a card of which it is sure that its money waits. */
export const typeCode = ({ now }: House, booking: Booking, isRight: boolean): Answer => {
  const { card } = booking;
  if (!card || card === 'unsure') throw new Error('Nothing waits for a code');
  if (now > card.codeUntil) return { status: 400, code: 'otp_expired' };
  if (card.wrong >= 5) return { status: 429, code: 'otp_too_many_attempts' };
  if (!isRight) {
    card.wrong += 1;
    note(booking, 'guest', 'OneTimeCodeRejected');
    return { status: 400, code: 'otp_invalid' };
  }
  booking.received += card.amount;
  booking.receivedTest += card.amount;
  Object.assign(booking, { status: 'confirmed', hold: null, refusal: null, card: null });
  note(booking, 'guest', 'NightsBooked', 'OneTimeCodeVerified', 'CardCaptured', 'PaymentReceived', 'BookingConfirmed');
  return ok;
};

/** The workers come by half a minute after a hold and its grace are over. */
export const sweep = (house: House): void => {
  for (const booking of house.bookings) {
    const { hold } = booking;
    const isDue = hold !== null && 'until' in hold && house.now >= hold.until + grace + 31_000;
    if (isDue && !booking.hidden && booking.status === 'pending_payment')
      endBooking(booking, 'system', 'BookingExpired', { status: 'expired' });
  }
};

export const nightState = (house: House, night: string): 'free' | 'held' | 'booked' | 'blocked' => {
  const stay = { from: night, to: dayAfter(night) };
  if (house.blocks.some(one => overlaps(one, stay))) return 'blocked';
  const has = house.bookings.find(booking => keepsNights(booking) && !isOver(booking, house.now) && overlaps(booking, stay));
  return has ? (has.status === 'confirmed' ? 'booked' : 'held') : 'free';
};

export const figuresOf = (bookings: Booking[]) => {
  const shown = bookings.filter(({ hidden }) => !hidden);
  const count = (status: Status): number => shown.filter(booking => booking.status === status).length;
  return {
    totalBookings: shown.length,
    pendingPayments: count('pending_payment'),
    inReview: count('in_review'),
    confirmed: count('confirmed'),
    totalRevenue: bookings.reduce((sum, booking) => sum + Math.max(0, paidOf(booking) - booking.receivedTest), 0),
  };
};
