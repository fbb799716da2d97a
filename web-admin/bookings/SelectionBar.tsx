import type { Booking } from '@baan/contract/booking';
import { useGetMany, useListContext } from 'ra-core';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { SaveCsv } from '../report/SaveCsv.tsx';
import { Button } from '../ui/Button.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';

/** The maximum per call of the service. */
const most = 100;

/** A booking that waits for payment and has received none: only these can be released. */
const isMereHold = ({ status, account, waitsFor }: Booking): boolean =>
  status === 'pending_payment' && account.paid === 0 && waitsFor !== 'review' && waitsFor !== 'bank';

/** Actions for the ticked bookings, on any page of the list. */
export const SelectionBar = () => {
  const text = useText();
  const { selectedIds = [], onUnselectItems } = useListContext();
  // The dialog keeps its list, even if the holds change meanwhile.
  const [asked, setAsked] = useState<string[] | null>(null);
  const ids = selectedIds.slice(0, most).map(String);
  const { data: chosen = [] } = useGetMany<Booking>('bookings', { ids });
  const holding = chosen.filter(booking => booking && isMereHold(booking)).map(({ id }) => id);
  if (ids.length === 0) return null;
  return (
    <section className="selection-bar" aria-label={text('holds.selection')}>
      <strong>{text('holds.selected', { smart_count: ids.length })}</strong>
      <SaveCsv name="bookings" query={{ filter: JSON.stringify({ id: ids }) }} kind="quiet" />
      {holding.length > 0 && (
        <Button kind="quiet-danger" onClick={() => setAsked(holding)}>
          {text('holds.release', { smart_count: holding.length })}
        </Button>
      )}
      <Button kind="quiet" onClick={() => onUnselectItems()}>
        {text('holds.unselect')}
      </Button>
      {asked && <ReleaseDialog ids={asked} onClose={() => setAsked(null)} onDone={onUnselectItems} />}
    </section>
  );
};
