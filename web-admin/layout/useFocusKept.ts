import { type RefObject, useEffect } from 'react';

/** The elements that users perceive as separate places. */
const places = 'section, form, fieldset, [role="region"], .MuiCard-root, main';

/**
 * A button that disappears after its action loses the focus, and keyboard and screen reader users lose their position. The nearest remaining
 * place around it then gets the focus, unless the page has moved the focus elsewhere. A button that was disabled during its action gets
 * the focus back.
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
    // A press beside all controls leaves the button. A button that disappears, is disabled for a while, or opens a dialog is not left.
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
    // After the next frame: an effect of the page may choose a better target.
    const watcher = new MutationObserver(() => {
      if (focused && document.activeElement === document.body) requestAnimationFrame(() => setTimeout(keep));
    });
    // Dialogs are rendered beside the page.
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
