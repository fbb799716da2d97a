import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Night } from '../../calendar/nights.ts';
import { useHouseCalendar } from '../../calendar/useHouseCalendar.ts';
import { addDays, type Day, stayLong } from '../../format/day.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Lines } from '../../ui/Lines.ts';
import { NoWrap } from '../../ui/NoWrap.ts';
import { type Releasable, ReleaseDialog } from '../ReleaseDialog.tsx';

/** Who has nights of `[from, to)`, each once. A mere hold, to which no money came, can be released. */
export const NightHolders = ({ from, to }: { from: Day; to: Day }) => {
  const { nights, isStale } = useHouseCalendar(from, to);
  const [releasing, setReleasing] = useState<Releasable | null>(null);
  const taken = isStale ? [] : [...(nights?.values() ?? [])].filter(({ holder }) => holder !== null);
  const holders = [...new Map(taken.map(night => [night.holder, night])).values()];
  return (
    <>
      {holders.length > 0 && (
        <Alert role="status" severity="warning" icon={<Icon name="user" />}>
          <Lines>
            {holders.map(night => (
              <Holder key={night.holder} night={night} onRelease={setReleasing} />
            ))}
          </Lines>
        </Alert>
      )}
      {releasing && <ReleaseDialog bookings={[releasing]} onClose={() => setReleasing(null)} />}
    </>
  );
};

const Holder = ({ night: { stay, block, date }, onRelease }: { night: Night; onRelease: (stay: Releasable) => void }) => {
  const text = useText();
  const [language] = useLanguage();
  if (!stay) {
    const days = block ? stayLong(block.from, block.to, language) : stayLong(date, addDays(date, 1), language);
    return <li>{text('byHand.closed', { stay: days, reason: block?.reason || text('dashboard.blocked') })}</li>;
  }
  return (
    <Box component="li" sx={{ flexWrap: 'wrap' }}>
      <span style={{ flex: '1 0 100%' }}>
        {text('byHand.holds', {
          name: stay.customerName || text('common.guestWithoutName'),
          stay: stayLong(stay.checkIn, stay.checkOut, language),
        })}
        <small>
          <NoWrap>{stay.number}</NoWrap> · {text(`status.${stay.status}`)}
        </small>
      </span>
      <Button size="small" sx={{ px: 1, ml: -1 }} href={`/admin/bookings/${stay.id}`} target="_blank" rel="noreferrer">
        {text('byHand.openBooking')}
      </Button>
      {stay.status === 'pending_payment' && (
        <Button size="small" color="error" sx={{ px: 1 }} onClick={() => onRelease(stay)}>
          {text('byHand.release')}
        </Button>
      )}
    </Box>
  );
};
