import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServiceQuery } from '../useService.ts';
import { type AuditEventPage, readEvents } from './auditCalls.ts';
import { cutDays, type DayGroup, groupByDay } from './dayGroups.ts';
import { type AuditFilters, filterQueryOf, perPage } from './filters.ts';

/** One page of results. */
export const useAuditEvents = (filters: AuditFilters) => {
  const asked = filterQueryOf(filters);
  const from = (filters.page - 1) * perPage;
  return useServiceQuery<AuditEventPage>(
    ['audit', 'events', asked, filters.page],
    (_service, signal) => readEvents(asked, [from, from + perPage - 1], signal),
    { placeholderData: previous => previous },
  );
};

/** The days of a page, with the full number of events for the days that continue on another page. */
export const useDays = (
  page: AuditEventPage | undefined,
  filters: AuditFilters,
): { groups: DayGroup[]; totals: Record<string, number> } => {
  const groups = useMemo(() => groupByDay(page?.events ?? []), [page]);
  const isLast = !page || filters.page * perPage >= page.total;
  const cut = cutDays(groups, filters.page, isLast);
  const asked = filterQueryOf(filters);
  const counts = useQueries({
    queries: cut.map(day => ({
      queryKey: ['audit', 'count', { ...asked, from: day, to: day }],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await readEvents({ ...asked, from: day, to: day }, [0, 0], signal)).total,
    })),
  });
  const totals: Record<string, number> = {};
  cut.forEach((day, at) => {
    const total = counts[at]?.data;
    if (total !== undefined) totals[day] = total;
  });
  return { groups, totals };
};
