import type { Booking } from '@baan/contract/booking';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { timeOfDay } from '../format/instant.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { HoldClock } from './HoldClock.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';

/** That one address, or one contact, holds several stays unpaid: which, and until when; all are released with one reason. */
export const HeldNotice = ({ booking: { id, heldTogether = [] } }: { booking: Booking }) => {
  const text = useText();
  // What was asked about stays, whatever becomes of the holds meanwhile.
  const [asked, setAsked] = useState<string[] | null>(null);
  if (heldTogether.length < 2 && !asked) return null;
  return (
    <div className="notice notice-wait held-notice">
      <div className="grow">
        <strong>{text('holds.together', { smart_count: heldTogether.length })}</strong>
        <p>{text('holds.togetherText')}</p>
        <ul className="lines">
          {heldTogether.map(held => (
            <li key={held.id}>
              <span className="grow">
                {held.id === id ? (
                  <span className="num">{text('holds.thisOne', { number: held.number })}</span>
                ) : (
                  <Link className="num" to={`/admin/bookings/${held.id}`}>
                    {held.number}
                  </Link>
                )}
                <small>{text('holds.until', { time: timeOfDay(held.until) })}</small>
              </span>
              <HoldClock until={held.until} />
            </li>
          ))}
        </ul>
        <Button kind="danger" onClick={() => setAsked(heldTogether.map(held => held.id))}>
          {text('holds.releaseAll', { smart_count: heldTogether.length })}
        </Button>
      </div>
      {asked && <ReleaseDialog ids={asked} onClose={() => setAsked(null)} />}
    </div>
  );
};
