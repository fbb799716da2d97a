import { z } from 'zod';

// Parts of what both services tell of a transfer.

/** Longer texts are no names or numbers. */
export const text = z.string().max(200).nullish();

/** Baht with two decimals, as satang. */
export const amount = z
  .number()
  .positive()
  .max(1_000_000_000)
  .refine(baht => Math.abs(baht * 100 - Math.round(baht * 100)) < 1e-4, 'has more than two decimals')
  .transform(baht => Math.round(baht * 100));

export const firstText = (...texts: (string | null | undefined)[]): string | null =>
  texts.map(each => each?.trim()).find(each => each) ?? null;
