import type { Booking } from '@baan/contract/booking';
import { styled } from '@mui/material';
import { useGetMany, useListContext } from 'ra-core';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { SaveCsv } from '../../report/SaveCsv.tsx';
import { Button } from '../../ui/Buttons.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';

/** The maximum per call of the service. */
const most = 100;

/** An unpaid booking whose card is not under way; of payments under review its own slip alone: only these can be released. */
const isUnpaidHold = ({ status, account, waitsFor }: Booking): boolean =>
  account.paid === 0 &&
  (status === 'in_review' || (status === 'pending_payment' && waitsFor !== 'review' && waitsFor !== 'bank'));

const Bar = styled('section')({
  position: 'sticky',
  zIndex: 2,
  top: 56,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '6px 16px',
  background: 'var(--sea-tint)',
  borderBottom: '1px solid var(--hairline)',
});

/** Actions for the ticked bookings, on any page of the list. */
export const SelectionBar = () => {
  const text = useText();
  const { selectedIds = [], onUnselectItems } = useListContext();
  // The dialog keeps its list, even if the holds change meanwhile.
  const [asked, setAsked] = useState<Booking[] | null>(null);
  const ids = selectedIds.slice(0, most).map(String);
  const { data: chosen = [] } = useGetMany<Booking>('bookings', { ids });
  const holding = chosen.filter(booking => booking && isUnpaidHold(booking));
  if (ids.length === 0) return null;
  return (
    <Bar aria-label={text('holds.selection')}>
      <strong>{text('holds.selected', { count: ids.length })}</strong>
      <SaveCsv
        name="bookings"
        kind="quiet"
        read={(service, lang) => service.bookingsCsv({ filter: JSON.stringify({ id: ids }), lang })}
      />
      {holding.length > 0 && (
        <Button kind="quiet-danger" onClick={() => setAsked(holding)}>
          {text('holds.release', { count: holding.length })}
        </Button>
      )}
      <Button kind="quiet" onClick={() => onUnselectItems()}>
        {text('holds.unselect')}
      </Button>
      {asked && <ReleaseDialog bookings={asked} onClose={() => setAsked(null)} onDone={onUnselectItems} />}
    </Bar>
  );
};
