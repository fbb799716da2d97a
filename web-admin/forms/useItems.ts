import { useContext, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormParts } from './FormPart.tsx';
import { useShownItem } from './ShownPath.tsx';

/** The list rows that are open for editing, by key. A requested path opens its row. */
export const useOpenRows = (name: string, keys: readonly string[]) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const set = (key: string, isOpen: boolean) =>
    setOpen(before => {
      const next = new Set(before);
      if (isOpen) next.add(key);
      else next.delete(key);
      return next;
    });
  useShownItem(name, at => {
    const key = keys[at];
    if (key) set(key, true);
  });
  return { isOpen: (key: string) => open.has(key), set };
};

/** A removed item, and the row that it preceded. */
export type RemovedItem<T> = { item: T; at: number };

/** Removed items further down move up by one. */
export const withRemoved = <T>(gone: readonly RemovedItem<T>[], item: T, at: number): RemovedItem<T>[] => [
  ...gone.filter(one => one.at <= at),
  { item, at },
  ...gone.filter(one => one.at > at).map(one => ({ ...one, at: one.at - 1 })),
];

/** Removed items further down move down again. */
export const withRestored = <T>(gone: readonly RemovedItem<T>[], back: RemovedItem<T>): RemovedItem<T>[] => {
  const place = gone.indexOf(back);
  return [...gone.slice(0, place), ...gone.slice(place + 1).map(one => ({ ...one, at: one.at + 1 }))];
};

/** A list of the form whose rows can be removed and, until it is saved, restored at their place. */
export const useRemovableItems = <T>(source: string, keyOf: (item: T) => string) => {
  const list = useItems<T>(source);
  const { items, insert, remove } = list;
  const { round } = useContext(FormParts);
  const [gone, setGone] = useState<RemovedItem<T>[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save or discard there is nothing to restore
  useEffect(() => {
    setGone([]);
  }, [round]);
  const takeOut = (at: number) => {
    setGone(withRemoved(gone, items[at] as T, at));
    remove(at);
  };
  const putBack = (back: RemovedItem<T>) => {
    setGone(withRestored(gone, back));
    insert(back.at, back.item);
  };
  /** The removed items before the row at that place; with the number of rows, after the last. An item that was added again is not removed. */
  const goneBefore = (at: number) =>
    gone
      .filter(one => one.at === at || (at === items.length && one.at > at))
      .map(one => ({ ...one, key: keyOf(one.item), putBack: () => putBack(one) }))
      .filter(({ key }) => !items.some(item => keyOf(item) === key));
  return { ...list, takeOut, goneBefore };
};

export const inserted = <T>(list: readonly T[], at: number, item: T): T[] => [...list.slice(0, at), item, ...list.slice(at)];

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

/** The list with one item moved; unchanged past the ends. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return inserted(without(list, from), to, item);
};

/** A list inside the form. It is saved as a whole, with the form. */
export const useItems = <T>(name: string) => {
  const { setValue, getValues, clearErrors } = useFormContext();
  const items = (useWatch({ name }) ?? []) as T[];
  // Read at the time of the change: the end of an upload is handled by an older render's closure.
  const change = (next: (items: T[]) => T[]) => {
    clearErrors(name);
    setValue(name, next((getValues(name) ?? []) as T[]));
  };
  return {
    items,
    append: (item: T) => change(list => [...list, item]),
    insert: (at: number, item: T) => change(list => inserted(list, Math.min(at, list.length), item)),
    remove: (at: number) => change(list => without(list, at)),
    move: (from: number, to: number) => change(list => moved(list, from, to)),
  };
};
