import { type PointerEvent, useRef } from 'react';

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
