import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const advanceMs = 5000;

type Slides = {
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

const swipePx = 100;

/** -1 or 1 for a movement of more than 100 px to the right or left, else 0. */
export const swipeStep = (fromX: number, toX: number): -1 | 0 | 1 => {
  const moved = toX - fromX;
  if (Math.abs(moved) <= swipePx) return 0;
  return moved > 0 ? -1 : 1;
};

/** Handlers for dragging by finger or mouse. */
export const useSwipe = (onSwipe: (step: -1 | 1) => void) => {
  const from = useRef<number | undefined>(undefined);
  const end = (event: PointerEvent) => {
    const step = from.current === undefined ? 0 : swipeStep(from.current, event.clientX);
    from.current = undefined;
    if (step) onSwipe(step);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if ((event.target as HTMLElement).closest('button')) return;
      from.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp: end,
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
};

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
