import { useEffect, useLayoutEffect, useRef } from 'react';

/** How deep in the history of this tab, as react-router counts it. */
const depth = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Gives this entry of the history another address, and tells the router. */
const keepAddress = (address: string): void => {
  history.replaceState(history.state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
};

/**
 * What covers the page is an entry of the history of its own, so that Back closes it and does not leave the page. The address may
 * change meanwhile; the entry before then takes it over.
 */
export const useBackCloses = (onClose: () => void, isOpen = true): void => {
  const latest = useRef({ onClose, address: '' });
  const own = useRef(0);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    // After Back the page may be drawn with the address before it is asked for here.
    latest.current = { onClose, address: depth() >= own.current ? location.href : latest.current.address };
  });
  useEffect(() => {
    if (!isOpen) return;
    const isStillThere = leaving.current !== undefined;
    clearTimeout(leaving.current);
    leaving.current = undefined;
    if (!isStillThere) history.pushState({ ...history.state, idx: depth() + 1 }, '');
    own.current = depth();
    const onPop = () => {
      if (depth() >= own.current) return;
      removeEventListener('popstate', onPop);
      keepAddress(latest.current.address);
      latest.current.onClose();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      // Later, as React's strict mode takes every effect back at once and begins anew.
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        if (depth() !== own.current) return; // Back has closed it, or the guest went on to another page
        const { href } = location;
        addEventListener('popstate', () => keepAddress(href), { once: true });
        history.back();
      });
    };
  }, [isOpen]);
};
