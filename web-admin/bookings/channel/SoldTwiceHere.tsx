import type { Booking } from '@baan/contract/booking';
import { addDays } from '@baan/domain/shared/plainDate';
import { Alert, Chip } from '@mui/material';
import { type Conflict, isOpen, isSide, useChannelName, useConflicts } from '../../channels/useChannels.ts';
import { nightsLong, stayLong } from '../../format/day.ts';
import { moment } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { LinkButton } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';

/** Double bookings of this booking, or of the channel's stay that it is, that nobody has settled. */
const useConflictsOf = ({ id, stay }: Booking): Conflict[] =>
  (useConflicts().data ?? []).filter(one => isOpen(one) && (isSide(one, id) || (stay && isSide(one, stay.stayId))));

/** Beside the status. */
export const SoldTwiceChip = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const isTwice = useConflictsOf(booking).some(({ mayJoin }) => mayJoin === null);
  return isTwice && <Chip color="error" icon={<Icon name="alert" />} label={text('soldTwice.chip')} />;
};

/** The way to what ends it: the first action of the page. */
export const WaysOut = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const [first] = useConflictsOf(booking);
  if (!first) return null;
  return (
    <LinkButton kind="sea" to={`/admin/channels#${first.id}`}>
      {text('channels.conflict.see')}
    </LinkButton>
  );
};

/** Which of its nights are sold elsewhere too. */
export const SoldTwiceHere = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const channelName = useChannelName();
  return useConflictsOf(booking).map(({ id, sides, mayJoin, since, checkIn, checkOut }) => {
    const other = sides.find(side => (side.kind === 'stay' ? side.stayId !== booking.stay?.stayId : side.id !== booking.id));
    if (!other) return null;
    const days = nightsLong(checkIn, addDays(checkOut, -1), language);
    const name = other.kind === 'stay' ? channelName(other.channelId) : other.number;
    const reference = other.kind === 'stay' && other.reference ? `, ${other.reference}` : '';
    return (
      <Alert key={id} severity={mayJoin ? 'warning' : 'error'} icon={<Icon name="alert" />} sx={{ mb: 2.5 }}>
        <strong>{text(mayJoin ? 'channelStay.offerTitle' : 'soldTwice.alsoAt', { days, name })}</strong>
        <p>
          {text('soldTwice.seenThere', {
            days: `${stayLong(other.checkIn, other.checkOut, language)}${reference}`,
            when: moment(since, now, language),
          })}
        </p>
      </Alert>
    );
  });
};
