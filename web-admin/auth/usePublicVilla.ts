import type { Schema } from '@baan/contract/apiCalls';
import { useEffect, useState } from 'react';
import { useProvider } from '../useService.ts';

/** The public villa for the sign-in pages: its name and a picture. null until loaded, or without an answer. */
export const usePublicVilla = (): Schema<'Villa'> | null => {
  const provider = useProvider();
  const [villa, setVilla] = useState<Schema<'Villa'> | null>(null);
  useEffect(() => {
    const aborter = new AbortController();
    provider
      .publicVilla(aborter.signal)
      .then(setVilla)
      .catch(() => {
        // Decoration only: signing in works without it, and reports an unavailable service itself.
      });
    return () => aborter.abort();
  }, [provider]);
  return villa;
};
