import { useSyncExternalStore } from 'react';

/** Whether the window is so, such as `(min-width: 1100px)`, now and whenever that changes. */
export const useMedia = (query: string): boolean => {
  const media = window.matchMedia(query);
  const listen = (changed: () => void): (() => void) => {
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return useSyncExternalStore(listen, () => media.matches);
};
