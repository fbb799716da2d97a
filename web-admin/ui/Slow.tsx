import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';

const usualMs = 4000;

/** Is somebody `waiting` for longer than usual? */
export const useIsSlow = (waiting: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), usualMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return isSlow;
};

/** Beneath what stands for something that is on its way: after a while, that it takes longer than usual. */
export const Slow = () => {
  const text = useText();
  const isSlow = useIsSlow(true);
  return (
    <p className="slow muted" role="status">
      {isSlow && text('common.slow')}
    </p>
  );
};
