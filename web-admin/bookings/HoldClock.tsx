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
    <span className={`clock num ${seconds > 0 ? 'wait' : 'muted'}`} aria-hidden="true">
      {seconds > 0 ? clockOf(seconds) : text('dashboard.timeUp')}
    </span>
  );
};
