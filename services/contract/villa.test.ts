import { describe, expect, it } from 'vitest';
import { patchVilla } from './adminVilla.ts';

describe('changing the villa', () => {
  it('accepts any fields, and ignores unknown ones', () => {
    expect(patchVilla.parse({ weekdayPrice: 9_000, holdMinutes: 20, revision: 3, horizonDays: 9 })).toEqual({
      weekdayPrice: 9_000,
      holdMinutes: 20,
    });
  });

  it('sorts amenities, each once, and accepts a note for each', () => {
    const note = { th: ' 55 นิ้ว ', en: '55-inch' };
    expect(patchVilla.parse({ amenities: ['tv', 'pool', 'tv'], amenityNotes: { tv: note } })).toEqual({
      amenities: ['pool', 'tv'],
      amenityNotes: { tv: { th: '55 นิ้ว', en: '55-inch' } },
    });
  });

  it.each([
    ['an amenity that is none of the nine', { amenities: ['helipad'] }],
    ['a line about nothing', { amenityNotes: { helipad: { th: '', en: '' } } }],
    ['a line that is a page', { amenityNotes: { tv: { th: '', en: 'x'.repeat(121) } } }],
    ['a negative price', { weekdayPrice: -1 }],
    ['half a baht', { weekendPrice: 0.5 }],
    ['a name of one language', { name: { en: 'Baan' } }],
    ['a script for a map', { mapUrl: 'javascript:alert(1)' }],
    ['an hour that is none', { checkInTime: '24:00' }],
    ['no bedrooms', { bedrooms: 0 }],
    ['no time to pay', { holdMinutes: 0 }],
  ])('refuses %s', (_, change) => {
    expect(patchVilla.safeParse(change).success).toBe(false);
  });
});
