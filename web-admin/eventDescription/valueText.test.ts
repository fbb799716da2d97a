import { initialVilla, type VillaState } from '@baan/domain/villa/state';
import { villaFields } from '@baan/projections/history/villaFields';
import { beforeEach, describe, expect, it } from 'vitest';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import type { Text } from '../i18n/useText.ts';
import { fieldName, fieldWithin, lastPartOf, ownerOf } from './names.ts';
import { changedParts, valueText } from './valueText.ts';

const i18nProvider = await createI18nProvider('th');

const text: Text = (key, values) => i18nProvider.translate(key, values);
const say = (field: string, value: unknown) => valueText(field, value, { text, language: 'en' });

beforeEach(() => i18nProvider.changeLocale('en'));

describe('the name of a field', () => {
  it.each([
    ['weekdayPrice', 'Weekday, normal price'],
    ['name.th', 'Name (Thai)'],
    ['bankDetails.accountNumber', 'Account number'],
    ['room:01hx.name.en', 'Room: Name (English)'],
    ['slide:01hx.alt.th', 'Picture on top: Words for the picture (Thai)'],
    ['season:01hx.weekdayPrice', 'Season: Weekday, normal price'],
    ['fee:01hx.name.th', 'Fee: Name (Thai)'],
    ['somethingNew', 'somethingNew'],
  ])('%s is "%s"', (field, name) => {
    expect(fieldName(field, text)).toBe(name);
  });

  it('says which room it is of, where its name is known', () => {
    expect(ownerOf('room:01hx.beds.king')).toBe('room:01hx');
    expect(ownerOf('rooms')).toBeUndefined();
    expect(fieldName('room:01hx.beds.king', text, 'The Sea Room')).toBe('The Sea Room: King beds');
  });

  it('is small within a sentence, but for names', () => {
    expect(fieldWithin('status', text)).toBe('status');
    expect(fieldWithin('promptPayId', text)).toBe('PromptPay number');
    expect(lastPartOf('room:01hx.name.th')).toBe('name');
  });
});

describe('the value of a field', () => {
  it.each([
    ['weekdayPrice', 8500, '฿8,500'],
    ['status', 'in_review', 'In review'],
    ['nights', 'blocked', 'blocked'],
    ['nights', null, 'free'],
    ['checkIn', '2026-12-04', '4\u00a0Dec\u00a02026'],
    ['holdUntil', '2026-11-21T07:30:00.000Z', '21\u00a0Nov\u00a02026 14:30'],
    ['remainingSeconds', 2253, '37:33'],
    ['promptPayEnabled', true, 'on'],
    ['acceptsBookings', false, 'closed'],
    ['paidLate', true, 'yes'],
    ['amenities', ['pool', 'wifi'], 'Private Pool, High-speed WiFi'],
    ['maxGuests', 6, '6'],
    ['paidWith', 'bank_transfer', 'Bank transfer'],
    ['member:s-1', { name: 'Piti', role: 'auditor' }, 'Auditor'],
    ['slip', '/uploads/slip-1.jpg', 'attached'],
    ['season:01hx.from', '2026-12-28', '28\u00a0Dec\u00a02026'],
    ['fee:01hx.per', 'guestNight', 'guest and night'],
    ['fee:01hx.amount', 800, '฿800'],
    ['arrivalDays', [0, 5], 'Sun, Fri'],
    ['guestsByRooms', [2, 4, 6], '2, 4, 6'],
    ['promises', { answerHours: 24, refundWorkingDays: 3 }, 'Answers in 24 h, money back in 3 working days'],
    ['host', { name: { th: 'มานี', en: 'Manee' }, hours: { from: '08:00', to: '20:00' } }, 'Manee, 08:00 – 20:00'],
    [
      'cancellation.steps',
      [
        { daysBefore: 14, refundPercent: 100 },
        { daysBefore: 7, refundPercent: 50 },
      ],
      '14 days before arrival: 100% back; 7 days before arrival: 50% back',
    ],
    ['nearby', [{ name: { th: 'หาด', en: 'Beach' }, metres: 300 }], 'Beach, 300 m'],
    [
      'reviews',
      [
        {
          id: 'r-1',
          author: { th: 'แอนนา', en: 'Anna' },
          rating: 5,
          date: '2026-03-03',
          comment: { th: '', en: 'Quiet' },
          avatar: null,
          sample: false,
        },
      ],
      'Anna, 5/5, 3\u00a0Mar\u00a02026: Quiet',
    ],
    ['room:01hx.pictures', ['/pictures/a.jpg', '/pictures/b.jpg'], '2 pictures'],
    ['promptPayId', null, 'none'],
    ['name.en', '', 'none'],
  ])('%s: %s', (field, value, words) => {
    expect(say(field, value)).toBe(words);
  });
});

describe('the described values of a change', () => {
  const invited = { name: null, role: 'staff', email: null };
  it('is how somebody is called, where the role by which they are told is kept', () => {
    expect(changedParts(invited, { ...invited, name: 'Piti', email: 'piti@example.com' })).toEqual([
      '',
      'Piti, piti@example.com',
    ]);
  });
  it('are the differing items of a long list, and the changed places of an order', () => {
    const places = [1, 2, 3, 4, 5].map(metres => ({ metres }));
    const moved = [...places.slice(0, 4), { metres: 6 }];
    expect(changedParts(places, moved, 'nearby')).toEqual([[{ metres: 5 }], [{ metres: 6 }]]);
    expect(changedParts(['a', 'b'], ['b', 'a', 'c'], 'slideOrder')).toEqual([
      [1, 2],
      [2, 1, 3],
    ]);
    expect(say('slideOrder', [2, 1, 3])).toBe('2, 1, 3');
  });
  it('is what was and what is, where the role changed or there is none', () => {
    expect(changedParts(invited, { ...invited, role: 'auditor' })).toEqual([invited, { ...invited, role: 'auditor' }]);
    expect(changedParts(null, invited)).toEqual([null, invited]);
    expect(changedParts(7900, 8500)).toEqual([7900, 8500]);
  });
});

const inSeason: VillaState = {
  ...initialVilla,
  seasons: [
    {
      id: 's-1',
      name: { th: 'ปีใหม่', en: 'New Year' },
      from: '2026-12-28',
      to: '2027-01-03',
      weekdayPrice: 12_000,
      weekdayDiscountedPrice: 0,
      weekendPrice: 14_000,
      weekendDiscountedPrice: 0,
      minNights: 3,
    },
  ],
  fees: [{ id: 'f-1', name: { th: 'ค่าทำความสะอาด', en: 'Cleaning' }, amount: 800, per: 'stay' }],
};

describe.each(['th', 'en'] as const)('in %s every field of a season and a fee', language => {
  const fields = Object.entries(villaFields(inSeason)).filter(([field]) => /^(season|fee)/.test(field));
  it.each(fields)('%s has words', async (field, value) => {
    await i18nProvider.changeLocale(language);
    expect(fieldName(field, text)).not.toMatch(/^(season|fee):|[a-z][A-Z]/);
    expect(valueText(field, value, { text, language })).not.toMatch(/fields\.|guestNight|undefined/);
  });
});
