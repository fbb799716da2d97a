import { useCallback, useEffect, useState } from 'react';

const ADVANCE_MS = 5000;

export interface Slides {
  index: number;
  playing: boolean;
  show: (index: number) => void;
  step: (by: number) => void;
  togglePlay: () => void;
}

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Which of `count` pictures is shown. Moves on every five seconds while it plays, the page is seen and `held` is
 * false; a guest who prefers stillness starts it by hand.
 */
export const useSlides = (count: number, held: boolean): Slides => {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(() => count > 1 && !prefersStillness());

  const show = useCallback((next: number) => setIndex(((next % count) + count) % count), [count]);
  const step = useCallback((by: number) => setIndex(now => (((now + by) % count) + count) % count), [count]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new picture gets its whole five seconds
  useEffect(() => {
    if (!playing || held || count < 2) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && step(1), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [playing, held, count, index, step]);

  return { index: Math.min(index, Math.max(0, count - 1)), playing, show, step, togglePlay: () => setPlaying(now => !now) };
};
