import type { AuditState } from '@baan/contract/audit';
import type { BookingStatus } from '@baan/contract/booking';
import { useState } from 'react';
import { StatusChip } from '../bookings/StatusChip.tsx';
import { useText } from '../i18n/useText.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { ExportStream } from './ExportStream.tsx';
import { MomentPanel } from './MomentPanel.tsx';
import { ReplayTimeline } from './ReplayTimeline.tsx';
import { TeamTable } from './TeamTable.tsx';
import { ThenTable } from './ThenTable.tsx';
import { useMoment } from './useMoment.ts';
import { useReaderContext } from './useReaderContext.ts';
import { useStateAt } from './useReplay.ts';

type Kind = 'villa' | 'team' | 'booking' | 'paymentLink';

const Legend = ({ compared }: { compared: boolean }) => {
  const text = useText();
  return (
    <span className="legend">
      <span>
        <i className="changed-mark" />
        {text('audit.state.changed')}
      </span>
      {compared && <span className="wait">{text('audit.state.differs')}</span>}
    </span>
  );
};

const StatePanel = ({ then, now, kind }: { then: AuditState; now: AuditState | undefined; kind: Kind }) => {
  const text = useText();
  const status = kind === 'booking' && typeof then.state.status === 'string' ? (then.state.status as BookingStatus) : null;
  return (
    <section className="panel">
      <div className="panel-head wrap-s">
        <h2>{text(`audit.state.${kind}`)}</h2>
        {status ? <StatusChip status={status} /> : <Legend compared={now !== undefined} />}
      </div>
      {then.number === 0 && <p className="body muted">{text('audit.state.nothingYet')}</p>}
      {kind === 'team' ? <TeamTable then={then} now={now} /> : <ThenTable then={then} now={now} />}
    </section>
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
  if (!then) return <section className="panel">{isError ? <LoadFailed retry={refetch} /> : <ListSkeleton rows={6} />}</section>;
  return (
    <div className="gap-3 has-slide">
      <MomentPanel state={then} moment={moment} choose={choose} listener={listener}>
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            aria-checked={compare}
            checked={compare}
            onChange={event => setCompare(event.target.checked)}
          />
          {text('audit.state.compare')}
        </label>
        {isWhole && <ExportStream stream={stream} />}
      </MomentPanel>
      <div className="grid state-at">
        <StatePanel then={then} now={compare ? now : undefined} kind={kind} />
        <ReplayTimeline stream={stream} state={then} listener={listener} choose={choose} />
      </div>
    </div>
  );
};
