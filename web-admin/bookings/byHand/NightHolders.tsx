import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CalendarNight } from '../../calendar/nights.ts';
import { useVillaCalendar } from '../../calendar/useVillaCalendar.ts';
import { addDays, type Day, stayLong } from '../../format/day.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type Releasable, ReleaseDialog } from '../ReleaseDialog.tsx';

/** Who has nights of `[from, to)`, each once. A mere hold, to which no money came, can be released. */
export const NightHolders = ({ from, to }: { from: Day; to: Day }) => {
  const { nights, isStale } = useVillaCalendar(from, to);
  const [releasing, setReleasing] = useState<Releasable | null>(null);
  const taken = isStale ? [] : [...(nights?.values() ?? [])].filter(({ holder }) => holder !== null);
  const holders = [...new Map(taken.map(night => [night.holder, night])).values()];
  return (
    <>
      {holders.length > 0 && (
        <div className="notice notice-wait" role="status">
          <Icon name="user" />
          <ul className="lines grow">
            {holders.map(night => (
              <Holder key={night.holder} night={night} onRelease={setReleasing} />
            ))}
          </ul>
        </div>
      )}
      {releasing && <ReleaseDialog bookings={[releasing]} onClose={() => setReleasing(null)} />}
    </>
  );
};

const Holder = ({ night: { stay, block, date }, onRelease }: { night: CalendarNight; onRelease: (stay: Releasable) => void }) => {
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
          <span className="num">{stay.number}</span> · {text(`status.${stay.status}`)}
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
