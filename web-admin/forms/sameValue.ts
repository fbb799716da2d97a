const entriesOf = (value: object): [string, unknown][] => Object.entries(value).filter(([, part]) => part !== undefined);

/** Do two values say the same? The order of keys says nothing, a key without a value neither. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [entriesOf(one), entriesOf(other)];
  return left.length === right.length && left.every(([key, part]) => sameValue(part, (other as Record<string, unknown>)[key]));
};
