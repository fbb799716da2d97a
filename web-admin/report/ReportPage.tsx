import type { Report } from '@baan/contract/report';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { baht, figures } from '@baan/i18n/money';
import { Card, GlobalStyles, Stack, styled, Typography } from '@mui/material';
import { Link, useSearchParams } from 'react-router-dom';
import { monthLater } from '../calendar/monthDays.ts';
import { monthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import type { ReportQuery } from '../service/reports.ts';
import { Button, IconButton } from '../ui/Buttons.tsx';
import { DataAge } from '../ui/DataAge.tsx';
import { ChipButton } from '../ui/Filters.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Pending } from '../ui/Loading.tsx';
import { PageHead } from '../ui/Panel.tsx';
import { Figures, Row } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { NoWrap } from '../ui/Words.tsx';
import { useServiceQuery } from '../useService.ts';
import { ReportRows } from './ReportRows.tsx';
import { ByKind, ByMethod, BySource } from './ReportSums.tsx';
import { PaymentsCsv, SaveCsv } from './SaveCsv.tsx';

const percent = (sold: number, of: number): string => (of > 0 ? `${Math.round((sold / of) * 100)}%` : '–');

/** The month's summary. Nights are always the nights stayed, however the money is counted. */
const MonthFigures = ({ report }: { report: Report }) => {
  const text = useText();
  const { received, refunded, revenue, nights, stays, averageNight } = report;
  const rows: [label: string, value: string, more: string][] = [
    [
      text('report.revenue'),
      baht(revenue),
      text('report.revenueOf', { received: figures(received), refunded: figures(refunded) }),
    ],
    [
      text('report.sold'),
      figures(nights.sold),
      text(nights.blocked > 0 ? 'report.soldOfBlocked' : 'report.soldOf', { free: nights.free, blocked: nights.blocked }),
    ],
    [text('report.occupancy'), percent(nights.sold, nights.free), text('report.yearBefore', { sold: nights.soldYearBefore })],
    [text('report.average'), averageNight === null ? '–' : baht(averageNight), text('report.stays', { count: stays })],
  ];
  return (
    <Card component="section">
      <Figures four>
        {rows.map(([label, value, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <NoWrap as="dd">{value}</NoWrap>
            <dd>{more}</dd>
          </div>
        ))}
      </Figures>
    </Card>
  );
};

type Props = { shown: string; report: Pick<Report, 'revenue' | 'otherMonths' | 'totalRevenue'> };

const top = { alignItems: 'flex-start', '& > svg': { mt: '3px' } };

/** Reveals missing or double-counted money: the total is computed without months. */
export const AllMonths = ({ shown, report }: Props) => {
  const text = useText();
  const { revenue, otherMonths, totalRevenue } = report;
  const values = { total: baht(totalRevenue), month: shown, revenue: figures(revenue), others: figures(otherMonths) };
  if (revenue + otherMonths === totalRevenue)
    return (
      <Row as="p" sx={top}>
        <Icon name="check" tone="done" />
        <span>{text('report.allMonths', values)}</span>
      </Row>
    );
  return (
    <Row as="p" role="alert" sx={{ ...top, color: 'error.main' }}>
      <Icon name="alert" />
      <span>
        {text('report.doNotAddUp', values)} <Link to="/admin/audit">{text('menu.audit')}</Link>
      </span>
    </Row>
  );
};

/** The report in the address; by default the current month, by nights. */
const useReportQuery = (): [ReportQuery, (changes: Partial<ReportQuery>) => void] => {
  const [address, setAddress] = useSearchParams();
  const today = bangkokDate(useNow(60_000));
  const wanted = address.get('month') ?? '';
  const month = /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(wanted) ? wanted : today.slice(0, 7);
  const asked: ReportQuery = { month, by: address.get('by') === 'day' ? 'day' : 'nights' };
  return [asked, changes => setAddress({ ...asked, ...changes }, { replace: true })];
};

const ways = ['nights', 'day'] as const;

/** /admin/report: a month's money, by nights stayed or by day received; to save and to print. */
export const ReportPage = () => {
  const text = useText();
  const [language] = useLanguage();
  const [asked, ask] = useReportQuery();
  const { month, by } = asked;
  const shown = monthYear(month, language);
  usePageTitle(`${text('menu.report')} ${shown}`);
  const reported = useServiceQuery(['report', month, by], (service, signal) => service.readReport(asked, signal));
  const { data } = reported;
  return (
    <>
      {forPaper}
      <PageHead sx={{ '@media print': { '& button': { display: 'none' } } }}>
        <Row sx={{ gap: 0, '& h1': { mr: 1 } }}>
          <h1>{shown}</h1>
          <Step label={text('report.before')} icon="left" onClick={() => ask({ month: monthLater(month, -1) })} />
          <Step label={text('report.after')} icon="right" onClick={() => ask({ month: monthLater(month, 1) })} />
          <DataAge of={[reported]} />
        </Row>
        <Row>
          <SaveCsv name="report" read={(service, lang) => service.reportCsv({ ...asked, lang })} />
          <Button kind="line" icon="print" onClick={() => window.print()}>
            {text('report.print')}
          </Button>
        </Row>
      </PageHead>
      <Ways aria-label={text('report.ways')}>
        {ways.map(way => (
          <ChipButton key={way} value={way} selected={way === by} onClick={() => ask({ by: way })}>
            {text(`report.by.${way}`)}
          </ChipButton>
        ))}
        <Typography color="textSecondary">{text(`report.about.${by}`)}</Typography>
      </Ways>
      <Pending query={reported} rows={8} />
      {data && (
        <Stack sx={{ gap: 2.5 }}>
          <MonthFigures report={data} />
          <Sums>
            <ByKind report={data} />
            <BySource report={data} />
            <ByMethod report={data} />
          </Sums>
          <AllMonths shown={shown} report={data} />
          <ReportRows report={data} shown={shown} />
          <PaymentsCsv key={month} month={month} />
        </Stack>
      )}
    </>
  );
};

const Ways = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 8px',
  marginBottom: 20,
  '@media print': { '& button': { display: 'none' } },
});

const Sums = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  '@media print': { gridTemplateColumns: 'repeat(3, 1fr)' },
});

/** On paper: only the figures, dark on white in either theme. */
const forPaper = (
  <GlobalStyles
    styles={{
      '@media print': {
        ':root, :root.dark': {
          '--ink': '#000',
          '--muted': '#333',
          '--paper': '#fff',
          '--sand': '#fff',
          '--shade': '#e4e4e4',
          '--hairline': '#bbb',
          '--sea': '#0e5a60',
          '--brick': '#a3271b',
          '--leaf': '#2f6b40',
          colorScheme: 'light',
        },
        'html > body': { background: '#fff', color: '#000' },
        '#main .MuiCard-root': { boxShadow: 'none', background: 'none', color: 'inherit', breakInside: 'avoid' },
        '#main .MuiCard-root:has(tbody > tr:nth-of-type(9))': { breakInside: 'auto' },
        '#main .MuiChip-root': { padding: 0 },
        '#main tr': { breakInside: 'avoid' },
      },
    }}
  />
);

const Step = ({ label, icon, onClick }: { label: string; icon: 'left' | 'right'; onClick: () => void }) => (
  <IconButton icon={icon} label={label} onClick={onClick} />
);
