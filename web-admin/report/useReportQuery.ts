import { useSearchParams } from 'react-router-dom';
import { bangkokDay } from '../format/day.ts';
import type { ReportQuery } from '../service/reports.ts';
import { useNow } from '../ui/useNow.ts';

/** The report in the address; by default the current month, by nights. */
export const useReportQuery = (): [ReportQuery, (changes: Partial<ReportQuery>) => void] => {
  const [address, setAddress] = useSearchParams();
  const today = bangkokDay(useNow(60_000));
  const wanted = address.get('month') ?? '';
  const month = /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(wanted) ? wanted : today.slice(0, 7);
  const asked: ReportQuery = { month, by: address.get('by') === 'day' ? 'day' : 'nights' };
  return [asked, changes => setAddress({ ...asked, ...changes }, { replace: true })];
};
