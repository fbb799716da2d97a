import { useListContext } from 'ra-core';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { SaveCsv } from '../report/SaveCsv.tsx';
import { Button } from '../ui/Button.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';

/** As many as the service takes at once. */
const most = 100;

/** What is done with the bookings that are ticked. */
export const SelectionBar = () => {
  const text = useText();
  const { selectedIds = [], onUnselectItems } = useListContext();
  const [asking, setAsking] = useState(false);
  const ids = selectedIds.slice(0, most).map(String);
  if (ids.length === 0) return null;
  return (
    <section className="selection-bar" aria-label={text('holds.selection')}>
      <strong>{text('holds.selected', { smart_count: ids.length })}</strong>
      <SaveCsv name="bookings" query={{ filter: JSON.stringify({ id: ids }) }} kind="quiet" />
      <Button kind="quiet-danger" onClick={() => setAsking(true)}>
        {text('holds.release')}
      </Button>
      <Button kind="quiet" onClick={() => onUnselectItems()}>
        {text('holds.unselect')}
      </Button>
      {asking && <ReleaseDialog ids={ids} onClose={() => setAsking(false)} onDone={onUnselectItems} />}
    </section>
  );
};
