import { useEffect, useRef } from 'react';

/** @returns whether there is a heading that could be focused. */
const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/** Nobody has gone on to a control meanwhile. */
const isFocusFree = (): boolean => !document.activeElement?.matches('main :focus, header :focus, footer :focus, dialog :focus');

/**
 * When another screen takes the place of the one that had the focus, its heading gets it: a screen reader reads it out, and Tab goes on
 * from there. A heading that is still on its way is waited for. `screen`: names what is shown; undefined while nothing is.
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
