import { createContext, useContext, useEffect } from 'react';

/** The place in the form that shall be in sight; a new object each time that somebody asks for it. */
export type Shown = { path: string } | null;

export const ShownPath = createContext<Shown>(null);

/** Calls `onIndex` when the item of that list is to be opened. */
export const useShownItem = (name: string, onIndex: (at: number) => void): void => {
  const shown = useContext(ShownPath);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a place is asked for; what was closed since must not open with each render
  useEffect(() => {
    if (!shown?.path.startsWith(`${name}.`)) return;
    const at = Number(shown.path.slice(name.length + 1).split('.')[0]);
    if (Number.isInteger(at)) onIndex(at);
  }, [shown]);
};
