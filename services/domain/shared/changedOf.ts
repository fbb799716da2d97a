import { sameValue } from './sameValue.ts';

/** The part of `changes` that says something else than `current`; what is undefined is no change. */
export const changedOf = <T extends object>(changes: Partial<T>, current: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => value !== undefined && !sameValue(value, current[key as keyof T])),
  ) as Partial<T>;
