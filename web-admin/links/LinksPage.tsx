import type { PaymentLinkForStaff, PaymentLinkStatus } from '@baan/contract/paymentLink';
import { baht } from '@baan/i18n/money';
import { Card } from '@mui/material';
import { useState } from 'react';
import { DataTable, FilterForm, type Identifier, ListBase, Pagination, useListContext } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { whenShort } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { usePollInterval } from '../live/connection.ts';
import { Button } from '../ui/Buttons.tsx';
import { ListDataAge } from '../ui/DataAge.tsx';
import { ChipButton, Chips, Filters, SearchFilter } from '../ui/Filters.tsx';
import { ListSkeleton, LoadFailed } from '../ui/Loading.tsx';
import { Back, ListAndOne, PageHead, PanelText } from '../ui/Panel.tsx';
import { useNow } from '../ui/useNow.ts';
import { LinkChip } from './LinkChip.tsx';
import { CreateLinkDialog } from './LinkForms.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { linkPath, useLinkDecisions } from './useLinks.ts';

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
          <FilterForm
            filters={[
              <SearchFilter key="q" source="q" alwaysOn placeholder={text('links.search')} label={text('links.searchLabel')} />,
            ]}
          />
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
            <LinkTable links={links} shown={shown.id} onChoose={choose} />
            <Pagination rowsPerPageOptions={[]} />
          </Card>
          <div>
            <Back to=".">{text('links.all')}</Back>
            <LinkPanel key={shown.id} link={shown} decisions={decisions} onAsk={asking => setAsked(asking ? shown : null)} />
          </div>
        </ListAndOne>
      )}
      {creating && <CreateLinkDialog decisions={decisions} onCreated={choose} onClose={() => setCreating(false)} />}
    </>
  );
};

/** The purpose may be a paragraph; two lines of it are enough here. */
const tableLook = {
  '& .MuiTableRow-root': { cursor: 'pointer' },
  '& .column-description': { overflowWrap: 'anywhere' },
  '& .column-description a': { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2' },
  '& :is(td.column-amount, td.column-status)': { whiteSpace: 'nowrap' },
  '& .MuiTableRow-root:has([aria-current])': { background: 'var(--sea-tint)' },
  '@media (max-width: 559px)': {
    '& thead': { display: 'none' },
    '& .MuiTableRow-root': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', height: 'auto' },
    '& .MuiTableRow-root:not(:last-child)': { borderBottom: '1px solid var(--hairline)' },
    '& td.MuiTableCell-root': { border: 0, paddingBlock: '6px' },
    '& .column-description': { gridRow: 'span 2' },
    '& .column-status': { gridColumn: 2, textAlign: 'right' },
  },
};

type TableProps = { links: PaymentLinkForStaff[]; shown: string; onChoose: (id: string) => void };

const LinkTable = ({ links, shown, onChoose }: TableProps) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const choose = (id: Identifier) => {
    onChoose(String(id));
    return false as const;
  };
  return (
    <DataTable<PaymentLinkForStaff> sx={tableLook} data={links} bulkActionButtons={false} rowClick={choose}>
      <DataTable.Col<PaymentLinkForStaff>
        source="description"
        disableSort
        label={text('links.description')}
        render={({ id, description, booking, createdAt }) => (
          <>
            <Link to={linkPath(id)} title={description} aria-current={id === shown || undefined}>
              {description}
            </Link>
            <small>{[booking?.number, whenShort(createdAt, now, language, text)].filter(Boolean).join(' · ')}</small>
          </>
        )}
      />
      <DataTable.NumberCol<PaymentLinkForStaff>
        source="amount"
        disableSort
        label={text('links.sum')}
        render={({ amount }) => baht(amount)}
      />
      <DataTable.Col<PaymentLinkForStaff>
        source="status"
        disableSort
        label={text('resources.bookings.fields.status')}
        render={({ status }) => <LinkChip status={status} />}
      />
    </DataTable>
  );
};
