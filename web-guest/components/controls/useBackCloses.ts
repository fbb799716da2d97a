import { useEffect, useLayoutEffect, useRef } from 'react';
import { depth } from '../../lib/BrowserRouter.tsx';

/** Changes the address of the current history entry, and notifies the router. */
const keepAddress = (address: string): void => {
  history.replaceState(history.state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
};

/**
 * A layer over the page gets a history entry of its own, so that Back closes the layer and does not leave the page. The address may
 * change while it is open; the previous entry then takes that address.
 */
export const useBackCloses = (onClose: () => void, isOpen = true): void => {
  const latest = useRef({ onClose, address: '' });
  const own = useRef(0);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    // After Back the page may render at the previous entry's address before `onPop` runs.
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
      // Deferred, as React's strict mode cleans up every effect at once and runs it again.
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        if (depth() !== own.current) return; // Back has closed the layer, or the guest went to another page
        const { href } = location;
        addEventListener('popstate', () => keepAddress(href), { once: true });
        history.back();
      });
    };
  }, [isOpen]);
};
