import { addMonths, type Month, monthOf } from '@baan/domain/shared/plainDate';
import { mostGuests } from '@baan/domain/villa/guestsByRooms';
import type { ReactNode } from 'react';
import { Calendar } from './calendar/Calendar.tsx';
import { Legend } from './calendar/Legend.tsx';
import { GuestCount, RoomChoice } from './PartyFields.tsx';
import { StayWords } from './StayWords.tsx';
import type { ChosenStay } from './useStay.ts';

type StayFieldsProps = {
  stay: ChosenStay;
  /** Two months are shown side by side. */
  isWide?: boolean;
  widen?: ReactNode;
};

/** Nights, rooms and guests. */
export const StayFields = ({ stay, isWide = false, widen }: StayFieldsProps) => {
  const { villa, choice, rules, nights } = stay;
  const months = isWide ? twoMonths(stay.month, monthOf(rules.lastDeparture)) : [stay.month];
  return (
    <>
      <Calendar
        months={months}
        onMonth={stay.setMonth}
        today={stay.today}
        nights={nights}
        selection={choice}
        rules={rules}
        rooms={choice.rooms}
        crossed={stay.refused?.taken}
        onPick={stay.pickDay}
      />
      <Legend stay={stay} months={months} />
      <StayWords stay={stay} months={months} widen={widen} />
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

/** The second month is at most the last one that can be booked. */
const twoMonths = (month: Month, last: Month): Month[] => {
  const from = month < last ? month : addMonths(last, -1);
  return [from, addMonths(from, 1)];
};
