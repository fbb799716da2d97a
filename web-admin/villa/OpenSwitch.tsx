import type { AdminVilla } from '@baan/contract/adminVilla';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { UnansweredNotice } from '../ui/Unanswered.tsx';
import { useOpenHouse } from './useOpenHouse.ts';

/** Where the missing data is entered. */
const places = { prices: '/admin/prices#base', paymentMethod: '/admin/bank' } as const;

/** Whether guests can book. The owner opens and closes the house here, at once; others only see the state. */
export const OpenSwitch = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const { may, busy, turn, unanswered } = useOpenHouse();
  const [asking, setAsking] = useState(false);
  const { opensWhen: missing, acceptsBookings: open } = villa;

  return (
    <section className="panel opening" aria-label={text('house.opening')}>
      <div className="grow">
        <strong>{text(open ? 'house.isOpen' : 'house.isClosed')}</strong>
        <small>{text(open ? 'house.isOpenText' : 'house.isClosedText')}</small>
        {!open && missing.length > 0 && (
          <p className="missing">
            {text('house.missing')}{' '}
            {missing.map((one, at) => (
              <span key={one}>
                {at > 0 && ', '}
                <Link to={places[one]}>{text(`house.lacks.${one}`)}</Link>
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
          <span>{text('house.takesBookings')}</span>
        </label>
      )}
      <UnansweredNotice again={unanswered} busy={busy} />
      {asking && (
        <AskDialog
          title={text('house.closeTitle')}
          text={text('house.closeText')}
          keep={text('house.stayOpen')}
          confirm={text('house.closeConfirm')}
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
