import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { eventTitle } from '../eventDescription/eventName.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { DataAge } from '../ui/DataAge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { EventFilters } from './EventFilters.tsx';
import { EventPager } from './EventPager.tsx';
import { EventTable, EventTableSkeleton } from './EventTable.tsx';
import { noAuditFilters, useAuditFilters } from './filters.ts';
import { NamedEvents, Only } from './NamedEvents.tsx';
import { NoEvents } from './NoEvents.tsx';
import { rowId } from './places.ts';
import { TreeHeadNote } from './TreeHeadNote.tsx';
import { useAuditEvents, useDays } from './useAuditEvents.ts';
import { useMembers, useReaderContext } from './useReaderContext.ts';
import type { ReaderRole } from './useReaderRole.ts';

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
    row?.querySelector<HTMLElement>('.toggle button')?.focus({ preventScroll: true });
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
