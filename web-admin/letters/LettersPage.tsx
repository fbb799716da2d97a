import '../bookings/list.css';
import './letters.css';
import type { EmailRow } from '@baan/contract/email';
import { ListBase, useListContext } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { SearchBox } from '../bookings/BookingFilters.tsx';
import { Pager } from '../bookings/Pager.tsx';
import { figure } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { usePollInterval } from '../live/connection.ts';
import { ListAge } from '../ui/Age.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { KindFilter } from './KindFilter.tsx';
import { LetterList } from './LetterList.tsx';
import { LetterPanel } from './LetterPanel.tsx';
import { useLetters } from './useLetters.ts';

/** /admin/letters: all sent letters with their recipients, each as it was sent. */
export const LettersPage = () => (
  <ListBase<EmailRow>
    resource="letters"
    perPage={25}
    disableSyncWithLocation
    storeKey={false}
    queryOptions={{ refetchInterval: usePollInterval(), placeholderData: undefined }}
  >
    <Sent />
  </ListBase>
);

const Sent = () => {
  const text = useText();
  const { data, error, isPending, refetch, filterValues } = useListContext<EmailRow>();
  const [address] = useSearchParams();
  const all = useLetters({}, 1).data?.total;
  const failed = useLetters({ failed: true }, 1).data?.total;
  const waiting = useLetters({ waiting: true }, 1).data?.total;
  usePageTitle(text('letters.title'));
  const chosen = address.get('letter') ?? undefined;
  const shown = chosen ?? data?.find(({ isKept }) => isKept)?.id;
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <>
      <div className="page-head">
        <h1>{text('letters.title')}</h1>
        <ListAge />
        {all !== undefined && failed !== undefined && (
          <span className="muted">{text('letters.counts', { total: figure(all), failed: figure(failed) })}</span>
        )}
      </div>
      <div className="grid letters" data-chosen={chosen ? '' : undefined}>
        <section className="panel letters-listed">
          <StateFilter all={all} failed={failed} waiting={waiting} />
          <search className="filters">
            <SearchBox placeholder={text('letters.search')} label={text('letters.searchLabel')} />
            <KindFilter />
          </search>
          {error && !data && <LoadFailed retry={refetch} />}
          {isPending && <ListSkeleton rows={6} />}
          {data && data.length === 0 && <p className="body muted">{text(isFiltered ? 'letters.noneFound' : 'letters.none')}</p>}
          {data && data.length > 0 && <LetterList letters={data} current={shown} />}
          <Pager />
        </section>
        {shown && (
          <div className="letter-chosen">
            <p className="back">
              <Link to=".">
                <Icon name="left" />
                <span>{text('letters.all')}</span>
              </Link>
            </p>
            <LetterPanel key={shown} id={shown} />
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
    <fieldset className="chips" aria-label={text('letters.filter')}>
      {chip('all', text('common.all'), {})}
      {chip('failed', text('letters.state.failed'), { failed: true })}
      {chip('waiting', text('letters.toSend'), { waiting: true })}
    </fieldset>
  );
};
