import '../bookings/list.css';
import './emails.css';
import type { EmailRow } from '@baan/contract/email';
import { ListBase, useListContext } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { SearchBox } from '../bookings/BookingFilters.tsx';
import { Pager } from '../bookings/Pager.tsx';
import { figure } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { usePollInterval } from '../live/connection.ts';
import { ListDataAge } from '../ui/DataAge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { EmailList } from './EmailList.tsx';
import { EmailPanel } from './EmailPanel.tsx';
import { KindFilter } from './KindFilter.tsx';
import { useEmails } from './useEmails.ts';

/** /admin/emails: all sent emails with their recipients, each as it was sent. */
export const EmailsPage = () => (
  <ListBase<EmailRow>
    resource="letters"
    perPage={25}
    disableSyncWithLocation
    storeKey={false}
    queryOptions={{ refetchInterval: usePollInterval(), placeholderData: undefined }}
  >
    <SentEmails />
  </ListBase>
);

const SentEmails = () => {
  const text = useText();
  const { data, error, isPending, refetch, filterValues } = useListContext<EmailRow>();
  const [address] = useSearchParams();
  const all = useEmails({}, 1).data?.total;
  const failed = useEmails({ failed: true }, 1).data?.total;
  const waiting = useEmails({ waiting: true }, 1).data?.total;
  usePageTitle(text('emails.title'));
  const chosen = address.get('letter') ?? undefined;
  const shown = chosen ?? data?.find(({ isKept }) => isKept)?.id;
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <>
      <div className="page-head">
        <h1>{text('emails.title')}</h1>
        <ListDataAge />
        {all !== undefined && failed !== undefined && (
          <span className="muted">{text('emails.counts', { total: figure(all), failed: figure(failed) })}</span>
        )}
      </div>
      <div className="grid emails" data-chosen={chosen ? '' : undefined}>
        <section className="panel emails-listed">
          <StateFilter all={all} failed={failed} waiting={waiting} />
          <search className="filters">
            <SearchBox placeholder={text('emails.search')} label={text('emails.searchLabel')} />
            <KindFilter />
          </search>
          {error && !data && <LoadFailed retry={refetch} />}
          {isPending && <ListSkeleton rows={6} />}
          {data && data.length === 0 && <p className="body muted">{text(isFiltered ? 'emails.noneFound' : 'emails.none')}</p>}
          {data && data.length > 0 && <EmailList emails={data} current={shown} />}
          <Pager />
        </section>
        {shown && (
          <div className="email-chosen">
            <p className="back">
              <Link to=".">
                <Icon name="left" />
                <span>{text('emails.all')}</span>
              </Link>
            </p>
            <EmailPanel key={shown} id={shown} />
          </div>
        )}
      </div>
    </>
  );
};

type Counts = Record<'all' | 'failed' | 'waiting', number | undefined>;

const StateFilter = (counts: Counts) => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const { failed, waiting, ...others } = filterValues;
  const pressed = failed ? 'failed' : waiting ? 'waiting' : 'all';
  const chip = (name: keyof Counts, label: string, filter: object) => (
    <button type="button" className="chip" aria-pressed={pressed === name} onClick={() => setFilters({ ...others, ...filter })}>
      {label}
      {counts[name] !== undefined && <b className="num">{figure(counts[name])}</b>}
    </button>
  );
  return (
    <fieldset className="chips" aria-label={text('emails.filter')}>
      {chip('all', text('common.all'), {})}
      {chip('failed', text('emails.state.failed'), { failed: true })}
      {chip('waiting', text('emails.toSend'), { waiting: true })}
    </fieldset>
  );
};
