import { createContext, useContext, useEffect } from 'react';

/** The form path to bring into view; a new object for each request. */
export type ShownFormPath = { path: string } | null;

export const ShownPath = createContext<ShownFormPath>(null);

/** Calls `onIndex` when an item of that list should open. */
export const useShownItem = (name: string, onIndex: (at: number) => void): void => {
  const shown = useContext(ShownPath);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on a new request; a row closed since must not open with each render
  useEffect(() => {
    if (!shown?.path.startsWith(`${name}.`)) return;
    const at = Number(shown.path.slice(name.length + 1).split('.')[0]);
    if (Number.isInteger(at)) onIndex(at);
  }, [shown]);
};
