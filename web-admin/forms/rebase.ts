const entriesOf = (value: object): [string, unknown][] => Object.entries(value).filter(([, part]) => part !== undefined);

/** Are two values equal? The order of keys does not matter, nor do keys without a value. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [entriesOf(one), entriesOf(other)];
  return left.length === right.length && left.every(([key, part]) => sameValue(part, (other as Record<string, unknown>)[key]));
};

type Values = Record<string, unknown>;

/** The fields whose value differs from the initial one. */
export const changedFields = <V extends Values>(baseline: V, values: V): (keyof V & string)[] =>
  Object.keys(baseline).filter(field => !sameValue(baseline[field], values[field]));

export const pick = <V extends Values>(values: V, fields: readonly (keyof V & string)[]): Partial<V> =>
  Object.fromEntries(fields.map(field => [field, values[field]])) as Partial<V>;

type Rebased<V> = {
  /** The current values of the form. */
  values: V;
  /** The base of the form's changes. */
  baseline: V;
  /** Fields changed on both sides: a person must choose. Their baseline stays, so that the service refuses an unseen overwrite. */
  crossed: (keyof V & string)[];
};

/** Rebases the form onto a colleague's save: fields untouched here follow, typed values stay. */
export const rebase = <V extends Values>(baseline: V, values: V, theirs: V): Rebased<V> => {
  const next: Rebased<V> = { values: { ...values }, baseline: { ...theirs }, crossed: [] };
  for (const field of Object.keys(theirs) as (keyof V & string)[]) {
    const mine = !sameValue(values[field], baseline[field]);
    if (!mine || sameValue(values[field], theirs[field])) next.values[field] = theirs[field];
    else if (!sameValue(theirs[field], baseline[field])) {
      next.crossed.push(field);
      next.baseline[field] = baseline[field];
    }
  }
  return next;
};

/** The form after its own save: sent values become the saved ones, and values typed during the save stay. */
export const settled = <V extends Values>(sent: V, values: V, saved: V): V =>
  Object.fromEntries(
    Object.keys(saved).map(field => [field, sameValue(values[field], sent[field]) ? saved[field] : values[field]]),
  ) as V;

type Row = { key?: string; id?: string };

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every(row => typeof row === 'object' && row !== null && 'key' in row);

const keyed = (shown: Row[], next: Row[]): Row[] => {
  const keys = new Map(shown.flatMap(({ id, key }) => (id === undefined ? [] : [[id, key] as const])));
  const atPlace = (at: number) => (shown.length === next.length && shown[at]?.id === undefined ? shown[at]?.key : undefined);
  return next.map((row, at) => ({ ...row, key: (row.id && keys.get(row.id)) || atPlace(at) || row.key }));
};

/** The lists of `next` with the keys of the displayed rows: by id, or by position for rows without an id. A saved row stays the same row. */
export const withKeysOf = <V extends Values>(shown: Values, next: V): V =>
  Object.fromEntries(
    Object.entries(next).map(([field, value]) => {
      const before = shown[field];
      return [field, isRows(value) && isRows(before) ? keyed(before, value) : value];
    }),
  ) as V;
