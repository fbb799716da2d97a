import '../bookings/booking.css';
import '../bookings/list.css';
import '../eventDescription/timeline.css';
import './audit.css';
import { useEffect, useRef } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { NotFound } from '../layout/NotFound.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { EventsTab } from './EventsTab.tsx';
import { ReplayPage } from './ReplayPage.tsx';
import { StateView } from './StateView.tsx';
import { type ReaderRole, useReaderRole } from './useReaderRole.ts';
import { VerifyTab } from './VerifyTab.tsx';

const tabs = [
  { name: 'events', to: '/admin/audit' },
  { name: 'house', to: '/admin/audit/house' },
  { name: 'team', to: '/admin/audit/team' },
  { name: 'verify', to: '/admin/audit/verify' },
] as const;

/** Scrolls the current tab into view on a phone, where the tabs scroll. */
const Tabs = () => {
  const text = useText();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  const current = pathname.replace(/\/$/, '');
  useEffect(() => {
    row.current?.querySelector(`[href="${current}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <nav ref={row} className="tabs audit-tabs" aria-label={text('audit.tabs')}>
      {tabs.map(({ name, to }) => (
        <Link key={name} to={to} aria-current={to === current ? 'page' : undefined}>
          {text(`audit.tab.${name}`)}
        </Link>
      ))}
    </nav>
  );
};

const Parts = ({ asker }: { asker: ReaderRole }) => {
  const text = useText();
  usePageTitle(text('audit.title'));
  return (
    <>
      <div className="page-head">
        <h1>{text('audit.title')}</h1>
      </div>
      <Tabs />
      <Routes>
        <Route index element={<EventsTab asker={asker} />} />
        <Route path="house" element={<StateView key="villa" stream="villa" kind="villa" />} />
        <Route path="team" element={<StateView key="team" stream="team" kind="team" />} />
        <Route path="verify" element={<VerifyTab />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  );
};

/** The audit: history, state at any moment, and proof. Read-only, for the owner and auditors. */
export const AuditPage = () => {
  const asker = useReaderRole();
  return (
    <Routes>
      <Route path="booking/:name" element={<ReplayPage kind="booking" asker={asker} />} />
      <Route path="link/:name" element={<ReplayPage kind="paymentLink" asker={asker} />} />
      <Route path="*" element={<Parts asker={asker} />} />
    </Routes>
  );
};
