import type { Instant } from '../shared/plainDate.ts';
import { invalidField } from '../shared/refusal.ts';
import { changedOf, sameValue } from '../shared/sameValue.ts';
import { assertCancellation } from './cancellation.ts';
import { assertGuestsByRooms, fitsVilla, guestsByRoomsOf } from './guestsByRooms.ts';
import { assertAmount, assertPrices, mostPerNight, type Prices } from './price.ts';
import type { VillaEvent, VillaState } from './state.ts';
import type { Review, VillaDetails } from './villaDetails.ts';

// What the villa says of itself, and its prices.

type Rating = Omit<VillaDetails['rating'], 'sample'>;

/** A review or rating as it is given; whether it is still a sample is decided here. */
export type DetailsInput = Partial<Omit<VillaDetails, 'reviews' | 'rating'>> & {
  reviews?: Omit<Review, 'sample'>[];
  rating?: Rating;
};

const reviewsOf = (asked: Omit<Review, 'sample'>[], { reviews }: VillaDetails): Review[] =>
  asked.map(review => {
    const known = reviews.find(({ id }) => id === review.id);
    return known && sameValue({ ...known, ...review }, known) ? known : { ...review, sample: false };
  });

const ratingOf = ({ value, count }: Rating, { rating }: VillaDetails): VillaDetails['rating'] =>
  rating.value === value && rating.count === count ? rating : { value, count, sample: false };

/** Rules between fields, checked when one of them is changed: an older value does not block other edits. */
const assertDetails = (changes: Partial<VillaDetails>, details: VillaDetails): void => {
  const { bedrooms, minRooms, minNights, maxNights, holdMinutes, holdWithContactMinutes } = { ...details, ...changes };
  const touches = (...fields: (keyof VillaDetails)[]): boolean => fields.some(field => field in changes);
  if (changes.cancellation) assertCancellation(changes.cancellation);
  if (touches('bedrooms', 'minRooms') && minRooms > bedrooms)
    throw invalidField('minRooms', 'too_large', 'Not more than the bedrooms');
  if (touches('minNights', 'maxNights') && minNights > maxNights)
    throw invalidField('minNights', 'too_large', 'Not more than the most nights');
  if (touches('holdMinutes', 'holdWithContactMinutes') && holdWithContactMinutes < holdMinutes)
    throw invalidField('holdWithContactMinutes', 'too_small', 'Not less than without contact details');
};

/** Guests by rooms depend on rooms and guests: numbers that are given must fit them, and those that do not any more are shared out anew. */
const changeNumbers = (changes: Partial<VillaDetails>, details: VillaDetails): void => {
  const changed = { ...details, ...changes };
  const { guestsByRooms } = changes;
  if (guestsByRooms) {
    assertGuestsByRooms(changed, guestsByRooms);
    if (details.guestsByRooms === null && sameValue(guestsByRooms, guestsByRoomsOf({ ...changed, guestsByRooms: null })))
      delete changes.guestsByRooms;
  } else if (changed.guestsByRooms && !fitsVilla(changed, changed.guestsByRooms)) changes.guestsByRooms = null;
};

/** @throws Refusal `validation_failed` */
export const changeDetails = (input: DetailsInput, asked: Partial<Prices>, at: Instant, state: VillaState): VillaEvent[] => {
  const { details } = state;
  const reviews = input.reviews && reviewsOf(input.reviews, details);
  const rating = input.rating && ratingOf(input.rating, details);
  const changes = changedOf<VillaDetails>({ ...input, reviews, rating }, details);
  assertDetails(changes, details);
  changeNumbers(changes, details);
  const events: VillaEvent[] = [];
  if (Object.keys(changes).length > 0) events.push({ type: 'VillaDetailsChanged', data: { at, changes } });
  const changed = changedOf(asked, state.prices);
  if (Object.keys(changed).length > 0) {
    for (const [field, price] of Object.entries(changed)) assertAmount(field, price, mostPerNight);
    const prices = { ...state.prices, ...changed };
    const { priceReductionPerRoom, ...perNight } = prices;
    if (priceReductionPerRoom < 0) throw invalidField('priceReductionPerRoom', 'too_small', 'A price cannot be negative');
    assertPrices(perNight);
    events.push({ type: 'PricesChanged', data: { at, prices } });
  }
  return events;
};
