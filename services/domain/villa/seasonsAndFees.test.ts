import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../shared/specification.testkit.ts';
import { decideVilla } from './decide.ts';
import type { Fee, Season } from './price.ts';
import { evolveVilla, initialVilla, type VillaEvent, type VillaState } from './state.ts';

const now = '2026-11-21T07:00:00.000Z';

const season = (id: string, from: string, to: string, changes: Partial<Season> = {}): Season => ({
  id,
  name: { th: '', en: id },
  from,
  to,
  weekdayPrice: 12_000,
  weekdayDiscountedPrice: 11_000,
  weekendPrice: 14_000,
  weekendDiscountedPrice: 0,
  ...changes,
});

const newYear = season('newYear', '2026-12-28', '2027-01-03');
const songkran = season('songkran', '2027-04-12', '2027-04-17');

const change = (lists: { seasons?: Season[]; fees?: Fee[] }, state: VillaState = initialVilla) =>
  outcomeOf(() => decideVilla({ type: 'change', now, details: {}, prices: {}, ...lists }, state));

const villaAfter = (events: VillaEvent[]): VillaState => events.reduce(evolveVilla, initialVilla);

describe('seasons', () => {
  it('are kept as one list, in the order of their nights; the same list changes nothing', () => {
    const events = [{ type: 'SeasonsChanged' as const, data: { at: now, seasons: [newYear, songkran] } }];
    expect(change({ seasons: [songkran, newYear] })).toEqual(events);
    expect(villaAfter(events).seasons).toEqual([newYear, songkran]);
    expect(change({ seasons: [songkran, newYear] }, villaAfter(events))).toEqual([]);
    expect(change({ seasons: [] }, villaAfter(events))).toEqual([{ type: 'SeasonsChanged', data: { at: now, seasons: [] } }]);
  });

  it('may touch, and may not share a night: the refusal names the one that was there', () => {
    const before = villaAfter([{ type: 'SeasonsChanged', data: { at: now, seasons: [newYear] } }]);
    expect(change({ seasons: [newYear, season('after', '2027-01-03', '2027-01-05')] }, before)).toHaveLength(1);
    expect(change({ seasons: [newYear, season('late', '2027-01-02', '2027-01-05')] }, before)).toMatchObject({
      refusal: 'season_overlap',
      details: {
        season: { id: 'late' },
        other: { id: 'newYear', name: { en: 'newYear' }, from: '2026-12-28', to: '2027-01-03' },
      },
    });
    expect(change({ seasons: [season('early', '2026-12-01', '2026-12-29'), newYear] }, before)).toMatchObject({
      refusal: 'season_overlap',
      details: { season: { id: 'early' }, other: { id: 'newYear' } },
    });
  });

  it.each([
    ['to', { to: '2026-12-28' }],
    ['weekdayPrice', { weekdayPrice: 0, weekdayDiscountedPrice: 0 }],
    ['weekendPrice', { weekendPrice: 0 }],
    ['weekdayDiscountedPrice', { weekdayDiscountedPrice: 12_000 }],
    ['weekdayDiscountedPrice', { weekdayDiscountedPrice: -1 }],
    ['weekendPrice', { weekendPrice: 10_000_001 }],
  ])('are refused at the field that is wrong: %s', (field, changes) => {
    expect(change({ seasons: [songkran, { ...newYear, ...changes }] })).toMatchObject({
      refusal: 'validation_failed',
      details: { [`seasons.1.${field}`]: expect.anything() },
    });
  });

  it('that were dearer once than may be now do not block other edits', () => {
    const dear = season('dear', '2027-06-01', '2027-06-02', { weekdayPrice: 20_000_000 });
    const before = villaAfter([{ type: 'SeasonsChanged', data: { at: now, seasons: [dear] } }]);
    expect(change({ seasons: [dear, newYear] }, before)).toHaveLength(1);
  });

  it('are in a list once', () => {
    expect(change({ seasons: [newYear, newYear] })).toMatchObject({ refusal: 'validation_failed' });
  });
});

describe('fees', () => {
  const cleaning: Fee = { id: 'f1', name: { th: 'ทำความสะอาด', en: 'Cleaning' }, amount: 800, per: 'stay' };

  it('are kept as one list, in the order given', () => {
    const events = [{ type: 'FeesChanged' as const, data: { at: now, fees: [cleaning] } }];
    expect(change({ fees: [cleaning] })).toEqual(events);
    expect(change({ fees: [cleaning] }, villaAfter(events))).toEqual([]);
    expect(change({ fees: [] }, villaAfter(events))).toEqual([{ type: 'FeesChanged', data: { at: now, fees: [] } }]);
  });

  it.each([-1, 300_000_001])('of %i THB are refused', amount => {
    expect(change({ fees: [{ ...cleaning, amount }] })).toMatchObject({ details: { 'fees.0.amount': expect.anything() } });
  });
});
