import {
  type Actor,
  type Answer,
  type Booking,
  bangkokTime,
  type ChannelStay,
  type CompletedStay,
  isOver,
  keepsNights,
  type ModelVilla,
  minute,
  type Nights,
  note,
  ok,
  taken,
} from './villa.testkit.ts';

// Whose each night is in the simple model: a booking's, a block's, a channel's, or free between two stays.

export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(date) + days * 24 * 60 * minute).toISOString().slice(0, 10);

export const nightsFrom = (from: string, to: string): string[] => (from < to ? [from, ...nightsFrom(dayAfter(from), to)] : []);

/** The villa of the tests: 9,000 a night for all three rooms, 14,000 on Friday and Saturday, 2,000 less for each room fewer. */
export const priceOf = (from: string, to: string, rooms: number): number =>
  nightsFrom(from, to).reduce((sum, night) => {
    const isWeekend = [5, 6].includes(new Date(night).getUTCDay());
    return sum + (isWeekend ? 14_000 : 9000) - (3 - rooms) * 2000;
  }, 0);

export const today = ({ now }: ModelVilla): string => bangkokTime(now).slice(0, 10);

/** Nights that both have. */
export const common = (a: Nights, b: Nights): Nights => ({
  from: a.from > b.from ? a.from : b.from,
  to: a.to < b.to ? a.to : b.to,
});

export const isInside = (inner: Nights, outer: Nights): boolean => outer.from <= inner.from && inner.to <= outer.to;

export const isSame = (a: Nights, b: Nights): boolean => a.from === b.from && a.to === b.to;

export const hasNight = ({ from, to }: Nights, night: string): boolean => from <= night && night < to;

export const overlaps = (a: Nights, b: Nights): boolean => a.from < b.to && b.from < a.to;

export const othersOn = (villa: ModelVilla, stay: Nights, self?: Booking): Booking[] =>
  villa.bookings.filter(other => other !== self && keepsNights(other) && overlaps(other, stay));

export const staysOf = ({ channels }: ModelVilla): ChannelStay[] => channels.flatMap(({ stays }) => stays);

/** Bookings that came through a channel, and of which no stay was seen. */
export const aloneOf = ({ completed }: ModelVilla): CompletedStay[] => completed.filter(({ alone }) => alone);

/** Lapsed holds block no other booking. */
export const isFree = (villa: ModelVilla, stay: Nights, self?: Booking): boolean =>
  othersOn(villa, stay, self).every(other => isOver(other, villa.now)) &&
  ![...villa.blocks, ...staysOf(villa), ...aloneOf(villa)].some(other => overlaps(other, stay));

export const loseNights = (booking: Booking, who: Actor): void => {
  Object.assign(booking, { status: 'expired', hold: null, refusal: null });
  note(booking, who, 'NightsReleased');
  note(booking, 'system', 'BookingExpired');
};

/** Lapsed holds lose their nights where there is room but for them. */
export const makeRoom = (villa: ModelVilla, stay: Nights, who: Actor, self?: Booking): boolean => {
  if (!isFree(villa, stay, self)) return false;
  for (const other of othersOn(villa, stay, self)) loseNights(other, who);
  return true;
};

/** Whoever stays, but for lapsed holds. */
const stayed = (villa: ModelVilla): Nights[] => [
  ...villa.bookings.filter(booking => keepsNights(booking) && !isOver(booking, villa.now)),
  ...staysOf(villa),
  ...aloneOf(villa),
];

/** Is the stay beside another one, with too few nights between them? If they share a night, it is not this rule that is broken. */
export const isTooClose = (villa: ModelVilla, stay: Nights): boolean => {
  const wide = { from: dayAfter(stay.from, -villa.preparationNights), to: dayAfter(stay.to, villa.preparationNights) };
  const others = stayed(villa);
  return others.some(other => overlaps(other, wide)) && !others.some(other => overlaps(other, stay));
};

export const block = (villa: ModelVilla, from: string, to: string): Answer => {
  if (!makeRoom(villa, { from, to }, 'staff')) return taken;
  villa.blocks.push({ from, to });
  return ok;
};

export const nightState = (villa: ModelVilla, night: string): 'free' | 'held' | 'booked' | 'blocked' | 'preparation' => {
  const stay = { from: night, to: dayAfter(night) };
  if (villa.blocks.some(one => overlaps(one, stay))) return 'blocked';
  const has = othersOn(villa, stay).find(booking => !isOver(booking, villa.now));
  if (has) return has.status === 'confirmed' ? 'booked' : 'held';
  if ([...staysOf(villa), ...aloneOf(villa)].some(one => overlaps(one, stay))) return 'booked';
  return isTooClose(villa, stay) ? 'preparation' : 'free';
};
