import type { AuditState } from '@baan/contract/audit';
import type { BookingStatus } from '@baan/contract/booking';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { StatusChip } from '../bookings/StatusChip.tsx';
import { useText } from '../i18n/useText.ts';
import { LegendRow } from '../ui/LegendRow.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PanelHead, Panels } from '../ui/Panel.ts';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { Switch } from '../ui/Switch.tsx';
import { ExportStream } from './ExportStream.tsx';
import { MomentPanel } from './MomentPanel.tsx';
import { ReplayTimeline } from './ReplayTimeline.tsx';
import { TeamTable } from './TeamTable.tsx';
import { ThenTable } from './ThenTable.tsx';
import { useMoment } from './useMoment.ts';
import { useReaderContext } from './useReaderContext.ts';
import { useStateAt } from './useReplay.ts';

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
    <Card component="section">
      <PanelHead below>
        <h2>{text(`audit.state.${kind}`)}</h2>
        {status ? <StatusChip status={status} /> : <Legend compared={now !== undefined} />}
      </PanelHead>
      {then.number === 0 && (
        <CardContent component="p" sx={{ color: 'text.secondary' }}>
          {text('audit.state.nothingYet')}
        </CardContent>
      )}
      {kind === 'team' ? <TeamTable then={then} now={now} /> : <ThenTable then={then} now={now} />}
    </Card>
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
