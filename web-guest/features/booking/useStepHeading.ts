import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a page in steps: each step starts at it. `first`: the step with which the page opens. */
export const useStepHeading = (step: string, first: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (step !== first) window.scrollTo({ top: 0 });
  }, [step, first]);
  return heading;
};
