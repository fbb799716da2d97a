import { addDays, bangkokDate, bangkokHour, daysBetween, daysUntil, type Instant, type PlainDate } from '../shared/plainDate.ts';
import { invalidField, Refusal } from '../shared/refusal.ts';
import { meantYear } from '../shared/typedDate.ts';

/** Nights `[checkIn, checkOut)`: the day of departure is not sold. */
export type Stay = { checkIn: PlainDate; checkOut: PlainDate };

/** What the villa allows. `horizonDays`: the latest end of a stay, in days from today. */
export type StayRules = { maxNights: number; lastArrivalHour: number; horizonDays: number };

/** The nights of a stay in order, check-out day excluded (specification, section 9). */
export const nightsOf = ({ checkIn, checkOut }: Stay): PlainDate[] => daysUntil(checkIn, checkOut);

export const sameStay = (a: Stay, b: Stay): boolean => a.checkIn === b.checkIn && a.checkOut === b.checkOut;

/** The order of the nights alone, for stays that are shown and not sold. @throws Refusal `same_day` or `validation_failed` */
export const assertRange = ({ checkIn, checkOut }: Stay): void => {
  if (checkIn === checkOut) throw new Refusal('same_day', 'Check-in and check-out cannot be on the same day');
  if (checkOut < checkIn) throw invalidField('checkOut', 'invalid', 'Check-out must be after check-in');
};

const assertArrival = ({ checkIn }: Stay, now: Instant, { lastArrivalHour }: StayRules): void => {
  const today = bangkokDate(now);
  if (checkIn < today) throw new Refusal('past_date', 'Check-in is in the past');
  if (checkIn === today && bangkokHour(now) >= lastArrivalHour) {
    throw new Refusal('past_date', 'It is too late to arrive today', { lastArrivalHour });
  }
};

export const beyondHorizon = (date: PlainDate, lastDay: PlainDate): Refusal => {
  const meant = meantYear(date, lastDay);
  const asked = meant ? `. Did you mean ${meant}?` : '';
  return new Refusal('beyond_horizon', `These dates are not open for booking yet${asked}`, {
    lastDay,
    ...(meant ? { meant } : {}),
  });
};

const assertOpen = ({ checkIn, checkOut }: Stay, now: Instant, { horizonDays, maxNights }: StayRules): void => {
  const lastDay = addDays(bangkokDate(now), horizonDays);
  if (checkOut > lastDay) throw beyondHorizon(checkOut, lastDay);
  if (daysBetween(checkIn, checkOut) > maxNights) {
    throw invalidField('checkOut', 'too_large', `A stay is ${maxNights} nights at most`);
  }
};

/**
 * Can these nights be sold at `now`? `before`: in the place of which. A party that has arrived may stay on or leave earlier.
 * @throws Refusal `same_day`, `past_date`, `beyond_horizon` or `validation_failed`
 */
export const assertStay = (stay: Stay, now: Instant, rules: StayRules, before?: Stay): void => {
  assertRange(stay);
  if (stay.checkIn !== before?.checkIn) assertArrival(stay, now, rules);
  assertOpen(stay, now, rules);
};

/** Days after departure for which a stay is still known: so long it can be recorded, and its nights are its own. */
export const rememberedDays = 60;

/** A stay that has begun, or is over, which staff record afterwards. @throws Refusal */
export const assertBegunStay = (stay: Stay, now: Instant, rules: StayRules): void => {
  assertRange(stay);
  const today = bangkokDate(now);
  if (stay.checkIn > today) throw invalidField('past', 'invalid', 'These nights lie ahead');
  if (stay.checkOut < addDays(today, -rememberedDays))
    throw new Refusal('past_date', `These nights were over more than ${rememberedDays} days ago`);
  assertOpen(stay, now, rules);
};

/** @throws Refusal `past_date` when the party would have left already */
export const assertNotOver = ({ checkOut }: Stay, now: Instant): void => {
  if (checkOut <= bangkokDate(now)) throw new Refusal('past_date', 'These nights are over');
};

export const overlap = (a: Stay, b: Stay): boolean => a.checkIn < b.checkOut && b.checkIn < a.checkOut;
