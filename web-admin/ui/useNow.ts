import { useEffect, useState } from 'react';

/** The current time, updated every `milliseconds` while the page is visible. */
export const useNow = (milliseconds: number): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(new Date());
    };
    const timer = setInterval(tick, milliseconds);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [milliseconds]);
  return now;
};
