import { type RefObject, useEffect } from 'react';

/** What a reader knows as a place of its own. */
const places = 'section, form, fieldset, [role="region"], .panel, main';

/**
 * A button that goes away with what it did takes the focus with it, and who works by keyboard or screen reader is nowhere. The nearest place
 * around it that is still there gets the focus then, unless the page gave it to something better. A button that was off while it worked gets
 * it back.
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
    // Who presses beside everything has left the button. One that goes away, is off for a while, or asks in a dialog is left by nobody.
    const forget = ({ target, relatedTarget }: FocusEvent): void =>
      queueMicrotask(() => {
        const left = target as Element;
        const asks = relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"]');
        if (left === focused && !asks && left.isConnected && !left.matches(':disabled')) focused = null;
      });
    const keep = (): void => {
      if (!(focused instanceof HTMLElement) || document.activeElement !== document.body) return;
      const isThere = focused.isConnected;
      if (isThere && focused.matches(':disabled')) return;
      const place = isThere ? focused : around.find(one => one.isConnected);
      if (place && place !== focused && !place.hasAttribute('tabindex')) place.tabIndex = -1;
      place?.focus({ preventScroll: true });
    };
    // After the next frame: an effect of the page may know a better place.
    const watcher = new MutationObserver(() => {
      if (focused && document.activeElement === document.body) requestAnimationFrame(() => setTimeout(keep));
    });
    // Dialogs stand beside the page.
    watcher.observe(document.body, { childList: true });
    page.addEventListener('focusin', remember);
    page.addEventListener('focusout', forget);
    watcher.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      page.removeEventListener('focusin', remember);
      page.removeEventListener('focusout', forget);
      watcher.disconnect();
    };
  }, [main]);
};
