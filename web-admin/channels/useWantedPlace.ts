import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the element whose name the address ends with, once it is there. */
export const useWantedPlace = (name: string, isThere = true) => {
  const isWanted = useLocation().hash === `#${name}`;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted && isThere) place.current?.scrollIntoView({ block: 'start' });
  }, [isWanted, isThere]);
  return place;
};
