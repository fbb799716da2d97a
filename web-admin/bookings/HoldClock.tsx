import Typography from '@mui/material/Typography';
import { clockOf } from '../format/instant.ts';
import { useText } from '../i18n/useText.ts';
import { useNow } from '../ui/useNow.ts';

/** Counts a hold down by the second. Hidden from screen readers: the deadline is beside it as text. */
export const HoldClock = ({ until }: { until: string | null }) => {
  const text = useText();
  const now = useNow(1000);
  if (!until) return null;
  const seconds = (Date.parse(until) - now.getTime()) / 1000;
  return (
    <Typography
      component="span"
      color={seconds > 0 ? 'warning' : 'textSecondary'}
      aria-hidden="true"
      sx={{ whiteSpace: 'nowrap' }}
    >
      {seconds > 0 ? clockOf(seconds) : text('dashboard.timeUp')}
    </Typography>
  );
};
