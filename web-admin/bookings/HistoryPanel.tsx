import type { Booking } from '@baan/contract/booking';
import type { Role } from '@baan/contract/staff';
import { usePermissions } from 'ra-core';
import { Link } from 'react-router-dom';
import { PinLegend } from '../eventDescription/PinLegend.tsx';
import { Timeline } from '../eventDescription/Timeline.tsx';
import { timelineEntries } from '../eventDescription/timelineEntries.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/useNow.ts';
import { useHistory } from './useHistory.ts';

export const HistoryPanel = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const { permissions } = usePermissions<Role>();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const asked = useHistory(booking.id, booking.revision);
  const { data: events, error, refetch } = asked;
  const chapters = events ? timelineEntries(events, { text, language, now }) : [];
  return (
    <section className="panel">
      <div className="panel-head wrap-s">
        <h2>{text('booking.history')}</h2>
        <span className="row history-ways">
          <PinLegend />
          <DataAge of={[asked]} />
          {permissions === 'owner' && (
            <Link to={`/admin/audit/booking/${encodeURIComponent(booking.number)}`}>{text('menu.audit')}</Link>
          )}
        </span>
      </div>
      {error && !events && <LoadFailed retry={refetch} />}
      {!events && !error && <ListSkeleton rows={4} />}
      <Timeline chapters={chapters} />
    </section>
  );
};
