import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type SectionName, sectionOf } from './sections.ts';

type Underway = { counts: Readonly<Record<string, number>>; set: (source: string, count: number) => void };

const Context = createContext<Underway>({ counts: {}, set: () => undefined });

/** The number of running uploads, by their list. */
export const UnderwayProvider = ({ children }: { children: ReactNode }) => {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const value = useMemo(
    () => ({ counts, set: (source: string, count: number) => setCounts(before => ({ ...before, [source]: count })) }),
    [counts],
  );
  return <Context value={value}>{children}</Context>;
};

/** Reports `count` running uploads for a list. */
export const useUnderway = (source: string, count: number): void => {
  const { set } = useContext(Context);
  // `set` is a new function after each change, with the same behaviour.
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeating the report would loop forever
  useEffect(() => {
    set(source, count);
    return () => set(source, 0);
  }, [source, count]);
};

/** @returns the number of running uploads in that section's lists; of all lists without a section */
export const useUnderwayCount = (section?: SectionName): number =>
  Object.entries(useContext(Context).counts)
    .filter(([source]) => !section || sectionOf(source) === section)
    .reduce((sum, [, count]) => sum + count, 0);
