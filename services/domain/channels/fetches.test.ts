import { describe, expect, it } from 'vitest';
import { addSeconds } from '../shared/plainDate.ts';
import type { GivenNights } from './feed.ts';
import { givenAfter, givenAfterLoss, givenAfterRead, newlyGiven, toldNights, usualHours } from './fetches.ts';

const at = '2026-12-01T03:00:00.000Z';
const none: GivenNights = new Map();
const nights = (...days: string[]): Set<string> => new Set(days);

describe('a night that a channel fetches', () => {
  it('is proven to be an echo later where the read just before had it free', () => {
    const given = givenAfter(none, {
      at,
      nights: nights('2026-12-10', '2026-12-11'),
      shown: nights('2026-12-11'),
      isFresh: true,
    });
    expect(given.get('2026-12-10')).toEqual({ proven: true, withdrawnAt: null });
    expect(given.get('2026-12-11')).toEqual({ proven: false, withdrawnAt: null });
  });

  it('proves nothing without such a read', () => {
    expect(
      givenAfter(none, { at, nights: nights('2026-12-10'), shown: nights(), isFresh: false }).get('2026-12-10'),
    ).toMatchObject({
      proven: false,
    });
  });

  it('keeps what was found at the first fetch', () => {
    const first = givenAfter(none, { at, nights: nights('2026-12-10'), shown: nights(), isFresh: true });
    expect(givenAfter(first, { at, nights: nights('2026-12-10'), shown: nights(), isFresh: false })).toEqual(first);
  });

  it('is withdrawn by a fetch without it, and proves nothing once the channel has not shown it', () => {
    const first = givenAfter(none, { at, nights: nights('2026-12-10'), shown: nights(), isFresh: true });
    const withdrawn = givenAfter(first, { at, nights: nights(), shown: nights('2026-12-10'), isFresh: false });
    expect(withdrawn.get('2026-12-10')).toEqual({ proven: true, withdrawnAt: at });
    expect(givenAfterRead(withdrawn, nights('2026-12-10'), at)).toEqual(withdrawn);
    expect(givenAfterRead(withdrawn, nights(), at).get('2026-12-10')).toEqual({ proven: false, withdrawnAt: at });
    expect(givenAfterRead(first, nights(), at)).toEqual(first);
  });

  it('is no echo after it was withdrawn where the channel had not repeated it: what it shows then is news', () => {
    const first = givenAfter(none, { at, nights: nights('2026-12-10'), shown: nights(), isFresh: true });
    const withdrawn = givenAfter(first, { at, nights: nights(), shown: nights(), isFresh: true });
    expect(withdrawn.get('2026-12-10')).toEqual({ proven: false, withdrawnAt: at });
  });

  it('may come back for a day, and is forgotten then', () => {
    const withdrawn: GivenNights = new Map([['2026-12-10', { proven: false, withdrawnAt: at }]]);
    const [late, later] = [addSeconds(at, 86_399), addSeconds(at, 86_400)];
    expect(givenAfterRead(withdrawn, nights(), late).size).toBe(1);
    expect(givenAfterRead(withdrawn, nights(), later).size).toBe(0);
    expect(toldNights([withdrawn, none], late)).toEqual(nights('2026-12-10'));
    expect(toldNights([withdrawn, none], later)).toEqual(nights());
  });

  it('was not given by an answer that did not arrive, but by one before', () => {
    const first = givenAfter(none, { at, nights: nights('2026-12-10'), shown: nights(), isFresh: true });
    const both = nights('2026-12-10', '2026-12-11');
    const lost = newlyGiven(first, both);
    expect(lost).toEqual(nights('2026-12-11'));
    expect(givenAfterLoss(givenAfter(first, { at, nights: both, shown: nights(), isFresh: true }), lost)).toEqual(first);
    const withdrawn = givenAfter(first, { at, nights: nights(), shown: nights(), isFresh: true });
    expect(newlyGiven(withdrawn, both)).toEqual(both);
  });

  it('that is given anew proves nothing by what was before', () => {
    const first = givenAfter(none, { at, nights: nights('2026-12-10'), shown: nights(), isFresh: true });
    const withdrawn = givenAfter(first, { at, nights: nights(), shown: nights('2026-12-10'), isFresh: false });
    expect(
      givenAfter(withdrawn, { at, nights: nights('2026-12-10'), shown: nights(), isFresh: false }).get('2026-12-10'),
    ).toEqual({
      proven: false,
      withdrawnAt: null,
    });
  });
});

it('the usual hours are the median, from twenty fetches on', () => {
  const every = (hours: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ at: new Date(Date.parse(at) - index * hours * 3_600_000) }));
  expect(usualHours(every(3, 19))).toBeNull();
  expect(usualHours(every(3, 20))).toBe(3);
});
