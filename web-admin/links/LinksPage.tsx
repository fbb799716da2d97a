import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import { ListBase, useListContext } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { SearchBox } from '../bookings/BookingFilters.tsx';
import { Pager } from '../bookings/Pager.tsx';
import { whenShort } from '../format/instant.ts';
import { baht } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { usePollInterval } from '../live/connection.ts';
import { Back } from '../ui/Back.ts';
import { Button } from '../ui/Button.tsx';
import { ListDataAge } from '../ui/DataAge.tsx';
import { Filters } from '../ui/Filters.ts';
import { Icon } from '../ui/Icon.tsx';
import { ListAndOne } from '../ui/ListAndOne.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { NoWrap } from '../ui/NoWrap.ts';
import { PageHead } from '../ui/PageHead.ts';
import { Grow } from '../ui/Row.ts';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/useNow.ts';
import { CreateLinkDialog } from './CreateLinkDialog.tsx';
import { LinkChip } from './LinkChip.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { LinkStatusFilter } from './LinkStatusFilter.tsx';
import { useLinkDecisions } from './useLinkDecisions.ts';

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
          <CardContent component="p" sx={{ color: 'text.secondary', paddingBlock: 2.5 }}>
            {text(Object.keys(filterValues).length > 0 ? 'links.noneFound' : 'links.none')}
          </CardContent>
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
            <Pager />
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
