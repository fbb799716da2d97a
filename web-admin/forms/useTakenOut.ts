import { useContext, useEffect, useState } from 'react';
import { FormParts } from './FormPart.tsx';
import { useItems } from './useItems.ts';

/** What was taken out of a list, and before which row it stood. */
export type Gone<T> = { item: T; at: number };

/** Those who stood further down move up by one. */
export const goneWith = <T>(gone: readonly Gone<T>[], item: T, at: number): Gone<T>[] => [
  ...gone.filter(one => one.at <= at),
  { item, at },
  ...gone.filter(one => one.at > at).map(one => ({ ...one, at: one.at - 1 })),
];

/** Those who stood further down move down again. */
export const goneWithout = <T>(gone: readonly Gone<T>[], back: Gone<T>): Gone<T>[] => {
  const place = gone.indexOf(back);
  return [...gone.slice(0, place), ...gone.slice(place + 1).map(one => ({ ...one, at: one.at + 1 }))];
};

/** A list of the form whose rows can be taken out and, until it is saved, put back where they stood. */
export const useTakenOut = <T>(source: string, keyOf: (item: T) => string) => {
  const list = useItems<T>(source);
  const { items, insert, remove } = list;
  const { round } = useContext(FormParts);
  const [gone, setGone] = useState<Gone<T>[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each round there is nothing left to put back
  useEffect(() => setGone([]), [round]);
  const takeOut = (at: number) => {
    setGone(goneWith(gone, items[at] as T, at));
    remove(at);
  };
  const putBack = (back: Gone<T>) => {
    setGone(goneWithout(gone, back));
    insert(back.at, back.item);
  };
  /** What stood before the row of that place; with the number of rows, after the last. What was added once more is not gone. */
  const goneBefore = (at: number) =>
    gone
      .filter(one => one.at === at || (at === items.length && one.at > at))
      .map(one => ({ ...one, key: keyOf(one.item), putBack: () => putBack(one) }))
      .filter(({ key }) => !items.some(item => keyOf(item) === key));
  return { ...list, takeOut, goneBefore };
};
