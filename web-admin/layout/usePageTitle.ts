import { useEffect } from 'react';
import { useHouseName } from '../villa/useHouseName.ts';

/** "Bookings · Baan Talay Mok" as the browser tab's title. */
export const usePageTitle = (title: string): void => {
  const name = useHouseName();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
};
