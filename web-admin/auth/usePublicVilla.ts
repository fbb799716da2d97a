import type { Villa } from '@baan/contract/villa';
import { useEffect, useState } from 'react';
import { send } from '../http.ts';

/** The house as everybody may see it, for the sign-in pages: its name and a picture. null until it is there, or without an answer. */
export const usePublicVilla = (): Villa | null => {
  const [villa, setVilla] = useState<Villa | null>(null);
  useEffect(() => {
    const aborter = new AbortController();
    send('/api/villa', { signal: aborter.signal })
      .then(({ json }) => setVilla(json as Villa))
      .catch(() => {
        // Decoration only: signing in works without it, and says itself when the service is away.
      });
    return () => aborter.abort();
  }, []);
  return villa;
};
