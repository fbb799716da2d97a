import GlobalStyles from '@mui/material/GlobalStyles';
import MuiIconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { monthLater } from '../calendar/monthDays.ts';
import { monthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button } from '../ui/Button.tsx';
import { ChipButton } from '../ui/Chips.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.ts';
import { Row } from '../ui/Row.ts';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { useServiceQuery } from '../useService.ts';
import { AllMonths } from './AllMonths.tsx';
import { MonthFigures } from './MonthFigures.tsx';
import { PaymentsCsv } from './PaymentsCsv.tsx';
import { ReportRows } from './ReportRows.tsx';
import { ByKind, ByMethod, BySource } from './ReportSums.tsx';
import { SaveCsv } from './SaveCsv.tsx';
import { useReportQuery } from './useReportQuery.ts';

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
  const { data, error, refetch } = reported;
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
          <ChipButton key={way} type="button" aria-pressed={way === by} onClick={() => ask({ by: way })}>
            {text(`report.by.${way}`)}
          </ChipButton>
        ))}
        <Typography color="textSecondary">{text(`report.about.${by}`)}</Typography>
      </Ways>
      {error && !data && <LoadFailed retry={refetch} />}
      {!data && !error && <ListSkeleton rows={8} />}
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
  <MuiIconButton aria-label={label} onClick={onClick}>
    <Icon name={icon} />
  </MuiIconButton>
);
