import { useSyncExternalStore } from 'react';

/** Whether a media query such as `(min-width: 1100px)` matches, kept up to date. */
export const useMedia = (query: string): boolean => {
  const media = window.matchMedia(query);
  const listen = (changed: () => void): (() => void) => {
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return useSyncExternalStore(listen, () => media.matches);
};
