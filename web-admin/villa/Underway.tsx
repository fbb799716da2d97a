import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Section, sectionOf } from './sections.ts';

type Underway = { counts: Readonly<Record<string, number>>; set: (source: string, count: number) => void };

const Context = createContext<Underway>({ counts: {}, set: () => undefined });

/** How many pictures are on their way, by the list that they go to. */
export const UnderwayProvider = ({ children }: { children: ReactNode }) => {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const value = useMemo(
    () => ({ counts, set: (source: string, count: number) => setCounts(before => ({ ...before, [source]: count })) }),
    [counts],
  );
  return <Context value={value}>{children}</Context>;
};

/** Tells that `count` pictures are on their way to a list. */
export const useUnderway = (source: string, count: number): void => {
  const { set } = useContext(Context);
  // `set` is another function after each change, and does the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: telling the same again would not end
  useEffect(() => {
    set(source, count);
    return () => set(source, 0);
  }, [source, count]);
};

/** @returns how many are on their way to the lists of that section; all of them without it */
export const useUnderwayCount = (section?: Section): number =>
  Object.entries(useContext(Context).counts)
    .filter(([source]) => !section || sectionOf(source) === section)
    .reduce((sum, [, count]) => sum + count, 0);
