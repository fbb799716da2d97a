import type { Report } from '@baan/contract/report';
import { Link } from 'react-router-dom';
import { baht, figure } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Row } from '../ui/Row.ts';

type Props = { shown: string; report: Pick<Report, 'revenue' | 'otherMonths' | 'totalRevenue'> };

const top = { alignItems: 'flex-start', '& > svg': { mt: '3px' } };

/** Reveals missing or double-counted money: the total is computed without months. */
export const AllMonths = ({ shown, report }: Props) => {
  const text = useText();
  const { revenue, otherMonths, totalRevenue } = report;
  const values = { total: baht(totalRevenue), month: shown, revenue: figure(revenue), others: figure(otherMonths) };
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
