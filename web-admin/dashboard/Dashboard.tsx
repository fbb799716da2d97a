import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { bangkokDay, longDay } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.ts';
import { Panels } from '../ui/Panel.ts';
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

const phone = '@media (max-width: 899px)';

/** On a phone the parts of the panels at the bottom are panels of their own. */
const Page = styled(Panels)({ [phone]: { gap: 12, '& > div:last-child': { display: 'contents' } } });

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
  const today = bangkokDay(useNow(30_000));
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
        <SandboxNotice />
        <Morning>
          <ComingAndGoing today={today} />
          <WaitingForYou today={today} />
          <WaitingForPayment today={today} />
        </Morning>
        <FillGapsNotice />
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
