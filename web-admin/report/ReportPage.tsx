import '../bookings/list.css';
import '../dashboard/dashboard.css';
import './report.css';
import { monthLater } from '../calendar/monthDays.ts';
import { monthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button } from '../ui/Button.tsx';
import { DataAge } from '../ui/DataAge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
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
    <div className="report">
      <div className="page-head">
        <div className="row report-month">
          <h1>{shown}</h1>
          <Step label={text('report.before')} icon="left" onPress={() => ask({ month: monthLater(month, -1) })} />
          <Step label={text('report.after')} icon="right" onPress={() => ask({ month: monthLater(month, 1) })} />
          <DataAge of={[reported]} />
        </div>
        <div className="row">
          <SaveCsv name="report" read={(service, lang) => service.reportCsv({ ...asked, lang })} />
          <Button kind="line" icon="print" onClick={() => window.print()}>
            {text('report.print')}
          </Button>
        </div>
      </div>
      <fieldset className="report-ways" aria-label={text('report.ways')}>
        {ways.map(way => (
          <button key={way} type="button" className="chip" aria-pressed={way === by} onClick={() => ask({ by: way })}>
            {text(`report.by.${way}`)}
          </button>
        ))}
        <p className="muted">{text(`report.about.${by}`)}</p>
      </fieldset>
      {error && !data && <LoadFailed retry={refetch} />}
      {!data && !error && <ListSkeleton rows={8} />}
      {data && (
        <div className="gap-3">
          <MonthFigures report={data} />
          <div className="report-sums">
            <ByKind report={data} />
            <BySource report={data} />
            <ByMethod report={data} />
          </div>
          <AllMonths shown={shown} report={data} />
          <ReportRows report={data} shown={shown} />
          <PaymentsCsv key={month} month={month} />
        </div>
      )}
    </div>
  );
};

const Step = ({ label, icon, onPress }: { label: string; icon: 'left' | 'right'; onPress: () => void }) => (
  <button type="button" className="icon-btn" aria-label={label} onClick={onPress}>
    <Icon name={icon} />
  </button>
);
