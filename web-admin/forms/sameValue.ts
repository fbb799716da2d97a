const entriesOf = (value: object): [string, unknown][] => Object.entries(value).filter(([, part]) => part !== undefined);

/** Are two values equal? The order of keys does not matter, nor do keys without a value. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [entriesOf(one), entriesOf(other)];
  return left.length === right.length && left.every(([key, part]) => sameValue(part, (other as Record<string, unknown>)[key]));
};
