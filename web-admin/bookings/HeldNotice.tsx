import type { Booking } from '@baan/contract/booking';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bangkokDay, nightsBetween, stayShort } from '../format/day.ts';
import { timeOfDay } from '../format/instant.ts';
import { baht } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { HoldClock } from './HoldClock.tsx';
import { type Releasable, ReleaseDialog } from './ReleaseDialog.tsx';

/** How many, where none is unknown. */
const distinct = (numbers: (number | null)[]): number => (numbers.includes(null) ? 0 : new Set(numbers).size);

/**
 * Several unpaid stays held by one IP address, one network or one contact: lists them with deadlines, those in review too; all are released
 * with one reason.
 */
export const HeldNotice = ({ booking: { id, customerInfo, heldTogether = [] } }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  // The dialog keeps its list, even if the holds change meanwhile.
  const [asked, setAsked] = useState<Releasable[] | null>(null);
  if (heldTogether.length < 2 && !asked) return null;
  const thisYear = bangkokDay(new Date()).slice(0, 4);
  const nights = heldTogether.reduce((sum, { checkIn, checkOut }) => sum + nightsBetween(checkIn, checkOut), 0);
  const addresses = distinct(heldTogether.map(({ address }) => address));
  const networks = distinct(heldTogether.map(({ network }) => network));
  return (
    <div className="notice notice-wait held-notice">
      <Icon name="alert" />
      <div className="grow">
        <strong>
          {text(addresses > 1 && networks === 1 ? 'holds.ofNetwork' : 'holds.together', {
            addresses,
            smart_count: heldTogether.length,
            nights: text('common.nights', { smart_count: nights }),
          })}
        </strong>
        <p>{text('holds.togetherText')}</p>
        <ul className="lines">
          {heldTogether.map(({ until, number, customerName, checkIn, checkOut, totalPrice, ...held }) => (
            <li key={held.id}>
              <span className="grow">
                {held.id === id ? (
                  <b>{customerName || text('common.guestWithoutName')}</b>
                ) : (
                  <Link to={`/admin/bookings/${held.id}`}>{customerName || text('common.guestWithoutName')}</Link>
                )}{' '}
                <span className="num muted">{held.id === id ? text('holds.thisOne', { number }) : number}</span>
                <small>
                  {stayShort(checkIn, checkOut, language, thisYear)} ·{' '}
                  {until ? text('holds.until', { time: timeOfDay(until) }) : text('holds.inReview')} <HoldClock until={until} />
                </small>
              </span>
              <span className="num">{baht(totalPrice)}</span>
            </li>
          ))}
        </ul>
        <div className="row">
          {customerInfo?.phone && (
            <a className="btn btn-line" href={`tel:${customerInfo.phone}`}>
              <Icon name="phone" />
              {customerInfo.phone}
            </a>
          )}
          <Button kind="danger" onClick={() => setAsked(heldTogether)}>
            {text('holds.releaseAll', { smart_count: heldTogether.length })}
          </Button>
        </div>
      </div>
      {asked && <ReleaseDialog bookings={asked} onClose={() => setAsked(null)} />}
    </div>
  );
};
