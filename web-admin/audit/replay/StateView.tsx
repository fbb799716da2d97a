import type { AuditState } from '@baan/contract/audit';
import type { BookingStatus } from '@baan/contract/booking';
import { Card, Stack, styled, Typography } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { StatusChip } from '../../bookings/StatusChip.tsx';
import { BeforeAfter, FieldValue, HiddenValue } from '../../eventDescription/FieldValue.tsx';
import { keepsRole } from '../../eventDescription/valueText.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { Switch } from '../../ui/Choices.tsx';
import { ListSkeleton, LoadFailed } from '../../ui/Loading.tsx';
import { Panel, Panels, PanelText } from '../../ui/Panel.tsx';
import { LegendRow } from '../../ui/Rows.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useService } from '../../useService.ts';
import { OnlyPhone, Then as State } from '../events/Log.tsx';
import { membersOf, useReaderContext } from '../useReaderContext.ts';
import { MomentPanel } from './MomentPanel.tsx';
import { ReplayTimeline } from './ReplayTimeline.tsx';
import { ThenTable } from './ThenTable.tsx';
import { useMoment, useStateAt } from './useReplay.ts';

/** The whole history of one subject, as a file. */
export const ExportStream = ({ stream }: { stream: string }) => {
  const text = useText();
  const notify = useNotify();
  const service = useService();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await service(provider => provider.exportStream(stream)), `${stream}.json`);
    } catch {
      notify('audit.state.exportFailed', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="line" icon="download" busy={busy} onClick={save}>
      {text('audit.state.export')}
    </Button>
  );
};

type ShownValue = { name?: string | null; email?: string | null; role?: string | null } | undefined;

type Row = { field: string; was: ShownValue; is: ShownValue };

const rowsOf = (prefix: string, then: AuditState, now: AuditState | undefined): Row[] => {
  const fields = new Set(
    [...Object.keys(then.state), ...Object.keys(now?.state ?? {})].filter(field => field.startsWith(prefix)),
  );
  const rows = [...fields].map(field => ({ field, was: then.state[field] as ShownValue, is: now?.state[field] as ShownValue }));
  // A member who joined and left in between has an empty field.
  return rows.filter(({ was, is }) => was || is);
};

/** The members of the team with their roles, and the invitations. */
const TeamTable = ({ then, now }: { then: AuditState; now: AuditState | undefined }) => {
  const text = useText();
  const members = rowsOf('member:', then, now);
  const there = members.filter(row => row.was);
  const notYet = members.filter(row => !row.was);
  const invitations = rowsOf('invitation:', then, now);
  const compared = now !== undefined;
  // An invitation has no name yet: that of the later member is used.
  const names = new Map(membersOf((now ?? then).state).map(({ id, name }) => [id, name]));
  const hidden = new Set([...then.hidden, ...(now?.hidden ?? [])]);

  const line = (row: Row, gone: string) => {
    const change = then.event?.changes.find(({ field }) => field === row.field);
    const known = row.was ?? row.is;
    const name = known?.name || names.get(row.field.slice(row.field.indexOf(':') + 1));
    const differs = row.was?.role !== row.is?.role;
    return (
      <tr key={row.field} data-changed={change ? '' : undefined}>
        <th scope="row">
          <strong>{name || known?.email || text('history.team.somebody')}</strong>
          {name && known?.email && <small>{known.email}</small>}
          {hidden.has(`${row.field}.email`) && (
            <small>
              <HiddenValue />
            </small>
          )}
        </th>
        <td>
          {change && !keepsRole(change.before, change.after) ? (
            <BeforeAfter {...change} />
          ) : row.was ? (
            <FieldValue field="role" value={row.was.role} />
          ) : (
            '–'
          )}
        </td>
        {compared && !differs && <td data-same>{text('audit.state.same')}</td>}
        {compared && differs && (
          <td data-differs>
            <OnlyPhone>{text('audit.state.nowIs')} </OnlyPhone>
            {row.is ? <FieldValue field="role" value={row.is.role} /> : gone}
          </td>
        )}
      </tr>
    );
  };
  const group = (title: string) => (
    <tr data-group>
      <th scope="rowgroup" colSpan={compared ? 3 : 2}>
        {title}
      </th>
    </tr>
  );
  return (
    <State people compared={compared}>
      <thead>
        <tr>
          <th scope="col">{text('audit.state.person')}</th>
          <th scope="col">{text('audit.state.roleThen')}</th>
          {compared && <th scope="col">{text('audit.state.now')}</th>}
        </tr>
      </thead>
      <tbody>{there.map(row => line(row, text('audit.state.left')))}</tbody>
      {notYet.length > 0 && (
        <tbody>
          {group(text('audit.state.notYet'))}
          {notYet.map(row => line(row, ''))}
        </tbody>
      )}
      {invitations.length > 0 && (
        <tbody>
          {group(text('audit.state.openInvitations'))}
          {invitations.map(row => line(row, text('audit.state.gone')))}
        </tbody>
      )}
    </State>
  );
};

type Kind = 'villa' | 'team' | 'booking' | 'paymentLink';

const Changed = styled('i')({
  width: 12,
  height: 12,
  borderRadius: 3,
  background: 'var(--sea-tint)',
  boxShadow: 'inset 3px 0 var(--sea)',
});

/** A marked row may be the last one of its panel. */
const SideBySide = styled(Panels)({
  '& > section': { overflow: 'clip' },
  '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
});

const Legend = ({ compared }: { compared: boolean }) => {
  const text = useText();
  return (
    <LegendRow>
      <span>
        <Changed />
        {text('audit.state.changed')}
      </span>
      {compared && (
        <Typography component="span" color="warning">
          {text('audit.state.differs')}
        </Typography>
      )}
    </LegendRow>
  );
};

const StatePanel = ({ then, now, kind }: { then: AuditState; now: AuditState | undefined; kind: Kind }) => {
  const text = useText();
  const status = kind === 'booking' && typeof then.state.status === 'string' ? (then.state.status as BookingStatus) : null;
  return (
    <Panel
      title={text(`audit.state.${kind}`)}
      below
      end={status ? <StatusChip status={status} /> : <Legend compared={now !== undefined} />}
    >
      {then.number === 0 && <PanelText>{text('audit.state.nothingYet')}</PanelText>}
      {kind === 'team' ? <TeamTable then={then} now={now} /> : <ThenTable then={then} now={now} />}
    </Panel>
  );
};

/** The state of a subject at a moment, beside the events before it and the differences to today. */
export const StateView = ({ stream, kind }: { stream: string; kind: Kind }) => {
  const text = useText();
  const listener = useReaderContext();
  const [moment, choose] = useMoment();
  const [compare, setCompare] = useState(true);
  const { data: then, isError, refetch } = useStateAt(stream, moment);
  const { data: now } = useStateAt(stream, {});
  // For one booking or link the export is in the page's head.
  const isWhole = kind === 'villa' || kind === 'team';
  if (!then) return <Card component="section">{isError ? <LoadFailed retry={refetch} /> : <ListSkeleton rows={6} />}</Card>;
  return (
    <Stack sx={{ gap: 2.5, '@media (max-width: 819px)': { pb: '84px' } }}>
      <MomentPanel state={then} moment={moment} choose={choose} listener={listener}>
        <Switch label={text('audit.state.compare')} checked={compare} onChange={event => setCompare(event.target.checked)} />
        {isWhole && <ExportStream stream={stream} />}
      </MomentPanel>
      <SideBySide>
        <StatePanel then={then} now={compare ? now : undefined} kind={kind} />
        <ReplayTimeline stream={stream} state={then} listener={listener} choose={choose} />
      </SideBySide>
    </Stack>
  );
};
