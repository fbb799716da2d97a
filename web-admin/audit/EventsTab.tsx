import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { eventTitle } from '../story/eventName.ts';
import { Age } from '../ui/Age.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { EventFilters } from './EventFilters.tsx';
import { EventPager } from './EventPager.tsx';
import { EventBones, EventTable } from './EventTable.tsx';
import { nothingAsked, useFilters } from './filters.ts';
import { NamedEvents, Only } from './NamedEvents.tsx';
import { NoEvents } from './NoEvents.tsx';
import { rowId } from './places.ts';
import { SealNote } from './SealNote.tsx';
import type { Asker } from './useAsker.ts';
import { useAuditEvents, useDays } from './useAuditEvents.ts';
import { useListener, useMembers } from './useListener.ts';

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
export const EventsTab = ({ asker }: { asker: Asker }) => {
  const text = useText();
  const [filters, change] = useFilters();
  const asked = useAuditEvents(filters);
  const { data, isError, refetch, isPlaceholderData } = asked;
  const { groups, totals } = useDays(data, filters);
  const listener = useListener();
  const members = useMembers();
  const rows = useOpenRows(data !== undefined && !isPlaceholderData);
  const onThisPage = (position: string) => data?.events.some(event => event.position === position) ?? false;
  const context = { ...asker, ...rows, listener, members, onThisPage };
  return (
    <>
      {!isError && data?.seal !== null && <SealNote seal={data?.seal} />}
      {asker.isAuditor && <Note />}
      <Card component="section" aria-label={text('audit.list.all')} aria-busy={isPlaceholderData || undefined}>
        <Age of={[asked]} />
        <EventFilters filters={filters} change={change} isAuditor={asker.isAuditor} />
        <NamedEvents looked={filters.text} onChoose={type => change({ ...nothingAsked, type })} />
        {(filters.action || filters.type) && (
          <Only>
            <Icon name="filter" size={16} />
            {filters.action ? text('audit.list.oneAction') : text('audit.list.oneName', { name: eventTitle(filters.type, text) })}
            <Button kind="quiet" onClick={() => change(nothingAsked)}>
              {text('audit.list.allAgain')}
            </Button>
          </Only>
        )}
        {isError && !data && <LoadFailed retry={refetch} />}
        {!data && !isError && <EventBones />}
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
