import type { EmailRow } from '@baan/contract/email';
import { figures } from '@baan/i18n/money';
import { Card } from '@mui/material';
import { FilterForm, ListBase, Pagination, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { usePollInterval } from '../live/connection.ts';
import { ListDataAge } from '../ui/DataAge.tsx';
import { ChipButton, Chips, ChoiceFilter, Filters, SearchFilter } from '../ui/Filters.tsx';
import { Pending } from '../ui/Loading.tsx';
import { Back, ListAndOne, PageHead, PanelText } from '../ui/Panel.tsx';
import { Muted, NoWrap } from '../ui/Words.tsx';
import { EmailList } from './EmailList.tsx';
import { EmailPanel } from './EmailPanel.tsx';
import { kindsByTitle } from './emailTitle.ts';
import { useEmails } from './useEmails.ts';

/** By text, and by kind. */
const EmailFilters = () => {
  const text = useText();
  const filters = [
    <SearchFilter key="q" source="q" alwaysOn placeholder={text('emails.search')} label={text('emails.searchLabel')} />,
    <ChoiceFilter
      key="kind"
      source="kind"
      alwaysOn
      label={text('emails.kindLabel')}
      any={text('emails.anyKind')}
      choices={kindsByTitle(text).map(([name, kinds]) => ({ id: kinds.join(), name }))}
      format={(kinds: string[] | string) => [kinds].flat().join()}
      parse={(kinds: string) => (kinds ? kinds.split(',') : '')}
    />,
  ];
  return (
    <Filters>
      <FilterForm filters={filters} />
    </Filters>
  );
};

/** /admin/letters: all sent emails with their recipients, each as it was sent. */
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
  const list = useListContext<EmailRow>();
  const { data, filterValues } = list;
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
      <PageHead>
        <h1>{text('emails.title')}</h1>
        <ListDataAge />
        {all !== undefined && failed !== undefined && (
          <Muted>{text('emails.counts', { total: figures(all), failed: figures(failed) })}</Muted>
        )}
      </PageHead>
      <ListAndOne chosen={Boolean(chosen)}>
        <Card component="section">
          <StateFilter all={all} failed={failed} waiting={waiting} />
          <EmailFilters />
          <Pending query={list} rows={6} />
          {data && data.length === 0 && <PanelText>{text(isFiltered ? 'emails.noneFound' : 'emails.none')}</PanelText>}
          {data && data.length > 0 && <EmailList emails={data} current={shown} />}
          <Pagination rowsPerPageOptions={[]} />
        </Card>
        {shown && (
          <div>
            <Back to=".">{text('emails.all')}</Back>
            <EmailPanel key={shown} id={shown} />
          </div>
        )}
      </ListAndOne>
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
    <ChipButton value={name} selected={pressed === name} onClick={() => setFilters({ ...others, ...filter })}>
      {label}
      {counts[name] !== undefined && <NoWrap as="b">{figures(counts[name])}</NoWrap>}
    </ChipButton>
  );
  return (
    <Chips aria-label={text('emails.filter')}>
      {chip('all', text('common.all'), {})}
      {chip('failed', text('emails.state.failed'), { failed: true })}
      {chip('waiting', text('emails.toSend'), { waiting: true })}
    </Chips>
  );
};
