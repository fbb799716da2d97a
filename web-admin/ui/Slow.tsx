import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';

const usualMs = 4000;

/** Has `waiting` lasted longer than usual? */
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

/** Below a skeleton: after a while, that loading takes longer than usual. */
export const SlowNotice = () => {
  const text = useText();
  const isSlow = useIsSlow(true);
  return (
    <Typography color="textSecondary" role="status" sx={{ '&:not(:empty)': { padding: '0 20px 16px' } }}>
      {isSlow && text('common.slow')}
    </Typography>
  );
};
