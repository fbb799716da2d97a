import { useEffect } from 'react';
import { useVillaName } from '../villa/useVilla.ts';

/** "Bookings · Baan Talay Mok" as the browser tab's title. */
export const usePageTitle = (title: string): void => {
  const name = useVillaName();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
};
