import { useEffect } from 'react';
import { useHouseName } from '../villa/useHouseName.ts';

/** "Bookings · Baan Talay Mok" in the browser's tab. */
export const usePageTitle = (title: string): void => {
  const name = useHouseName();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
};
