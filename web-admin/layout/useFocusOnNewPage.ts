import { type RefObject, useEffect, useRef } from 'react';

/** Where the focus goes on another page: to its content, or a screen reader would go on reading the page that was left. */
export const useFocusOnNewPage = (pathname: string): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that put the focus into a field of its own knows better.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};
