import { bangkokDate } from '@baan/domain/shared/plainDate';
import { Alert, Card, styled, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { eventTitle } from '../../eventDescription/names.ts';
import { dayMonthYear } from '../../format/day.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import type { EventPage } from '../../service/audit.ts';
import { Button } from '../../ui/Buttons.tsx';
import { DataAge } from '../../ui/DataAge.tsx';
import { ChipButton } from '../../ui/Filters.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailed } from '../../ui/Loading.tsx';
import { EmptyPanel } from '../../ui/Panel.tsx';
import { Row } from '../../ui/Rows.tsx';
import { useService, useServiceQuery } from '../../useService.ts';
import type { ReaderRole } from '../useReaderContext.ts';
import { useMembers, useReaderContext } from '../useReaderContext.ts';
import { TreeHeadNote } from '../verify/TreeHeadNote.tsx';
import { cutDays, type DayGroup, groupByDay } from './dayGroups.ts';
import { EventFilters } from './EventFilters.tsx';
import { EventTable, EventTableSkeleton } from './EventTable.tsx';
import { eventsNamed } from './eventsNamed.ts';
import { type AuditFilters, filterQueryOf, noAuditFilters, perPage, rowId, useAuditFilters } from './filters.ts';
import { Pages } from './Pages.tsx';

/** One page of results. */
const useAuditEvents = (filters: AuditFilters) => {
  const asked = filterQueryOf(filters);
  const from = (filters.page - 1) * perPage;
  return useServiceQuery(
    ['audit', 'events', asked, filters.page],
    (service, signal) => service.readEvents(asked, [from, from + perPage - 1], signal),
    { placeholderData: previous => previous },
  );
};

/** The days of a page, with the full number of events for the days that continue on another page. */
const useDays = (page: EventPage | undefined, filters: AuditFilters): { groups: DayGroup[]; totals: Record<string, number> } => {
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

/** No results: says what was searched, and the number of results in the whole history. */
const NoEvents = ({ filters, change }: { filters: AuditFilters; change: (changes: Partial<AuditFilters>) => void }) => {
  const text = useText();
  const [language] = useLanguage();
  const everywhere = { ...noAuditFilters, text: filters.text };
  const asked = filterQueryOf(everywhere);
  const { data: elsewhere = 0 } = useServiceQuery(
    ['audit', 'count', asked],
    async (service, signal) => (await service.readEvents(asked, [0, 0], signal)).total,
  );
  const words = (value: string) => dayMonthYear(value.length > 10 ? bangkokDate(new Date(value)) : value, language);
  const from = filters.from ? words(filters.from) : text('audit.list.start');
  const to = filters.to ? words(filters.to) : text('audit.list.now');
  const title = !filters.text ? 'audit.list.empty' : elsewhere > 0 ? 'audit.list.emptyAbout' : 'audit.list.emptyEver';
  return (
    <EmptyPanel sx={{ boxShadow: 'none' }}>
      <Icon name="search" size={32} />
      <h2>{text(title, { text: filters.text })}</h2>
      <Typography color="textSecondary">
        {filters.from || filters.to ? text('audit.list.searched', { from, to }) : text('audit.list.emptyText')}{' '}
        {elsewhere > 0 && text('audit.list.elsewhere', { count: elsewhere })}
      </Typography>
      {elsewhere > 0 && (
        <Button kind="line" onClick={() => change(everywhere)}>
          {text('audit.list.everything')}
        </Button>
      )}
    </EmptyPanel>
  );
};

/** A line above the list that says what it is limited to, or could be. */
const Only = styled(Row)({ padding: '4px 20px', borderBottom: '1px solid var(--hairline)', color: 'var(--muted)' });

/** Below the search text: event types whose name matches, each a link to all events of its type. */
const NamedEvents = ({ looked, onChoose }: { looked: string; onChoose: (type: string) => void }) => {
  const text = useText();
  const events = eventsNamed(looked, text);
  if (events.length === 0) return null;
  return (
    <Only sx={{ flexWrap: 'wrap', paddingBlock: 1 }}>
      <Icon name="search" size={16} />
      {text('audit.list.named')}
      {events.map(({ type, name }) => (
        <ChipButton key={type} value={type} sx={{ color: 'text.primary' }} onClick={() => onChoose(type)}>
          {name}
        </ChipButton>
      ))}
    </Only>
  );
};

/** "1–50 of 18,204", newer, older. */
const EventPager = ({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) => (
  <Pages
    page={page}
    perPage={perPage}
    total={total}
    onPage={to => {
      onPage(to);
      window.scrollTo({ top: 0 });
    }}
  />
);

/** The open rows. The row that the address names is open, and scrolled into view. */
const useOpenRows = (loaded: boolean) => {
  const { hash, key } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const named = hash.startsWith('#e-') ? hash.slice(3) : '';
  useEffect(() => {
    if (!named || !loaded || !key) return;
    setOpen(known => new Set([...known, named]));
    const row = document.getElementById(rowId(named));
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('[data-part="toggle"] button')?.focus({ preventScroll: true });
  }, [named, loaded, key]);
  const toggle = useCallback((id: string) => {
    setOpen(known => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return { isOpen: (id: string) => open.has(id), toggle };
};

const Note = () => {
  const text = useText();
  return (
    <Alert sx={{ mb: 2 }} icon={<Icon name="lock" />}>
      {text('audit.note')}
    </Alert>
  );
};

/** All events, the newest first. */
export const EventsTab = ({ asker }: { asker: ReaderRole }) => {
  const text = useText();
  const [filters, change] = useAuditFilters();
  const asked = useAuditEvents(filters);
  const { data, isError, refetch, isPlaceholderData } = asked;
  const { groups, totals } = useDays(data, filters);
  const listener = useReaderContext();
  const members = useMembers();
  const rows = useOpenRows(data !== undefined && !isPlaceholderData);
  const onThisPage = (position: string) => data?.events.some(event => event.position === position) ?? false;
  const context = { ...asker, ...rows, listener, members, onThisPage };
  return (
    <>
      {!isError && data?.seal !== null && <TreeHeadNote seal={data?.seal} />}
      {asker.isAuditor && <Note />}
      <Card component="section" aria-label={text('audit.list.all')} aria-busy={isPlaceholderData || undefined}>
        <DataAge of={[asked]} />
        <EventFilters filters={filters} change={change} isAuditor={asker.isAuditor} />
        <NamedEvents looked={filters.text} onChoose={type => change({ ...noAuditFilters, type })} />
        {(filters.action || filters.type) && (
          <Only>
            <Icon name="filter" size={16} />
            {filters.action ? text('audit.list.oneAction') : text('audit.list.oneName', { name: eventTitle(filters.type, text) })}
            <Button kind="quiet" onClick={() => change(noAuditFilters)}>
              {text('audit.list.allAgain')}
            </Button>
          </Only>
        )}
        {isError && !data && <LoadFailed retry={refetch} />}
        {!data && !isError && <EventTableSkeleton />}
        {data && data.events.length === 0 && <NoEvents filters={filters} change={change} />}
        {data && data.events.length > 0 && (
          <>
            <EventTable groups={groups} totals={totals} context={context} />
            <EventPager page={filters.page} total={data.total} onPage={page => change({ page })} />
          </>
        )}
      </Card>
    </>
  );
};
