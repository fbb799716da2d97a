import { useEffect } from 'react';

/** The window's title: the page, then the villa. */
export const useTitle = (...parts: string[]): void => {
  const title = parts.filter(Boolean).join(' · ');
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
};
