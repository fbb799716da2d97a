export const inserted = <T>(list: readonly T[], at: number, item: T): T[] => [...list.slice(0, at), item, ...list.slice(at)];

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

/** The list with one item moved; unchanged past the ends. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return inserted(without(list, from), to, item);
};
