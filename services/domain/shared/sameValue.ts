const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const keysOf = (value: Record<string, unknown>): string[] => Object.keys(value).filter(key => value[key] !== undefined);

/** Do two values say the same? Keys have no order (a database keeps none), and one that is undefined is not there. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (!isObject(one) || !isObject(other)) return one === other;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => sameValue(value, other[index]))
    );
  const keys = keysOf(one);
  return keys.length === keysOf(other).length && keys.every(key => sameValue(one[key], other[key]));
};

/** The part of `changes` that says something else than `current`; what is undefined is no change. */
export const changedOf = <T extends object>(changes: Partial<T>, current: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => value !== undefined && !sameValue(value, current[key as keyof T])),
  ) as Partial<T>;
