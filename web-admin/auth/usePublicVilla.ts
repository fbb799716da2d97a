import type { Villa } from '@baan/contract/villa';
import { useEffect, useState } from 'react';
import { callService } from '../http.ts';

/** The public villa for the sign-in pages: its name and a picture. null until loaded, or without an answer. */
export const usePublicVilla = (): Villa | null => {
  const [villa, setVilla] = useState<Villa | null>(null);
  useEffect(() => {
    const aborter = new AbortController();
    callService('/api/villa', { signal: aborter.signal })
      .then(({ json }) => setVilla(json as Villa))
      .catch(() => {
        // Decoration only: signing in works without it, and reports an unavailable service itself.
      });
    return () => aborter.abort();
  }, []);
  return villa;
};
