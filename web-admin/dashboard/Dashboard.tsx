import type { PatchVillaInput } from '@baan/contract/adminVilla';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { bahtShort, figures } from '@baan/i18n/money';
import { Alert, Card, DialogActions, Skeleton, styled } from '@mui/material';
import { useNotify, useUpdate } from 'ra-core';
import { Link } from 'react-router-dom';
import { SampleNotice } from '../bank/SampleNotice.tsx';
import { ConflictsToday } from '../channels/conflicts/ConflictsToday.tsx';
import { ExposedNotice } from '../channels/ExposedNotice.tsx';
import { villaId } from '../dataProvider.ts';
import { longDay } from '../format/day.ts';
import { AutoRefundNotice } from '../gateway/AutoRefundPanel.tsx';
import { GatewayNotice } from '../gateway/GatewayNotice.tsx';
import { codeOf } from '../http.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button, LinkButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/Loading.tsx';
import { PageHead, Panels } from '../ui/Panel.tsx';
import { Figures as Row } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { NoWrap } from '../ui/Words.tsx';
import { useVilla } from '../villa/useVilla.ts';
import { ComingAndGoing } from './ComingAndGoing.tsx';
import { LatestBookings } from './LatestBookings.tsx';
import { NightsAhead } from './NightsAhead.tsx';
import { RevenueChart } from './RevenueChart.tsx';
import { useStats } from './useStats.ts';
import { WaitingForPayment } from './WaitingForPayment.tsx';
import { WaitingForYou } from './WaitingForYou.tsx';

/** Asks once, where there is a minimum stay, whether short gaps may be sold whole. Either answer is kept, and can be changed with the prices. */
const FillGapsNotice = () => {
  const text = useText();
  const notify = useNotify();
  const { villa } = useVilla();
  const [update, { isPending: busy }] = useUpdate();
  if (!villa?.proposesFillGaps) return null;
  const answer = async (fillGaps: boolean): Promise<void> => {
    const data: PatchVillaInput = { fillGaps };
    try {
      await update(villaId, { id: villaId, data, previousData: { id: villaId } }, { returnPromise: true });
    } catch (failure) {
      notify(`errors.${codeOf(failure)}`, { type: 'error' });
    }
  };
  return (
    <Alert icon={<Icon name="calendar" />}>
      <p>{text('prices.fillGapsProposed')}</p>
      <DialogActions>
        <Button kind="line" busy={busy} onClick={() => void answer(true)}>
          {text('prices.fillGapsYes')}
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => void answer(false)}>
          {text('prices.fillGapsNo')}
        </Button>
      </DialogActions>
    </Alert>
  );
};

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
        <NoWrap as="dd">{stats ? figures(stats.totalBookings) : bone}</NoWrap>
      </div>
      <div>
        <dt>
          <Link to={'/admin/bookings?filter={"status":"pending_payment"}'}>{text('dashboard.pendingPayments')}</Link>
        </dt>
        <NoWrap as="dd">{stats ? figures(stats.pendingPayments) : bone}</NoWrap>
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

/** Shown while a villa that was open before is closed: it explains why no bookings arrive. */
const ClosedNotice = () => {
  const text = useText();
  const { villa } = useVilla();
  if (villa?.acceptsBookings !== false) return null;
  return (
    <Alert sx={{ mb: 2 }} severity="warning" icon={<Icon name="lock" />}>
      {text('firstSteps.opening.today')} <Link to="/admin/villa">{text('menu.house')}</Link>
    </Alert>
  );
};

/**
 * Shown while guests can pay by card in the sandbox, where no money moves: a guest might otherwise arrive without having paid. In
 * production such card payments are refused; the notice then lists the other sample data that guests are not offered.
 */
const SandboxNotice = () => {
  const text = useText();
  const { villa } = useVilla();
  if (villa && villa.ignoredSamples.length > 0) return <SampleNotice villa={villa} linked />;
  if (!villa?.sandboxCards || !villa.creditCardEnabled) return null;
  return <Alert severity="warning">{text('dashboard.sandboxCards')}</Alert>;
};

const phone = '@media (max-width: 899px)';

/** On a phone the parts of the panels at the bottom are panels of their own. */
const Page = styled(Panels)({ [phone]: { gap: 12, '& > div:last-child': { display: 'contents' } } });

/** Before all else, on a phone too. */
const First = styled(Panels)({ '&:empty': { display: 'none' }, [phone]: { order: -2, gap: 12 } });

const Earnings = styled(Card)({
  '& > dl': { borderBottom: '1px solid var(--hairline)' },
  [phone]: {
    display: 'contents',
    '& > dl, & > div': { background: 'var(--paper)', border: 0, borderRadius: 14, boxShadow: '0 0 0 1px var(--hairline)' },
    '& > dl div': { padding: '8px 12px' },
    '& > dl dd': { fontSize: 22 },
  },
}) as typeof Card;

/** Three morning questions on one sheet of paper. */
const Morning = styled(Card)({
  display: 'grid',
  '& > section': { minWidth: 0, padding: '12px 20px 14px' },
  '& > section + section': { borderTop: '1px solid var(--hairline)' },
  '& h2': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32 },
  '& h2 b': { font: '400 var(--t-22) / 1.3 var(--font-display)' },
  '& [role="alert"]': { paddingInline: 0 },
  '@media (min-width: 900px)': {
    gridTemplateColumns: '1fr 1.15fr 1fr',
    '& > section': { padding: '16px 20px 18px' },
    '& > section + section': { borderTop: 0, borderLeft: '1px solid var(--hairline)' },
  },
  [phone]: { order: -1, '& > section': { paddingBlock: 10 } },
});

/** Today first. On a phone the morning's three questions are at the top and fit the viewport; everything else is below them. */
export const Dashboard = () => {
  const text = useText();
  const [language] = useLanguage();
  const today = bangkokDate(useNow(30_000));
  usePageTitle(text('dashboard.title'));
  return (
    <>
      <PageHead>
        <h1>{longDay(today, language)}</h1>
        <LinkButton kind="line" to="/admin/bookings/create" icon="plus">
          {text('byHand.title')}
        </LinkButton>
      </PageHead>
      <ClosedNotice />
      <Page>
        <First>
          <ConflictsToday />
          <GatewayNotice />
        </First>
        <ExposedNotice />
        <SandboxNotice />
        <Morning>
          <ComingAndGoing today={today} />
          <WaitingForYou today={today} />
          <WaitingForPayment today={today} />
        </Morning>
        <FillGapsNotice />
        <AutoRefundNotice />
        <NightsAhead today={today} />
        <Panels even>
          <Earnings component="section" aria-label={text('dashboard.totalRevenue')}>
            <Figures />
            <RevenueChart today={today} />
          </Earnings>
          <LatestBookings today={today} />
        </Panels>
      </Page>
    </>
  );
};
