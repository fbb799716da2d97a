import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Day } from '../format/day.ts';
import { useServiceQuery } from '../useService.ts';
import { nightsOf } from './nights.ts';

/** Holders of the nights `[from, to)`, kept up to date. While other nights load, the previous ones stay: each is keyed by its day. */
export const useVillaCalendar = (from: Day, to: Day) => {
  const asked = useServiceQuery(['nights', 'calendar', from, to], (service, signal) => service.readCalendar(from, to, signal), {
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = asked;
  const nights = useMemo(() => data && nightsOf(data), [data]);
  return { nights, isStale: isPlaceholderData, asked };
};
