import { useContext, useEffect, useState } from 'react';
import { FormParts } from './FormPart.tsx';
import { useItems } from './useItems.ts';

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
