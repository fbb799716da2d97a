import { useEffect, useRef } from 'react';

/** The window's title: the page, then the villa. */
export const useTitle = (...parts: string[]): void => {
  const title = parts.filter(Boolean).join(' · ');
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
};

/** @returns whether a heading was found and focused */
const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/** The guest has not focused a control meanwhile. */
const isFocusFree = (): boolean => !document.activeElement?.matches('main :focus, header :focus, footer :focus, dialog :focus');

/**
 * When another screen replaces the focused one, its heading gets the focus: a screen reader reads it, and Tab continues from there.
 * If the heading is not rendered yet, the hook waits for it. `screen`: the name of the current screen; undefined while none is shown.
 */
export const useHeadingFocus = (screen: string | undefined): void => {
  const shown = useRef(screen);
  useEffect(() => {
    const before = shown.current;
    shown.current = screen ?? before;
    const main = document.getElementById('main');
    if (before === undefined || screen === undefined || before === screen || !main || !isFocusFree() || focusHeading()) return;
    const watch = new MutationObserver(() => {
      if (!isFocusFree() || focusHeading()) watch.disconnect();
    });
    watch.observe(main, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [screen]);
};
