import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { bahtShort, figure } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Figures as Row } from '../ui/Figures.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { NoWrap } from '../ui/NoWrap.ts';
import { useStats } from './useStats.ts';

/** The owner's third question: the villa's figures. */
export const Figures = () => {
  const text = useText();
  const [language] = useLanguage();
  const { data: stats, error, refetch } = useStats();
  if (error && !stats) return <LoadFailed retry={refetch} />;
  const bone = <Skeleton width="60%" />;
  return (
    <Row>
      <div>
        <dt>
          <Link to="/admin/bookings">{text('dashboard.totalBookings')}</Link>
        </dt>
        <NoWrap as="dd">{stats ? figure(stats.totalBookings) : bone}</NoWrap>
      </div>
      <div>
        <dt>
          <Link to={'/admin/bookings?filter={"status":"pending_payment"}'}>{text('dashboard.pendingPayments')}</Link>
        </dt>
        <NoWrap as="dd">{stats ? figure(stats.pendingPayments) : bone}</NoWrap>
      </div>
      <div>
        <dt>
          <Link to="/admin/report">{text('dashboard.totalRevenue')}</Link>
        </dt>
        <NoWrap as="dd">{stats ? bahtShort(stats.totalRevenue, language) : bone}</NoWrap>
      </div>
    </Row>
  );
};
