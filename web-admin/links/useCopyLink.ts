import { useNotify } from 'ra-core';

/** Copies the full address of a guest page, to send it by LINE or mail. */
export const useCopyLink = (whenRefused: 'links.copyFailed' | 'bank.sees.copyFailed' = 'bank.sees.copyFailed') => {
  const notify = useNotify();
  return async (path: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      notify('links.copied', { type: 'success' });
    } catch {
      notify(whenRefused, { type: 'error' });
    }
  };
};
