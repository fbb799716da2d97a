import type { FirstOwner } from '@baan/contract/staff';
import { useEffect, useState } from 'react';
import { callService } from '../http.ts';

/** Is there no owner yet? The first visitor creates the owner's account; all others have an invitation link. */
export const useOwnerMissing = (): boolean => {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const aborter = new AbortController();
    callService('/api/admin/auth/first-owner', { signal: aborter.signal })
      .then(({ json }) => setMissing((json as FirstOwner | null)?.missing === true))
      .catch(() => {
        // Without an answer the page offers the usual action: signing in.
      });
    return () => aborter.abort();
  }, []);
  return missing;
};
