const entriesOf = (value: object): [string, unknown][] => Object.entries(value).filter(([, part]) => part !== undefined);

/** Are two values equal? Keys have no order (a database keeps none), and one that is undefined is not there. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [entriesOf(one), entriesOf(other)];
  return left.length === right.length && left.every(([key, part]) => sameValue(part, (other as Record<string, unknown>)[key]));
};

/** The part of `changes` that says something else than `current`; what is undefined is no change. */
export const changedOf = <T extends object>(changes: Partial<T>, current: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => value !== undefined && !sameValue(value, current[key as keyof T])),
  ) as Partial<T>;
