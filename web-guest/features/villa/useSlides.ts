import { useCallback, useEffect, useState } from 'react';

const advanceMs = 5000;

export type Slides = {
  index: number;
  playing: boolean;
  show: (index: number) => void;
  step: (by: number) => void;
  togglePlay: () => void;
};

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Which of `count` pictures is shown. Advances every five seconds while it plays and the page is visible. With `still`, or if the guest
 * prefers reduced motion, it starts only by hand.
 */
export const useSlides = (count: number, still: boolean): Slides => {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(() => !still && count > 1 && !prefersStillness());

  const show = useCallback((next: number) => setIndex(((next % count) + count) % count), [count]);
  const step = useCallback((by: number) => setIndex(now => (((now + by) % count) + count) % count), [count]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new picture gets its full five seconds
  useEffect(() => {
    if (!playing || count < 2) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && step(1), advanceMs);
    return () => clearInterval(timer);
  }, [playing, count, index, step]);

  return { index: Math.min(index, Math.max(0, count - 1)), playing, show, step, togglePlay: () => setPlaying(now => !now) };
};
