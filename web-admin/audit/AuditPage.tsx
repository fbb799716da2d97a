import { styled, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { NotFound } from '../layout/PageError.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Back, PageHead } from '../ui/Panel.tsx';
import { Row } from '../ui/Rows.tsx';
import { EventsTab } from './events/EventsTab.tsx';
import { ExportStream, StateView } from './replay/StateView.tsx';
import { useStateAt } from './replay/useReplay.ts';
import { type ReaderRole, useReaderRole } from './useReaderContext.ts';
import { ProofBadge } from './verify/TreeHeadNote.tsx';
import { VerifyTab } from './verify/VerifyTab.tsx';

/** The replay of one booking or payment link. */
const ReplayPage = ({ kind, asker }: { kind: 'booking' | 'paymentLink'; asker: ReaderRole }) => {
  const text = useText();
  const { name = '' } = useParams();
  const stream = `${kind}-${name}`;
  // A link from elsewhere may have the id in place of the number.
  const number = useStateAt(stream, {}).data?.subject.name ?? name;
  const title = text(kind === 'booking' ? 'audit.state.replayed' : 'audit.state.linkReplayed', { number });
  usePageTitle(title);
  return (
    <>
      <Back to="/admin/audit">{text('audit.title')}</Back>
      <PageHead>
        <div>
          <h1>{title}</h1>
          {asker.isAuditor && <Typography color="textSecondary">{text('audit.state.readOnly')}</Typography>}
        </div>
        <Row>
          <ProofBadge />
          <ExportStream stream={stream} />
        </Row>
      </PageHead>
      <StateView key={name} stream={stream} kind={kind} />
    </>
  );
};

const tabs = [
  { name: 'events', to: '/admin/audit' },
  { name: 'house', to: '/admin/audit/house' },
  { name: 'team', to: '/admin/audit/team' },
  { name: 'verify', to: '/admin/audit/verify' },
] as const;

/** Links that look like tabs: each part has an address of its own. */
const TabRow = styled('nav')({
  display: 'flex',
  gap: 24,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginBottom: 20,
  borderBottom: '1px solid var(--hairline)',
  '& a': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 'var(--tap)',
    minHeight: 44,
    marginBottom: -1,
    borderBottom: '2px solid transparent',
    color: 'var(--muted)',
    textDecoration: 'none',
    '&:hover': { color: 'var(--ink)' },
    '&[aria-current]': { color: 'var(--ink)', fontWeight: 600, borderBottomColor: 'var(--sea)' },
    '&:focus-visible': { outlineOffset: -3 },
  },
});

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
    <TabRow ref={row} aria-label={text('audit.tabs')}>
      {tabs.map(({ name, to }) => (
        <Link key={name} to={to} aria-current={to === current ? 'page' : undefined}>
          {text(`audit.tab.${name}`)}
        </Link>
      ))}
    </TabRow>
  );
};

const Parts = ({ asker }: { asker: ReaderRole }) => {
  const text = useText();
  usePageTitle(text('audit.title'));
  return (
    <>
      <PageHead>
        <h1>{text('audit.title')}</h1>
      </PageHead>
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
