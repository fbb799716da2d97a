import { device } from '@baan/contract/deviceStorage';
import { useState } from 'react';

const key = 'baan.lookedAsGuest';

/** Whether the site was opened from here to see it as a guest: stored in this browser, as no one else needs it. */
export const useSeenAsGuest = (): [looked: boolean, look: () => void] => {
  const [looked, setLooked] = useState(() => device.get(key) !== null);
  const look = () => {
    device.set(key, new Date().toISOString());
    setLooked(true);
  };
  return [looked, look];
};
