import { type RefObject, useEffect } from 'react';

/** What a reader knows as a place of its own. */
const places = 'section, form, fieldset, [role="region"], .panel, main';

/**
 * A button that goes away with what it did takes the focus with it, and who works by keyboard or screen reader is nowhere. The nearest place
 * around it that is still there gets the focus then, unless the page gave it to something better.
 */
export const useFocusKept = (main: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const page = main.current;
    if (!page) return undefined;
    let focused: Element | null = null;
    let around: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent): void => {
      focused = target as Element;
      around = [];
      for (let at = focused.parentElement?.closest<HTMLElement>(places); at; at = at.parentElement?.closest<HTMLElement>(places))
        around.push(at);
    };
    const keep = (): void => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      focused = null;
      const place = around.find(one => one.isConnected);
      if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
      place?.focus({ preventScroll: true });
    };
    // After the next frame: an effect of the page may know a better place.
    const watcher = new MutationObserver(() => {
      if (focused && !focused.isConnected) requestAnimationFrame(() => setTimeout(keep));
    });
    page.addEventListener('focusin', remember);
    watcher.observe(page, { childList: true, subtree: true });
    return () => {
      page.removeEventListener('focusin', remember);
      watcher.disconnect();
    };
  }, [main]);
};
