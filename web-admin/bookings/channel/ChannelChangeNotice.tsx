import type { Booking } from '@baan/contract/booking';
import { Alert } from '@mui/material';
import { useMay } from '../../auth/useMay.ts';
import { useChannelName } from '../../channels/useChannels.ts';
import { stayLong } from '../../format/day.ts';
import { moment } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Rows.tsx';
import { useNow } from '../../ui/useNow.ts';
import { channelChange, needsPrice } from '../bookingFacts.ts';
import type { OpenBookingDialog } from '../decisions/bookingDialog.ts';
import type { BookingCommands } from '../decisions/useDecisions.ts';
import { FromTo, StayWords } from '../move/MoveParts.tsx';

type Props = { booking: Booking; decisions: BookingCommands; ask: OpenBookingDialog };

/**
 * The channel that sold the stay has moved or cancelled it; its nights followed already, and one press lets the booking follow. A booking
 * that became a direct one may have no price yet.
 */
export const ChannelChangeNotice = (props: Props) => {
  const change = channelChange(props.booking);
  if (change === 'moved') return <Moved {...props} />;
  if (change === 'gone') return <Gone {...props} />;
  return needsPrice(props.booking) ? <WithoutPrice {...props} /> : null;
};

const Moved = ({ booking, decisions: { decide, busy }, ask }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const mayEdit = useMay('edit', 'bookings');
  const channelName = useChannelName();
  const { stay, rooms } = booking;
  if (!stay) return null;
  const name = channelName(stay.channelId);
  const days = stayLong(stay.checkIn, stay.checkOut, language);
  return (
    <Alert severity="warning" icon={<Icon name="calendar" />} sx={{ mb: 2.5 }}>
      <strong>{text('channelStay.moved', { name, days, when: moment(stay.changedAt, now, language) })}</strong>
      <p>{text('channelStay.movedText')}</p>
      <FromTo>
        <StayWords label={text('move.from')} stay={booking} rooms={rooms} />
        <Icon name="arrow" />
        <StayWords label={text('move.to')} stay={stay} rooms={rooms} />
      </FromTo>
      {mayEdit && (
        <Row sx={{ flexWrap: 'wrap', mt: 1.5 }}>
          <Button
            kind="sea"
            icon="check"
            busy={busy}
            onClick={() => void decide((service, seen) => service.followChannel(seen, stay.stayId), 'channelStay.followed')}
          >
            {text('channelStay.follow', { days })}
          </Button>
          <Button kind="quiet" icon="pen" onClick={() => ask('channelDetails')} disabled={busy}>
            {text('channelStay.moneyToo')}
          </Button>
        </Row>
      )}
    </Alert>
  );
};

const Gone = ({ booking, decisions: { decide, busy } }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const mayEdit = useMay('edit', 'bookings');
  const channelName = useChannelName();
  const { stay } = booking;
  if (!stay?.goneAt) return null;
  const name = channelName(stay.channelId);
  const reason = text('channelStay.goneReason', { name });
  return (
    <Alert severity="error" icon={<Icon name="close" />} sx={{ mb: 2.5 }}>
      <strong>{text('channelStay.gone', { name, when: moment(stay.goneAt, now, language) })}</strong>
      <p>{text(booking.soldByChannel ? 'channelStay.goneText' : 'channelStay.goneOwnText', { name })}</p>
      {mayEdit && (
        <Row sx={{ flexWrap: 'wrap', mt: 1.5 }}>
          <Button
            kind="sea"
            icon="check"
            busy={busy}
            onClick={() => void decide((service, seen) => service.cancel(seen, { reason }), 'commands.cancelled')}
          >
            {text('channelStay.cancelToo')}
          </Button>
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => void decide((service, seen) => service.bookDirectly(seen), 'channelStay.bookedDirectly')}
          >
            {text('channelStay.comesAnyway')}
          </Button>
        </Row>
      )}
    </Alert>
  );
};

const WithoutPrice = ({ decisions: { busy }, ask }: Props) => {
  const text = useText();
  const mayEdit = useMay('edit', 'bookings');
  return (
    <Alert severity="warning" icon={<Icon name="coins" />} sx={{ mb: 2.5 }}>
      <strong>{text('channelStay.noPrice')}</strong>
      <p>{text('channelStay.noPriceText')}</p>
      {mayEdit && (
        <Button kind="sea" icon="pen" busy={busy} onClick={() => ask('edit')} sx={{ mt: 1.5 }}>
          {text('channelStay.setPrice')}
        </Button>
      )}
    </Alert>
  );
};
