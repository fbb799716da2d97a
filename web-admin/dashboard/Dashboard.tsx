import './dashboard.css';
import { Link } from 'react-router-dom';
import { bangkokDay, longDay } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Icon } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import { ClosedNotice } from './ClosedNotice.tsx';
import { ComingAndGoing } from './ComingAndGoing.tsx';
import { Figures } from './Figures.tsx';
import { FillGapsNotice } from './FillGapsNotice.tsx';
import { LatestBookings } from './LatestBookings.tsx';
import { NightsAhead } from './NightsAhead.tsx';
import { RevenueChart } from './RevenueChart.tsx';
import { SandboxNotice } from './SandboxNotice.tsx';
import { WaitingForPayment } from './WaitingForPayment.tsx';
import { WaitingForYou } from './WaitingForYou.tsx';

/** Today first. On a phone the morning's three questions are at the top and fit the viewport; everything else is below them. */
export const Dashboard = () => {
  const text = useText();
  const [language] = useLanguage();
  const today = bangkokDay(useNow(30_000));
  usePageTitle(text('dashboard.title'));
  return (
    <>
      <div className="page-head">
        <h1>{longDay(today, language)}</h1>
        <Link className="btn btn-line" to="/admin/bookings/create">
          <Icon name="plus" />
          {text('byHand.title')}
        </Link>
      </div>
      <ClosedNotice />
      <div className="grid dashboard">
        <SandboxNotice />
        <div className="panel morning">
          <ComingAndGoing today={today} />
          <WaitingForYou today={today} />
          <WaitingForPayment today={today} />
        </div>
        <FillGapsNotice />
        <NightsAhead today={today} />
        <div className="grid even">
          <section className="panel earnings" aria-label={text('dashboard.totalRevenue')}>
            <Figures />
            <RevenueChart today={today} />
          </section>
          <LatestBookings today={today} />
        </div>
      </div>
    </>
  );
};
