import type { AdminVilla } from '@baan/contract/adminVilla';
import { Link } from 'react-router-dom';
import { useStats } from '../dashboard/useStats.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { isNew, stepsOf } from './steps.ts';
import { useSeenAsGuest } from './useLooked.ts';

/** Links from a first step's page back to the steps, with the number done: on a phone the menu is two presses away. */
export const BackToSteps = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const [looked] = useSeenAsGuest();
  const { data: stats } = useStats();
  if (!stats || !isNew(villa, stats.totalBookings)) return null;
  const steps = stepsOf(villa, looked);
  const count = text('firstSteps.count', { done: steps.filter(({ done }) => done).length, all: steps.length });
  return (
    <p className="back">
      <Link to="/admin">
        <Icon name="left" />
        <span>{`${text('firstSteps.title')} · ${count}`}</span>
      </Link>
    </p>
  );
};
