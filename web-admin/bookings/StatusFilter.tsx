import type { BookingStatus } from '@baan/contract/booking';
import { useListContext } from 'ra-core';
import { useText } from '../i18n/useText.ts';
import { useServiceQuery } from '../useService.ts';

const statuses: BookingStatus[] = ['in_review', 'pending_payment', 'confirmed', 'expired', 'cancelled'];

/** How many bookings each status has, from the totals of five lists of one. */
const useCounts = () =>
  useServiceQuery(['bookings', 'counts'], async (service, signal) => {
    const count = async (filter: { status?: BookingStatus }) => {
      const pagination = { page: 1, perPage: 1 };
      const sort = { field: 'createdAt', order: 'DESC' as const };
      return (await service.getList('bookings', { filter, pagination, sort, signal })).total ?? 0;
    };
    const totals = await Promise.all(statuses.map(async status => [status, await count({ status })] as const));
    return { all: await count({}), ...Object.fromEntries(totals) } as Record<BookingStatus | 'all', number>;
  });

/** One chip a status, with its count; the last one shows what was deleted. */
export const StatusFilter = () => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const { data: counts } = useCounts();
  const { status, hidden, ...others } = filterValues;
  const chip = (label: string, chosen: boolean, filter: { status?: BookingStatus; hidden?: true }, count?: number) => (
    <button key={label} type="button" className="chip" aria-pressed={chosen} onClick={() => setFilters({ ...others, ...filter })}>
      {label}
      {count !== undefined && <b className="num">{count}</b>}
    </button>
  );
  return (
    <fieldset className="chips" aria-label={text('bookings.statusFilter')}>
      {chip(text('common.all'), !status && !hidden, {}, counts?.all)}
      {statuses.map(name => chip(text(`status.${name}`), status === name && !hidden, { status: name }, counts?.[name]))}
      {chip(text('bookings.deleted'), hidden === true, { hidden: true })}
    </fieldset>
  );
};
