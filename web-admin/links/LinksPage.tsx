import './links.css';
import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
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
import { Button } from '../ui/Button.tsx';
import { ListDataAge } from '../ui/DataAge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
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
      <div className="page-head">
        <h1>{text('menu.links')}</h1>
        <ListDataAge />
        {mayEdit && (
          <Button kind="sea" icon="plus" onClick={() => setCreating(true)}>
            {text('links.create')}
          </Button>
        )}
      </div>
      <section className="panel links-search">
        <LinkStatusFilter />
        <search className="filters">
          <SearchBox placeholder={text('links.search')} label={text('links.searchLabel')} />
        </search>
        {data && links.length === 0 && (
          <p className="body muted no-links">{text(Object.keys(filterValues).length > 0 ? 'links.noneFound' : 'links.none')}</p>
        )}
      </section>
      {error && !data && <LoadFailed retry={refetch} />}
      {isPending && (
        <section className="panel">
          <ListSkeleton rows={6} />
        </section>
      )}
      {shown && (
        <div className="grid links-page" data-chosen={chosen ? '' : undefined}>
          <section className="panel links-listed">
            <ul className="link-list">
              {links.map(link => (
                <LinkRow key={link.id} link={link} current={link.id === shown.id} onChoose={() => choose(link.id)} />
              ))}
            </ul>
            <Pager />
          </section>
          <div className="link-chosen">
            <p className="back">
              <Link to=".">
                <Icon name="left" />
                <span>{text('links.all')}</span>
              </Link>
            </p>
            <LinkPanel key={shown.id} link={shown} decisions={decisions} onAsk={asking => setAsked(asking ? shown : null)} />
          </div>
        </div>
      )}
      {creating && <CreateLinkDialog decisions={decisions} onCreated={choose} onClose={() => setCreating(false)} />}
    </>
  );
};

type RowProps = { link: PaymentLinkForStaff; current: boolean; onChoose: () => void };

const LinkRow = ({ link, current, onChoose }: RowProps) => {
  const text = useText();
  const [language] = useLanguage();
  const made = whenShort(link.createdAt, useNow(60_000), language, text);
  return (
    <li>
      <button type="button" aria-current={current || undefined} onClick={onChoose}>
        <span className="grow">
          <strong title={link.description}>{link.description}</strong>
          <small>{[link.booking?.number, made].filter(Boolean).join(' · ')}</small>
        </span>
        <span className="num">{baht(link.amount)}</span>
        <LinkChip status={link.status} />
      </button>
    </li>
  );
};
