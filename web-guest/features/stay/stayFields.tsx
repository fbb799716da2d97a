import { mostGuests } from '@baan/domain/villa/guestsByRooms';
import { Calendar } from './calendar.tsx';
import { GuestCount } from './guestCount.tsx';
import { Legend } from './legend.tsx';
import { RoomChoice } from './roomChoice.tsx';
import { StayWords } from './stayWords.tsx';
import type { Stay } from './useStay.ts';

/** Nights, rooms and guests. */
export const StayFields = ({ stay }: { stay: Stay }) => {
  const { villa, choice, rules, nights } = stay;
  return (
    <>
      <Calendar
        month={stay.month}
        onMonth={stay.setMonth}
        today={stay.today}
        nights={nights}
        selection={choice}
        rules={rules}
        rooms={choice.rooms}
        onPick={stay.pickDay}
      />
      <Legend stay={stay} />
      <StayWords stay={stay} />
      <div className="group">
        <RoomChoice villa={villa} rooms={choice.rooms} guests={choice.guests} onChange={stay.setRooms} />
        <GuestCount
          guests={choice.guests}
          kids={choice.children}
          maxGuests={mostGuests(choice.rooms, villa.guestsByRooms)}
          rooms={choice.rooms}
          onMoreRooms={choice.rooms < villa.bedrooms ? () => stay.setRooms(choice.rooms + 1) : undefined}
          onChange={stay.setParty}
        />
      </div>
    </>
  );
};
