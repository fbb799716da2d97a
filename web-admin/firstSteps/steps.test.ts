import { describe, expect, it } from 'vitest';
import { isNew, stepsOf } from './steps.ts';

const nothing = { th: '', en: '' };
const empty = {
  name: nothing,
  title: nothing,
  description: nothing,
  background: null,
  slides: [],
  opensWhen: ['prices' as const, 'paymentMethod' as const],
  acceptsBookings: false,
};
const picture = { id: 's1', picture: 'p1', url: '/pictures/p1.jpg', alt: nothing };
const done = (house: Partial<Parameters<typeof stepsOf>[0]>, looked = false) =>
  stepsOf({ ...empty, ...house }, looked)
    .filter(step => step.done)
    .map(({ name }) => name);

describe('stepsOf', () => {
  it('has nothing done in an empty villa', () => {
    expect(done({})).toEqual([]);
  });

  it('wants a name and some words, in one language at least', () => {
    expect(done({ name: { th: 'บ้านทะเลหมอก', en: '' } })).toEqual([]);
    expect(done({ name: { th: '', en: ' ' }, title: { th: 'ริมทะเล', en: '' } })).toEqual([]);
    expect(done({ name: { th: 'บ้านทะเลหมอก', en: '' }, title: { th: '', en: 'By the sea' } })).toEqual(['name']);
    expect(done({ name: { th: '', en: 'Baan' }, description: { th: 'เงียบ', en: '' } })).toEqual(['name']);
  });

  it('takes a background or a slide for pictures', () => {
    expect(done({ background: picture })).toEqual(['pictures']);
    expect(done({ slides: [picture] })).toEqual(['pictures']);
  });

  it('asks the service about prices and money', () => {
    expect(done({ opensWhen: ['paymentMethod'] })).toEqual(['prices']);
    expect(done({ opensWhen: ['prices'] })).toEqual(['money']);
  });

  it('knows that the owner looked, and that the villa is open', () => {
    expect(done({}, true)).toEqual(['look']);
    expect(done({ acceptsBookings: true })).toEqual(['open']);
  });
});

it('is about a villa that was never open and that nobody has booked yet', () => {
  expect(isNew({ acceptsBookings: false, closedAgain: false }, 0)).toBe(true);
  expect(isNew({ acceptsBookings: false, closedAgain: false }, 1)).toBe(false);
  expect(isNew({ acceptsBookings: false, closedAgain: true }, 0)).toBe(false);
  expect(isNew({ acceptsBookings: true, closedAgain: false }, 0)).toBe(false);
});
