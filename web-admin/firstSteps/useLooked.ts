import { useState } from 'react';

const key = 'baan.lookedAsGuest';

const read = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Whether the site was opened from here to see it as a guest: stored in this browser, as no one else needs it. */
export const useLooked = (): [looked: boolean, look: () => void] => {
  const [looked, setLooked] = useState(read);
  const look = () => {
    try {
      localStorage.setItem(key, new Date().toISOString());
    } catch {
      // A private window: remembered until the page closes.
    }
    setLooked(true);
  };
  return [looked, look];
};
