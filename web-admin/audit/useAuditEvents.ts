import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EventPage } from '../service/audit.ts';
import { useService, useServiceQuery } from '../useService.ts';
import { cutDays, type DayGroup, groupByDay } from './dayGroups.ts';
import { type AuditFilters, filterQueryOf, perPage } from './filters.ts';

/** One page of results. */
export const useAuditEvents = (filters: AuditFilters) => {
  const asked = filterQueryOf(filters);
  const from = (filters.page - 1) * perPage;
  return useServiceQuery(
    ['audit', 'events', asked, filters.page],
    (service, signal) => service.readEvents(asked, [from, from + perPage - 1], signal),
    { placeholderData: previous => previous },
  );
};

/** The days of a page, with the full number of events for the days that continue on another page. */
export const useDays = (
  page: EventPage | undefined,
  filters: AuditFilters,
): { groups: DayGroup[]; totals: Record<string, number> } => {
  const groups = useMemo(() => groupByDay(page?.events ?? []), [page]);
  const isLast = !page || filters.page * perPage >= page.total;
  const cut = cutDays(groups, filters.page, isLast);
  const asked = filterQueryOf(filters);
  const service = useService();
  const counts = useQueries({
    queries: cut.map(day => ({
      queryKey: ['audit', 'count', { ...asked, from: day, to: day }],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await service(provider => provider.readEvents({ ...asked, from: day, to: day }, [0, 0], signal))).total,
    })),
  });
  const totals: Record<string, number> = {};
  cut.forEach((day, at) => {
    const total = counts[at]?.data;
    if (total !== undefined) totals[day] = total;
  });
  return { groups, totals };
};
