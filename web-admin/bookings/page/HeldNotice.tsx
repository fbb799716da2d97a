import type { Booking } from '@baan/contract/booking';
import { bangkokClock, bangkokDate, daysBetween } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { stayShort } from '../../format/day.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Button, LinkButton } from '../../ui/Buttons.tsx';
import { Grow, Lines, Row } from '../../ui/Rows.tsx';
import { NoWrap } from '../../ui/Words.tsx';
import { type Releasable, ReleaseDialog } from '../list/ReleaseDialog.tsx';
import { HoldClock } from '../StatusChip.tsx';

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
  const thisYear = bangkokDate(new Date()).slice(0, 4);
  const nights = heldTogether.reduce((sum, { checkIn, checkOut }) => sum + daysBetween(checkIn, checkOut), 0);
  const addresses = distinct(heldTogether.map(({ address }) => address));
  const networks = distinct(heldTogether.map(({ network }) => network));
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2.5, '& li a': { color: 'inherit', fontWeight: 600 }, '& ul': { maxWidth: 640, mt: '6px', mb: '12px' } }}
    >
      <strong>
        {text(addresses > 1 && networks === 1 ? 'holds.ofNetwork' : 'holds.together', {
          addresses,
          count: heldTogether.length,
          nights: text('common.nights', { count: nights }),
        })}
      </strong>
      <p>{text('holds.togetherText')}</p>
      <Lines>
        {heldTogether.map(({ until, number, customerName, checkIn, checkOut, totalPrice, ...held }) => (
          <li key={held.id}>
            <Grow as="span">
              {held.id === id ? (
                <b>{customerName || text('common.guestWithoutName')}</b>
              ) : (
                <Link to={`/admin/bookings/${held.id}`}>{customerName || text('common.guestWithoutName')}</Link>
              )}{' '}
              <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                {held.id === id ? text('holds.thisOne', { number }) : number}
              </Typography>
              <small>
                {stayShort(checkIn, checkOut, language, thisYear)} ·{' '}
                {until ? text('holds.until', { time: bangkokClock(until) }) : text('holds.inReview')} <HoldClock until={until} />
              </small>
            </Grow>
            <NoWrap>{baht(totalPrice)}</NoWrap>
          </li>
        ))}
      </Lines>
      <Row sx={{ flexWrap: 'wrap' }}>
        {customerInfo?.phone && (
          <LinkButton kind="line" href={`tel:${customerInfo.phone}`} icon="phone">
            {customerInfo.phone}
          </LinkButton>
        )}
        <Button kind="danger" onClick={() => setAsked(heldTogether)}>
          {text('holds.releaseAll', { count: heldTogether.length })}
        </Button>
      </Row>
      {asked && <ReleaseDialog bookings={asked} onClose={() => setAsked(null)} />}
    </Alert>
  );
};
