import { Dashboard } from '../dashboard/Dashboard.tsx';
import { useStats } from '../dashboard/useStats.ts';
import { PageLoading } from '../ui/PageLoading.tsx';
import { useVilla } from '../villa/useVilla.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { isNew } from './steps.ts';

/** /admin: the first steps for a villa that was never open, else Today. */
export const TodayOrFirstSteps = () => {
  const { villa, isPending } = useVilla();
  const { data: stats, isPending: counting } = useStats();
  // Neither page may flash before the other. If one fails to load, Today shows the error.
  if (isPending || (villa?.acceptsBookings === false && counting)) return <PageLoading />;
  return villa && stats && isNew(villa, stats.totalBookings) ? <FirstSteps villa={villa} /> : <Dashboard />;
};
