import { useChannels } from '../channels/useChannels.ts';
import { useText } from '../i18n/useText.ts';
import { ChipButton, Chips } from '../ui/Filters.tsx';
import { type CalendarHolder, type HolderFilter, isShown } from './holders.ts';

export type HolderFilterProps = { filter: HolderFilter; onFilter: (filter: HolderFilter) => void };

/** Whose nights are shown: everybody's, our own bookings, or those of one channel. Nothing where there are no channels. */
export const HolderChips = ({ holders, filter, onFilter }: HolderFilterProps & { holders: readonly CalendarHolder[] }) => {
  const text = useText();
  const { data: channels = [] } = useChannels();
  if (channels.length === 0) return null;
  const choices = [{ id: 'all', name: text('common.all') }, { id: 'own', name: text('calendar.own') }, ...channels];
  return (
    <Chips aria-label={text('calendar.show')}>
      {choices.map(({ id, name }) => (
        <ChipButton key={id} value={id} selected={filter === id} onClick={() => onFilter(id)}>
          {name}
          <b>{holders.filter(holder => isShown(holder, id)).length}</b>
        </ChipButton>
      ))}
    </Chips>
  );
};
