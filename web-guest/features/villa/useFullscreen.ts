import { type RefObject, useEffect, useState } from 'react';

/** Full screen of one element. If the browser refuses, that is only logged; the gallery continues in its place. */
export const useFullscreen = (element: RefObject<HTMLElement | null>): { isFull: boolean; toggle: () => void } => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [element]);

  const toggle = async (): Promise<void> => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await element.current?.requestFullscreen();
    } catch (error) {
      console.warn('Full screen was refused', error);
    }
  };
  return { isFull, toggle: () => void toggle() };
};
