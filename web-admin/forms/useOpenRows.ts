import { useState } from 'react';
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
