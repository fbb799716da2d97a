import type { Report } from '@baan/contract/report';
import { Link } from 'react-router-dom';
import { baht, figure } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

type Props = { shown: string; report: Pick<Report, 'revenue' | 'otherMonths' | 'totalRevenue'> };

/** Reveals missing or double-counted money: the total is computed without months. */
export const AllMonths = ({ shown, report }: Props) => {
  const text = useText();
  const { revenue, otherMonths, totalRevenue } = report;
  const values = { total: baht(totalRevenue), month: shown, revenue: figure(revenue), others: figure(otherMonths) };
  if (revenue + otherMonths === totalRevenue)
    return (
      <p className="row report-all">
        <Icon name="check" />
        <span>{text('report.allMonths', values)}</span>
      </p>
    );
  return (
    <p className="row report-all wrong" role="alert">
      <Icon name="alert" />
      <span>
        {text('report.doNotAddUp', values)} <Link to="/admin/audit">{text('menu.audit')}</Link>
      </span>
    </p>
  );
};
