import { review } from '@baan/contract/villa';
import type { Localized } from '@baan/domain/shared/localized';
import { baseRate, quoteStay } from '@baan/domain/villa/price';
import { sampleRating, sampleReviews } from '@baan/domain/villa/sampleReviews';
import { initialVilla } from '@baan/domain/villa/state';
import { expect, test } from 'vitest';
import { sampleDetails, samplePrices, sampleRooms, sampleSlides } from './sampleVilla.ts';

const priceList = { ...samplePrices, bedrooms: 3, minRooms: 1, seasons: [], fees: [], revision: 0 };
const drawnStay = { checkIn: '2026-12-04', checkOut: '2026-12-07' };

test('the prices come out as the pages show them: two rooms from Friday to Monday', () => {
  const quote = quoteStay(priceList, drawnStay, 2);
  expect(quote.nights.map(({ price, normalPrice }) => [normalPrice, price])).toEqual([
    [9500, 7900],
    [9500, 7900],
    [6500, 5900],
  ]);
  expect(quote).toMatchObject({ subtotal: 25_500, discountTotal: 3800, total: 21_700, saving: 6000, badgePercent: 9 });
});

test('the prices come out as the pages show them: the whole villa', () => {
  const quote = quoteStay(priceList, { checkIn: '2026-12-19', checkOut: '2026-12-22' }, 3);
  expect(quote).toMatchObject({ total: 25_700, badgePercent: 7 });
});

test('fewer rooms are never dearer', () => {
  for (const weekend of [false, true]) {
    const [one = 0, two = 0, three = 0] = [1, 2, 3].map(rooms => baseRate(priceList, rooms, weekend).price);
    expect(one > 0 && one <= two && two <= three).toBe(true);
  }
});

const isWritten = (text: Localized): boolean => text.th.length > 0 && text.en.length > 0 && /[฀-๿]/.test(text.th);

test('every text is written in both languages', () => {
  const texts = Object.entries({ ...initialVilla.details, ...sampleDetails, ...sampleDetails.amenityNotes }).filter(
    (entry): entry is [string, Localized] => typeof entry[1] === 'object' && entry[1] !== null && 'th' in entry[1],
  );
  expect(texts.filter(([, text]) => !isWritten(text)).map(([field]) => field)).toEqual([]);
  expect(sampleRooms.every(({ name, description }) => isWritten(name) && isWritten(description))).toBe(true);
});

test('the first paragraph of the description fits the hero uncut', () => {
  const lead = {
    th: sampleDetails.description?.th.split('\n\n')[0] ?? '',
    en: sampleDetails.description?.en.split('\n\n')[0] ?? '',
  };
  expect(lead.th.length).toBeLessThanOrEqual(100);
  expect(lead.en.split(' ').length).toBeLessThanOrEqual(20);
});

test('ten slides, three rooms, three reviews that say they are samples', () => {
  expect(new Set(sampleSlides).size).toBe(10);
  expect(sampleRooms.map(({ pictures }) => pictures.length)).toEqual([3, 2, 1]);
  expect(sampleReviews.map(sample => review.parse(sample).sample)).toEqual([true, true, true]);
  expect(sampleRating.sample).toBe(true);
});
