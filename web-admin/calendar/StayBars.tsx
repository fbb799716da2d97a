import { useText } from '../i18n/useText.ts';
import type { CalendarNight, StayBar } from './nights.ts';

export type OpenCalendarCard = (night: CalendarNight, anchor: HTMLElement) => void;

/** The holders of the nights, as bars that open a card. `offset`: columns before the first day. */
export const StayBars = ({
  bars,
  offset = 0,
  onOpen,
}: {
  bars: readonly StayBar[];
  offset?: number;
  onOpen: OpenCalendarCard;
}) => {
  const text = useText();
  const nameOf = ({ stay, block }: CalendarNight) =>
    stay ? stay.customerName || stay.number : block?.reason || text('dashboard.blocked');
  return bars.map(({ night, column, span, cont, goes }) => {
    const name = nameOf(night);
    const rooms = night.stay && !cont ? `, ${text('common.rooms', { smart_count: night.stay.rooms })}` : '';
    return (
      <button
        key={column}
        type="button"
        className={`bar-of ${night.standing} ${cont ? 'cont' : ''} ${goes ? 'goes' : ''}`}
        title={name}
        // So little room shows the first letters, and no dots in their place.
        style={{ gridColumn: `${column + offset} / span ${span}`, ...(span === 1 && { paddingInline: 3, textOverflow: 'clip' }) }}
        aria-haspopup="dialog"
        aria-label={`${name}${rooms}, ${text(`dashboard.${night.standing}`)}`}
        onClick={({ currentTarget }) => onOpen(night, currentTarget)}
      >
        {span > 1 ? `${name}${rooms}` : name}
      </button>
    );
  });
};
