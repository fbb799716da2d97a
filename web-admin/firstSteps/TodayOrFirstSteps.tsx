import { Dashboard } from '../dashboard/Dashboard.tsx';
import { useStats } from '../dashboard/useStats.ts';
import { PageLoading } from '../ui/PageLoading.tsx';
import { useVilla } from '../villa/useVilla.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { isNew } from './steps.ts';

/** /admin: the first steps of a house that was never open, and of every other house its day. */
export const TodayOrFirstSteps = () => {
  const { villa, isPending } = useVilla();
  const { data: stats, isPending: counting } = useStats();
  // Neither may flash before the other. Where one cannot be read, Today says so itself.
  if (isPending || (villa?.acceptsBookings === false && counting)) return <PageLoading />;
  return villa && stats && isNew(villa, stats.totalBookings) ? <FirstSteps villa={villa} /> : <Dashboard />;
};
