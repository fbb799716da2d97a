import type { AdminVilla } from '@baan/contract/adminVilla';
import { patchVilla } from '@baan/contract/adminVilla';
import { describe, expect, test } from 'vitest';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import { changedVillaFields } from './changedNames.ts';
import { valueWords } from './valueWords.ts';
import { type VillaDetails, villaDetails } from './villaDetails.ts';

const words = (th: string, en = '') => ({ th, en });
const shown = (picture: string) => ({ picture, url: `/pictures/${picture}.jpg`, alt: words(`ภาพ ${picture}`) });
const text = (await createI18nProvider('th')).translate as never;
const say = ({ th, en }: { th: string; en: string }) => en || th;

const villa = {
  name: words('บ้าน', 'House'),
  amenities: ['pool'],
  amenityNotes: { pool: words('สิบเมตร') },
  background: shown('sky'),
  slides: [
    { id: 'one', ...shown('a') },
    { id: 'two', ...shown('b') },
  ],
  rooms: [
    {
      id: 'sea',
      name: words('', 'Sea'),
      description: words(''),
      beds: { king: 1, single: 0 },
      sleeps: 2,
      images: [],
      pictures: [shown('c')],
    },
    {
      id: 'sun',
      name: words('', 'Sun'),
      description: words(''),
      beds: { king: 0, single: 2 },
      sleeps: 2,
      images: [],
      pictures: [],
    },
  ],
  reviews: [{ id: 'r', author: words('มะลิ'), rating: 5, date: '2026-10-12', comment: words('ดี'), avatar: null, sample: true }],
  rating: { value: 4.8, count: 168, sample: true },
  nearby: [{ name: words('ตลาด'), metres: 1200 }],
  mapUrl: '',
  guestsByRooms: [2, 4, 6],
  host: null,
  promises: { answerHours: 24, refundWorkingDays: 3 },
} as unknown as AdminVilla;
const before = villaDetails.read(villa);
const write = (changed: Partial<VillaDetails>) => villaDetails.write?.(changed);

describe('the request body', () => {
  test('are pictures by id, and nothing that only the page knows', () => {
    const { background, slides, rooms, reviews, nearby, amenityNotes } = before;
    const sent = write({ background, slides, rooms, reviews, nearby, amenityNotes });
    expect(sent).toEqual({
      background: { picture: 'sky', alt: words('ภาพ sky') },
      slides: [
        { id: 'one', picture: 'a', alt: words('ภาพ a') },
        { id: 'two', picture: 'b', alt: words('ภาพ b') },
      ],
      rooms: [
        {
          id: 'sea',
          name: words('', 'Sea'),
          description: words(''),
          beds: { king: 1, single: 0 },
          pictures: [{ picture: 'c', alt: words('ภาพ c') }],
        },
        { id: 'sun', name: words('', 'Sun'), description: words(''), beds: { king: 0, single: 2 }, pictures: [] },
      ],
      reviews: [{ id: 'r', author: words('มะลิ'), rating: 5, date: '2026-10-12', comment: words('ดี'), avatar: null }],
      nearby: [{ name: words('ตลาด'), metres: 1200 }],
      amenityNotes: { pool: words('สิบเมตร') },
    });
    expect(patchVilla.safeParse(sent).error).toBeUndefined();
  });

  test('sends a removed background, and no untouched one', () => {
    expect(write({ background: null })).toEqual({ background: null });
    expect(write({ bedrooms: 2 })).toEqual({ bedrooms: 2 });
  });
});

test('sends no host without a name, and fills in usual hours for a missing host', () => {
  const hours = { from: '08:00', to: '20:00' };
  expect(before.host).toEqual({ name: words(''), hours });
  expect(write({ host: { name: words(' '), hours } })).toEqual({ host: null });
  expect(write({ host: { name: words('นิด'), hours } })).toEqual({ host: { name: words('นิด'), hours } });
  expect(valueWords({ name: words('', 'Nid'), hours }, say, text)).toContain('Nid');
  expect(valueWords(before.guestsByRooms, say, text)).toBe('2, 4, 6');
  expect(valueWords(before.promises, say, text)).toContain('24');
});

test('what has no name, leads nowhere or shows nothing is said at its place', () => {
  const wrong = villaDetails.check?.(
    { ...before, name: words(' '), amenities: [], mapUrl: 'maps', nearby: [{ key: 'n', name: words('') }] },
    text,
    ['name'],
  );
  expect(Object.keys(wrong ?? {}).sort()).toEqual(['amenities', 'mapUrl', 'name', 'nearby.0.name']);
  expect(villaDetails.check?.({ ...before, name: words('') }, text, ['phone'])).toEqual({});
});

describe('what changed, by name', () => {
  const named = (changed: (keyof VillaDetails)[], after: Partial<VillaDetails>) =>
    changedVillaFields(changed, before, { ...before, ...after }, say, ((key: string) => key) as never);
  const [one, two] = before.slides;
  const [sea, sun] = before.rooms;

  test('slides in another order are their order; with another one among them, they are the slides', () => {
    expect(named(['slides'], { slides: [two, one] as never })).toEqual(['villa.pictureOrder']);
    expect(named(['slides'], { slides: [two, { ...one, alt: words('ใหม่') }] as never })).toEqual(['villa.field.slides']);
  });

  test('names rooms by their names', () => {
    expect(named(['rooms'], { rooms: [sea, { ...sun, name: words('', 'Moon') }] as never })).toEqual(['Moon']);
    expect(named(['rooms'], { rooms: [sun, sea] as never })).toEqual(['villa.roomOrder']);
    expect(named(['rooms'], { rooms: [sea] as never })).toEqual(['villa.field.rooms']);
    expect(named(['rooms', 'name'], { rooms: [sea, sun, { ...sun, id: undefined, name: words('') }] as never })).toEqual([
      'villa.newRoom',
      'villa.field.name',
    ]);
  });
});
