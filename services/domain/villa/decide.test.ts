import { describe, expect, it } from 'vitest';
import { placedAt as now } from '../booking/examples.testkit.ts';
import { outcomeOf } from '../shared/specification.testkit.ts';
import { decideVilla, type VillaCommand } from './decide.ts';
import { usableMethods } from './methods.ts';
import { nothingExcluded } from './sampleWays.ts';
import { evolveVilla, initialVilla, type VillaState } from './state.ts';
import { villaTerms } from './terms.ts';

const after = (...commands: VillaCommand[]): VillaState =>
  commands.reduce((state, command) => decideVilla(command, state).reduce(evolveVilla, state), initialVilla);
const when = (state: VillaState, command: VillaCommand) => outcomeOf(() => decideVilla(command, state));
const change = (changes: Partial<Extract<VillaCommand, { type: 'change' }>>): VillaCommand => ({
  type: 'change',
  now,
  details: {},
  prices: {},
  ...changes,
});

const bank: VillaCommand = {
  type: 'setBankDetails',
  now,
  bankDetails: { bankName: 'Bank', accountNumber: '123-4-56789-0', accountName: 'Baan' },
};

describe('the villa', () => {
  it('records only what differs, details and prices apart', () => {
    const priced = after(change({ prices: { weekdayPrice: 10_000, weekendPrice: 14_000 } }));
    const { prices } = villaTerms(priced, 3, { horizonDays: 540, excluded: nothingExcluded });
    expect(prices).toMatchObject({ weekdayPrice: 10_000, bedrooms: 3, minRooms: 1, revision: 3 });
    expect(when(priced, change({ prices: { weekdayPrice: 10_000 }, details: { maxGuests: 6 } }))).toEqual([]);
    expect(when(priced, change({ prices: { weekdayPrice: 11_000 }, details: { maxGuests: 8 } }))).toMatchObject([
      { type: 'VillaDetailsChanged', data: { changes: { maxGuests: 8 } } },
      { type: 'PricesChanged', data: { prices: { weekdayPrice: 11_000, weekendPrice: 14_000 } } },
    ]);
  });

  it('speaks Thai to browsers of other languages until the owner chooses English', () => {
    expect(initialVilla.details.otherLanguages).toBe('th');
    const english = change({ details: { otherLanguages: 'en' } });
    expect(when(initialVilla, english)).toMatchObject([
      { type: 'VillaDetailsChanged', data: { changes: { otherLanguages: 'en' } } },
    ]);
    expect(when(after(english), english)).toEqual([]);
  });

  it('has no details but those that the owner gave', () => {
    const { gettingHere, welcomeText, departureText, amenityNotes, slipCheckHours } = after(
      change({ details: { maxGuests: 4 } }),
    ).details;
    expect([gettingHere, welcomeText, departureText].flatMap(Object.values).join('')).toBe('');
    expect({ amenityNotes, slipCheckHours }).toEqual({ amenityNotes: {}, slipCheckHours: 0 });
    const noted = after(change({ details: { amenityNotes: { pool: { th: 'สิบเมตร', en: 'Ten metres' } } } }));
    expect(when(noted, change({ details: { amenityNotes: {} } }))).toMatchObject([{ data: { changes: { amenityNotes: {} } } }]);
  });

  it.each([
    ['a negative price', { prices: { weekendPrice: -1 } }],
    ['a discounted price at the normal one', { prices: { weekdayPrice: 10_000, weekdayDiscountedPrice: 10_000 } }],
    ['more rooms at least than there are', { details: { minRooms: 4 } }],
    ['fewer bedrooms than rooms at least', { details: { minRooms: 2, bedrooms: 1 } }],
  ])('refuses %s', (_, changes) => {
    expect(when(initialVilla, change(changes))).toMatchObject({ refusal: 'validation_failed' });
  });

  it('offers a way to pay that is on and has its data', () => {
    expect(usableMethods(initialVilla, nothingExcluded)).toEqual([]);
    const both = after(
      bank,
      { type: 'switchMethod', now, method: 'promptpay', enabled: true },
      { type: 'setPromptPay', now, promptPayId: '0812345678' },
    );
    expect(usableMethods(both, nothingExcluded)).toEqual(['bank_transfer', 'promptpay']);
  });

  it('keeps the last way to pay', () => {
    const off: VillaCommand = { type: 'switchMethod', now, method: 'bank_transfer', enabled: false };
    expect(when(after(bank), off)).toMatchObject({ refusal: 'wrong_state' });
    expect(when(after(bank, { type: 'switchMethod', now, method: 'credit_card', enabled: true }), off)).toHaveLength(1);
    expect(when(initialVilla, { ...off, enabled: true } as VillaCommand)).toEqual([]);
  });

  const pictureOf = (id: string) => ({ id, width: 1, height: 1, widths: [1], placeholder: '', alt: { th: '', en: '' } });
  const slides = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({ slideId: `s${from + index}`, picture: pictureOf(`p${from + index}`) }));
  const words = { name: { th: 'ห้อง', en: 'Room' }, description: { th: '', en: '' } };

  it('takes ten slides, each picture once, and lets go of any', () => {
    const full = after({ type: 'addSlides', now, slides: slides(10) });
    expect(full.slides).toHaveLength(10);
    expect(when(full, { type: 'addSlides', now, slides: slides(1, 10) })).toMatchObject({ refusal: 'too_many_slides' });
    expect(when(full, { type: 'addSlides', now, slides: slides(10) })).toEqual([]);
    const [removed] = decideVilla({ type: 'removeSlide', now, slideId: 's3' }, full);
    expect(removed && evolveVilla(full, removed).slides.map(({ slideId }) => slideId)).not.toContain('s3');
    expect(when(full, { type: 'removeSlide', now, slideId: 's99' })).toMatchObject({ refusal: 'not_found' });
  });

  it('keeps a background until it is taken away', () => {
    const shown = after({ type: 'setBackground', now, picture: pictureOf('b') });
    expect(when(shown, { type: 'removeBackground', now })).toMatchObject([{ type: 'BackgroundRemoved' }]);
    expect(when(initialVilla, { type: 'removeBackground', now })).toEqual([]);
  });

  it('adds, changes and removes rooms, one event a change', () => {
    const one = after({ type: 'addRoom', now, roomId: 'r', pictures: [pictureOf('a')], ...words });
    const name = { th: 'ห้องทะเล', en: 'Sea room' };
    expect(when(one, { type: 'changeRoom', now, roomId: 'r', changes: { ...words, name } })).toMatchObject([
      { type: 'RoomChanged', data: { roomId: 'r', changes: { name } } },
    ]);
    expect(when(one, { type: 'changeRoom', now, roomId: 'r', changes: words })).toEqual([]);
    expect(when(one, { type: 'changeRoom', now, roomId: 'q', changes: words })).toMatchObject({ refusal: 'not_found' });
    const changed = evolveVilla(one, { type: 'RoomChanged', data: { at: now, roomId: 'r', changes: { pictures: [] } } });
    expect(changed.rooms).toEqual([{ roomId: 'r', pictures: [], ...words, beds: { king: 0, single: 0 } }]);
    expect(when(one, { type: 'removeRoom', now, roomId: 'q' })).toMatchObject({ refusal: 'not_found' });
    expect(
      after({ type: 'addRoom', now, roomId: 'r', pictures: [], ...words }, { type: 'removeRoom', now, roomId: 'r' }).rooms,
    ).toEqual([]);
  });
});
