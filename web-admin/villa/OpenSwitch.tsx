import type { AdminVilla } from '@baan/contract/adminVilla';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { UnansweredNotice } from '../ui/Unanswered.tsx';
import { useOpenVilla } from './useOpenVilla.ts';

/** Where the missing data is entered. */
const places = { prices: '/admin/prices#base', paymentMethod: '/admin/bank' } as const;

/** Whether guests can book. The owner opens and closes the villa here, at once; others only see the state. */
export const OpenSwitch = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const { may, busy, turn, unanswered } = useOpenVilla();
  const [asking, setAsking] = useState(false);
  const { opensWhen: missing, acceptsBookings: open } = villa;

  return (
    <section className="panel opening" aria-label={text('villa.opening')}>
      <div className="grow">
        <strong>{text(open ? 'villa.isOpen' : 'villa.isClosed')}</strong>
        <small>{text(open ? 'villa.isOpenText' : 'villa.isClosedText')}</small>
        {!open && missing.length > 0 && (
          <p className="missing">
            {text('villa.missing')}{' '}
            {missing.map((one, at) => (
              <span key={one}>
                {at > 0 && ', '}
                <Link to={places[one]}>{text(`villa.lacks.${one}`)}</Link>
              </span>
            ))}
          </p>
        )}
      </div>
      {may && (open || missing.length === 0) && (
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            aria-checked={open}
            checked={open}
            disabled={busy}
            onChange={event => (event.target.checked ? void turn(true) : setAsking(true))}
          />
          <span>{text('villa.takesBookings')}</span>
        </label>
      )}
      <UnansweredNotice again={unanswered} busy={busy} />
      {asking && (
        <ConfirmDialog
          title={text('villa.closeTitle')}
          text={text('villa.closeText')}
          keep={text('villa.stayOpen')}
          confirm={text('villa.closeConfirm')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void turn(false);
          }}
        />
      )}
    </section>
  );
};
