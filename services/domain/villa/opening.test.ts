import { describe, expect, it } from 'vitest';
import { placeCommand } from '../booking/examples.testkit.ts';
import { outcomeOf, whenBooking } from '../shared/specification.testkit.ts';
import { decideVilla, type VillaCommand } from './decide.ts';
import { missingToOpen } from './methods.ts';
import { sampleRating, sampleReviews } from './sampleReviews.ts';
import { nothingExcluded } from './sampleWays.ts';
import { evolveVilla, initialVilla, type VillaState } from './state.ts';

const now = '2026-11-21T03:00:00.000Z';
const bankDetails = { bankName: 'Bank', accountNumber: '123-4-56789-0', accountName: 'Baan' };
const prices = { weekdayPrice: 8000, weekendPrice: 9000 };

const after = (...commands: VillaCommand[]): VillaState =>
  commands.reduce((state, command) => decideVilla(command, state).reduce(evolveVilla, state), initialVilla);
const when = (state: VillaState, over: object) =>
  outcomeOf(() => decideVilla({ type: 'change', now, details: {}, prices: {}, byOwner: true, ...over }, state));

const closed = after({ type: 'beginClosed', now });
const withAccount = after({ type: 'beginClosed', now }, { type: 'setBankDetails', now, bankDetails });

describe('a villa', () => {
  it('is open, with the sample reviews, unless its beginning says otherwise', () => {
    expect(initialVilla).toMatchObject({ acceptsBookings: true, details: { reviews: sampleReviews, rating: sampleRating } });
    expect(closed).toMatchObject({
      acceptsBookings: false,
      details: { reviews: [], rating: { value: 0, count: 0, sample: false } },
    });
  });

  it('opens with prices and a way to pay, and says what is missing', () => {
    expect(missingToOpen(closed, nothingExcluded)).toEqual(['prices', 'paymentMethod']);
    expect(when(closed, { acceptsBookings: true })).toMatchObject({
      refusal: 'wrong_state',
      details: { missing: ['prices', 'paymentMethod'] },
    });
    expect(when(withAccount, { acceptsBookings: true })).toMatchObject({ details: { missing: ['prices'] } });
    const half = { acceptsBookings: true, prices: { weekdayPrice: 8000 } };
    expect(when(withAccount, half), 'a weekend that costs nothing').toMatchObject({ details: { missing: ['prices'] } });
    expect(when(withAccount, { acceptsBookings: true, prices })).toMatchObject([
      { type: 'PricesChanged' },
      { type: 'HouseOpened' },
    ]);
  });

  it('is opened and closed by its owner alone; staff may send the unchanged value back', () => {
    const byStaff = { byOwner: false, prices };
    expect(when(withAccount, { ...byStaff, acceptsBookings: true })).toMatchObject({ refusal: 'forbidden' });
    expect(when(withAccount, { ...byStaff, acceptsBookings: false })).toMatchObject([{ type: 'PricesChanged' }]);
    expect(when(initialVilla, { acceptsBookings: false })).toMatchObject([{ type: 'HouseClosed' }]);
  });

  it('knows whether it was open before it was closed', () => {
    const opened = after(
      { type: 'beginClosed', now },
      { type: 'setBankDetails', now, bankDetails },
      { type: 'change', now, details: {}, prices, byOwner: true, acceptsBookings: true },
    );
    const close: VillaCommand = { type: 'change', now, details: {}, prices: {}, byOwner: true, acceptsBookings: false };
    const closedSince = decideVilla(close, opened).reduce(evolveVilla, opened);
    expect([closed, withAccount, opened, closedSince].map(({ closedAgain }) => closedAgain)).toEqual([false, false, false, true]);
    // Of the time when a villa was open from its first event on.
    const old = after({ type: 'change', now, details: {}, prices });
    expect(decideVilla(close, old).reduce(evolveVilla, old).closedAgain).toBe(true);
  });

  it('takes no booking of a guest while it is closed, and any of staff', () => {
    const place = placeCommand;
    const terms = { ...place.terms, acceptsBookings: false };
    expect(whenBooking([], { ...place, terms })).toMatchObject({ refusal: 'not_open' });
    expect(whenBooking([], { ...place, terms, byStaff: { reason: null } })).toMatchObject({
      events: [{ type: 'BookingPlaced' }],
    });
  });
});

describe('reviews', () => {
  const asked = sampleReviews.map(({ sample: _, ...review }) => review);
  const reviewsAfter = (details: object) => after({ type: 'change', now, prices: {}, details }).details;

  it('are samples until they are changed, and so is the rating', () => {
    expect(when(initialVilla, { details: { reviews: asked, rating: { value: 4.8, count: 168 } } })).toEqual([]);
    const [first, ...others] = asked;
    const changed = reviewsAfter({ reviews: [{ ...first, rating: 4 }, ...others], rating: { value: 4.7, count: 168 } });
    expect(changed.reviews.map(({ sample }) => sample)).toEqual([false, true, true]);
    expect(changed.rating).toEqual({ value: 4.7, count: 168, sample: false });
    expect(reviewsAfter({ reviews: [] }).reviews).toEqual([]);
  });
});

describe('the bank account', () => {
  const set = (accountNumber: string) =>
    outcomeOf(() => decideVilla({ type: 'setBankDetails', now, bankDetails: { ...bankDetails, accountNumber } }, initialVilla));

  it.each(['0458612883', '045-8-61288-3', '045 8 61288 3', '123456789012345'])('%s is kept as it was typed', number => {
    expect(set(number)).toMatchObject([{ data: { bankDetails: { accountNumber: number } } }]);
  });

  it.each(['', '123', '045-8-6128A-3', '1234567890123456'])('%s is refused', number => {
    expect(set(number)).toMatchObject({
      refusal: 'validation_failed',
      details: { 'bankDetails.accountNumber': { code: 'invalid' } },
    });
  });

  it('is recorded once', () => {
    expect(outcomeOf(() => decideVilla({ type: 'setBankDetails', now, bankDetails }, withAccount))).toEqual([]);
  });
});

describe('an older value that would be refused now', () => {
  it('does not block other edits', () => {
    const older = evolveVilla(initialVilla, {
      type: 'VillaDetailsChanged',
      data: { at: now, changes: { minRooms: 9, holdMinutes: 90 } },
    });
    expect(when(older, { details: { phone: '081', minRooms: 9 }, prices })).toHaveLength(2);
    expect(when(older, { details: { bedrooms: 4 } })).toMatchObject({ details: { minRooms: { code: 'too_large' } } });
    expect(when(older, { details: { holdWithContactMinutes: 80 } })).toMatchObject({
      details: { holdWithContactMinutes: { code: 'too_small' } },
    });
  });
});
