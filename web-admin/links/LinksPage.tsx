import type { PaymentLinkForStaff, PaymentLinkStatus } from '@baan/contract/paymentLink';
import { baht } from '@baan/i18n/money';
import { Card, styled } from '@mui/material';
import { useState } from 'react';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { SearchBox } from '../bookings/list/BookingFilters.tsx';
import { whenShort } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { usePollInterval } from '../live/connection.ts';
import { Button } from '../ui/Buttons.tsx';
import { ListDataAge } from '../ui/DataAge.tsx';
import { ChipButton, Chips, Filters } from '../ui/Filters.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ListSkeleton, LoadFailed } from '../ui/Loading.tsx';
import { Back, ListAndOne, PageHead, PanelText } from '../ui/Panel.tsx';
import { Grow } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { NoWrap } from '../ui/Words.tsx';
import { LinkChip } from './LinkChip.tsx';
import { CreateLinkDialog } from './LinkForms.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { useLinkDecisions } from './useLinks.ts';

const statuses: readonly PaymentLinkStatus[] = ['in_review', 'open', 'paid', 'expired', 'revoked'];

/** One chip per status. */
const LinkStatusFilter = () => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const { status: chosen, ...others } = filterValues;
  const chip = (label: string, status?: PaymentLinkStatus) => (
    <ChipButton
      key={label}
      value={status ?? ''}
      selected={chosen === status}
      onClick={() => setFilters(status ? { ...others, status } : others)}
    >
      {label}
    </ChipButton>
  );
  return (
    <Chips aria-label={text('links.statusFilter')}>
      {chip(text('common.all'))}
      {statuses.map(status => chip(text(`links.status.${status}`), status))}
    </Chips>
  );
};

/** Links that wait for a decision come first, the oldest on top, so that a new slip does not shift them; then the others, the newest first. */
const inOrder = (links: PaymentLinkForStaff[]): PaymentLinkForStaff[] => [
  ...links.filter(({ status }) => status === 'in_review').reverse(),
  ...links.filter(({ status }) => status !== 'in_review'),
];

/** /admin/create-unique-payment-link: payment requests by link. */
export const LinksPage = () => (
  <ListBase<PaymentLinkForStaff>
    resource="payment-links"
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={100}
    disableSyncWithLocation
    storeKey={false}
    queryOptions={{ refetchInterval: usePollInterval(), placeholderData: undefined }}
  >
    <Links />
  </ListBase>
);

const Links = () => {
  const text = useText();
  const mayEdit = useMay('edit', 'payment-links');
  const { data, error, isPending, refetch, filterValues } = useListContext<PaymentLinkForStaff>();
  const decisions = useLinkDecisions();
  const [creating, setCreating] = useState(false);
  // A dialog about a link stays open, even if the link changes meanwhile.
  const [asked, setAsked] = useState<PaymentLinkForStaff | null>(null);
  const [address, setAddress] = useSearchParams();
  usePageTitle(text('menu.links'));
  const links = inOrder(data ?? []);
  const chosen = links.find(({ id }) => id === address.get('link'));
  const shown = asked ? (links.find(({ id }) => id === asked.id) ?? asked) : (chosen ?? links[0]);
  const choose = (id: string) => {
    setAddress({ link: id });
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <>
      <PageHead>
        <h1>{text('menu.links')}</h1>
        <ListDataAge />
        {mayEdit && (
          <Button kind="sea" icon="plus" onClick={() => setCreating(true)}>
            {text('links.create')}
          </Button>
        )}
      </PageHead>
      <Card component="section" sx={{ mb: 2.5 }}>
        <LinkStatusFilter />
        <Filters sx={{ '&:last-child': { borderBottom: 0 } }}>
          <SearchBox placeholder={text('links.search')} label={text('links.searchLabel')} />
        </Filters>
        {data && links.length === 0 && (
          <PanelText>{text(Object.keys(filterValues).length > 0 ? 'links.noneFound' : 'links.none')}</PanelText>
        )}
      </Card>
      {error && !data && <LoadFailed retry={refetch} />}
      {isPending && (
        <Card component="section">
          <ListSkeleton rows={6} />
        </Card>
      )}
      {shown && (
        <ListAndOne chosen={Boolean(chosen)} columns="7fr 5fr">
          <Card component="section" sx={{ overflow: 'hidden' }}>
            <LinkList>
              {links.map(link => (
                <LinkRow key={link.id} link={link} current={link.id === shown.id} onChoose={() => choose(link.id)} />
              ))}
            </LinkList>
            <Pagination rowsPerPageOptions={[]} />
          </Card>
          <div>
            <Back>
              <Link to=".">
                <Icon name="left" />
                <span>{text('links.all')}</span>
              </Link>
            </Back>
            <LinkPanel key={shown.id} link={shown} decisions={decisions} onAsk={asking => setAsked(asking ? shown : null)} />
          </div>
        </ListAndOne>
      )}
      {creating && <CreateLinkDialog decisions={decisions} onCreated={choose} onClose={() => setCreating(false)} />}
    </>
  );
};

/** The purpose may be a paragraph; two lines of it are enough here. */
const LinkList = styled('ul')({
  '& li + li': { borderTop: '1px solid var(--hairline)' },
  '& button': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    width: '100%',
    minHeight: 64,
    padding: '10px 20px',
    border: 0,
    background: 'none',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover, &[aria-current]': { background: 'var(--sea-tint)' },
    '& > span:first-of-type': { flex: '1 1 180px', overflowWrap: 'anywhere' },
  },
  '& strong': { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
  '@media (max-width: 559px)': {
    '& button': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', justifyItems: 'end' },
    '& button > span:first-of-type': { gridRow: 'span 2', justifySelf: 'start' },
  },
});

type RowProps = { link: PaymentLinkForStaff; current: boolean; onChoose: () => void };

const LinkRow = ({ link, current, onChoose }: RowProps) => {
  const text = useText();
  const [language] = useLanguage();
  const made = whenShort(link.createdAt, useNow(60_000), language, text);
  return (
    <li>
      <button type="button" aria-current={current || undefined} onClick={onChoose}>
        <Grow as="span">
          <strong title={link.description}>{link.description}</strong>
          <small>{[link.booking?.number, made].filter(Boolean).join(' · ')}</small>
        </Grow>
        <NoWrap>{baht(link.amount)}</NoWrap>
        <LinkChip status={link.status} />
      </button>
    </li>
  );
};
