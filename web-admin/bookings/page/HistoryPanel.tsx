import type { Booking } from '@baan/contract/booking';
import type { Role } from '@baan/contract/staff';
import { usePermissions } from 'ra-core';
import { Link } from 'react-router-dom';
import { PinLegend, Timeline } from '../../eventDescription/Timeline.tsx';
import { timelineEntries } from '../../eventDescription/timelineEntries.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { DataAge } from '../../ui/DataAge.tsx';
import { Pending } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Row } from '../../ui/Rows.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useHistory } from '../useBookings.ts';
export const HistoryPanel = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const { permissions } = usePermissions<Role>();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const asked = useHistory(booking.id, booking.revision);
  const { data: events } = asked;
  const chapters = events ? timelineEntries(events, { text, language, now }) : [];
  return (
    <Panel
      title={text('booking.history')}
      below
      end={
        <Row as="span" sx={{ flexWrap: 'wrap', gap: '2px 20px' }}>
          <PinLegend />
          <DataAge of={[asked]} />
          {permissions === 'owner' && (
            <Link to={`/admin/audit/booking/${encodeURIComponent(booking.number)}`}>{text('menu.audit')}</Link>
          )}
        </Row>
      }
    >
      <Pending query={asked} rows={4} />
      <Timeline chapters={chapters} />
    </Panel>
  );
};
