import type { AdminVilla } from '@baan/contract/adminVilla';

export type StepName = 'name' | 'pictures' | 'prices' | 'money' | 'look' | 'open';
export type Step = { name: StepName; done: boolean };

type House = Pick<AdminVilla, 'name' | 'title' | 'description' | 'background' | 'slides' | 'opensWhen' | 'acceptsBookings'>;

const written = ({ th, en }: { th: string; en: string }): boolean => th.trim() !== '' || en.trim() !== '';

/**
 * The owner's steps before the villa opens. Each step derives from the data whether it is done.
 * @param looked whether the owner has opened the site to see it as a guest
 */
export const stepsOf = (villa: House, looked: boolean): Step[] => [
  { name: 'name', done: written(villa.name) && (written(villa.title) || written(villa.description)) },
  { name: 'pictures', done: villa.background !== null || villa.slides.length > 0 },
  { name: 'prices', done: !villa.opensWhen.includes('prices') },
  { name: 'money', done: !villa.opensWhen.includes('paymentMethod') },
  { name: 'look', done: looked },
  { name: 'open', done: villa.acceptsBookings },
];

/** The first steps replace Today until the villa opens for the first time, or staff have made a booking. */
export const isNew = (
  { acceptsBookings, closedAgain }: Pick<AdminVilla, 'acceptsBookings' | 'closedAgain'>,
  bookings: number,
): boolean => acceptsBookings === false && !closedAgain && bookings === 0;
