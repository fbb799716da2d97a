import type { Booking } from '@baan/contract/booking';
import { bareNumber } from '@baan/contract/digits';
import { bangkokDate, daysBetween } from '@baan/domain/shared/plainDate';
import { formatsOf } from '@baan/i18n/languages';
import { baht } from '@baan/i18n/money';
import { termsSentence } from '@baan/i18n/terms';
import { Box, CardContent, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../auth/useMay.ts';
import { languageWord } from '../../eventDescription/eventDescription.ts';
import { stayLong } from '../../format/day.ts';
import { moment, whenShort } from '../../format/instant.ts';
import type { MessageKey } from '../../i18n/en.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { DataAge } from '../../ui/DataAge.tsx';
import { LoadFailed } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Rows.tsx';
import { useNow } from '../../ui/useNow.ts';
import { EmailText, Muted, NoWrap } from '../../ui/Words.tsx';
import { useServiceQuery } from '../../useService.ts';
import { StayReference } from '../channel/SoldBy.tsx';
import { canMove } from '../move/movePrices.ts';
/** A booking's receipts and refund notes, each a link to its PDF in the owner's language. */
export const ReceiptLines = ({ booking: { id, revision } }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  const asked = useServiceQuery(['receipts', id, revision], (service, signal) => service.receipts(id, signal), {
    placeholderData: previous => previous,
  });
  const { data, error, refetch } = asked;
  if (error && !data) return <LoadFailed retry={refetch} />;
  if (!data) return <Skeleton />;
  return (
    <>
      {data.length === 0 && <Muted>{text('booking.noReceipt')}</Muted>}
      <ul>
        {data.map(({ number, kind, amount, voided, replacedBy, url }) => (
          <li key={number}>
            <Box component="a" sx={{ whiteSpace: 'nowrap' }} href={`${url}&lang=${language}`} target="_blank" rel="noreferrer">
              {voided ? <s>{number}</s> : number}
            </Box>{' '}
            <Muted>
              {kind === 'refund' ? text('booking.refundNote', { amount: baht(amount) }) : baht(amount)}
              {voided &&
                ` · ${replacedBy ? text('booking.receiptReplaced', { number: replacedBy }) : text('booking.receiptVoid')}`}
            </Muted>
          </li>
        ))}
      </ul>
      <DataAge of={[asked]} />
    </>
  );
};

/** Stacked, they look like one list. A link is as high as a finger, though its row is not. */
const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))',
  gap: '0 32px',
  '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& dd a': { position: 'relative', display: 'inline-block', paddingBlock: '11px', marginBlock: '-11px' },
  '@container (max-width: 571px)': { '& dl + dl > div:first-of-type': { borderTop: '1px solid var(--hairline)' } },
};

export const StayPanel = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const mayEdit = useMay('edit', 'bookings');
  const { checkIn, checkOut, rooms, adults, children, customerInfo, specialRequests, paid, status, holdUntil } = booking;
  const isEnded = status === 'cancelled' || status === 'expired';
  const nights = (
    <>
      {stayLong(checkIn, checkOut, language)}, <NoWrap>{text('common.nights', { count: daysBetween(checkIn, checkOut) })}</NoWrap>
    </>
  );
  const party = [
    text('common.rooms', { count: rooms }),
    text('booking.adults', { count: adults }),
    ...(children > 0 ? [text('booking.children', { count: children })] : []),
  ];
  // Deadlines in the past no longer apply.
  const stepsAhead = booking.terms?.steps.filter(({ until }) => Date.parse(until) > now.getTime()) ?? [];
  const fact = (label: MessageKey, value: ReactNode) => (
    <div>
      <dt>{text(label)}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <Panel
      sx={{ containerType: 'inline-size' }}
      title={text('booking.stay')}
      end={
        mayEdit &&
        canMove(booking, bangkokDate(now)) && <Link to={`/admin/bookings/${booking.id}/move`}>{text('move.button')}</Link>
      }
    >
      <CardContent sx={columns}>
        <Facts>
          {fact('booking.nights', isEnded ? <s>{nights}</s> : nights)}
          {fact('booking.roomsGuests', party.join(formatsOf(language).spaced ? ', ' : ' '))}
          {!booking.soldByChannel && fact('booking.method', text(`method.${booking.paidWith ?? booking.paymentMethod}`))}
          {fact('booking.placed', whenShort(booking.createdAt, now, language, text))}
          {(paid > 0 || status === 'cancelled') && fact('booking.receipts', <ReceiptLines booking={booking} />)}
          {holdUntil &&
            fact(
              'booking.heldUntil',
              Date.parse(holdUntil) < now.getTime()
                ? text('booking.waitingOver')
                : text('booking.heldThen', { time: moment(holdUntil, now, language) }),
            )}
          {status === 'confirmed' && booking.terms && fact('booking.cancelling', termsSentence(stepsAhead, language))}
        </Facts>
        <Facts>
          {customerInfo ? (
            <>
              {customerInfo.phone &&
                fact('booking.phone', <a href={`tel:${bareNumber(customerInfo.phone)}`}>{customerInfo.phone}</a>)}
              {customerInfo.email &&
                fact(
                  'booking.email',
                  <a href={`mailto:${encodeURIComponent(customerInfo.email)}`}>
                    <EmailText text={customerInfo.email} />
                  </a>,
                )}
            </>
          ) : (
            <Typography color="textSecondary">{text(booking.erased ? 'booking.contactErased' : 'booking.noContact')}</Typography>
          )}
          {booking.soldByChannel && customerInfo && (
            <>
              {!customerInfo.phone && fact('booking.phone', <Muted>{text('channelStay.none')}</Muted>)}
              {!customerInfo.email && fact('booking.email', <Muted>{text('channelStay.noEmail')}</Muted>)}
            </>
          )}
          {booking.source && fact('fields.names.source', text(`source.${booking.source}`))}
          {booking.stay?.reference && fact('channels.stayFacts.reference', <StayReference booking={booking} />)}
          {fact('booking.language', languageWord(booking.language, text))}
          {specialRequests && fact('resources.bookings.fields.specialRequests', specialRequests)}
        </Facts>
      </CardContent>
    </Panel>
  );
};
