import { Link } from 'react-router-dom';
import { bahtShort, figure } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useStats } from './useStats.ts';

/** The owner's third question: the villa's figures. */
export const Figures = () => {
  const text = useText();
  const [language] = useLanguage();
  const { data: stats, error, refetch } = useStats();
  if (error && !stats) return <LoadFailed retry={refetch} />;
  const bone = <span className="bone" style={{ width: '60%' }} />;
  return (
    <dl className="figures">
      <div>
        <dt>
          <Link to="/admin/bookings">{text('dashboard.totalBookings')}</Link>
        </dt>
        <dd className="num">{stats ? figure(stats.totalBookings) : bone}</dd>
      </div>
      <div>
        <dt>
          <Link to={'/admin/bookings?filter={"status":"pending_payment"}'}>{text('dashboard.pendingPayments')}</Link>
        </dt>
        <dd className="num">{stats ? figure(stats.pendingPayments) : bone}</dd>
      </div>
      <div>
        <dt>
          <Link to="/admin/report">{text('dashboard.totalRevenue')}</Link>
        </dt>
        <dd className="num">{stats ? bahtShort(stats.totalRevenue, language) : bone}</dd>
      </div>
    </dl>
  );
};
