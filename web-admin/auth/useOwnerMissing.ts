import { useEffect, useState } from 'react';
import { useProvider } from '../useService.ts';

/** Is there no owner yet? The first visitor creates the owner's account; all others have an invitation link. */
export const useOwnerMissing = (): boolean => {
  const provider = useProvider();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const aborter = new AbortController();
    provider
      .firstOwner(aborter.signal)
      .then(answer => setMissing(answer.missing))
      .catch(() => {
        // Without an answer the page offers the usual action: signing in.
      });
    return () => aborter.abort();
  }, [provider]);
  return missing;
};
