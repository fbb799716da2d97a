import type { VillaBlock } from '@baan/contract/calendar';
import { addDays, bangkokDate, daysBetween } from '@baan/domain/shared/plainDate';
import { FormHelperText, Typography } from '@mui/material';
import { dayMonth, nightsLong } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Row } from '../ui/Rows.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import { useCalendarCommand } from './useVillaCalendar.ts';

type Props = { block: VillaBlock; anchor: HTMLElement; onClose: () => void; onMove: (block: VillaBlock) => void };

/** A block: its reason, its author, and ways to undo it. */
export const BlockCard = ({ block, anchor, onClose, onMove }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const { run, busy, refused } = useCalendarCommand();
  const { from, to, reason, at, by } = block;
  const day = dayMonth(bangkokDate(new Date(at)), language);
  return (
    <CalendarCard anchor={anchor} title={text('calendar.blockedTitle')} onClose={onClose}>
      <p>
        {nightsLong(from, addDays(to, -1), language)}, {text('common.nights', { count: daysBetween(from, to) })}
      </p>
      <Typography color="textSecondary">
        {[reason, by ? text('calendar.blockedBy', { name: by, day }) : text('calendar.blockedOn', { day })]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {refused && (
        <FormHelperText role="alert" error>
          {refused}
        </FormHelperText>
      )}
      <Row sx={{ flexWrap: 'wrap', mt: 1.5 }}>
        <Button
          kind="line"
          busy={busy}
          onClick={async () => {
            if (await run(service => service.unblock(block.id), 'calendar.letAgain')) onClose();
          }}
        >
          {text('calendar.let')}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={() => onMove(block)}>
          {text('calendar.change')}
        </Button>
      </Row>
    </CalendarCard>
  );
};
