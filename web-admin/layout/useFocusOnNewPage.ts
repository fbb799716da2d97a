import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Another page begins at its top, with the focus on its content: else a screen reader would go on reading the page that was left. The
 * browser's way back finds its place by itself, and a part that is asked for has one.
 */
export const useFocusOnNewPage = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isBack && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
    // A page that put the focus into a field of its own knows better.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, hash, isBack]);
  return main;
};
