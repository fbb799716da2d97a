import type { bookingSortFields } from '@baan/contract/bookingList';
import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { NativeSelect } from '../ui/NativeSelect.tsx';

type Choice = { field: (typeof bookingSortFields)[number]; order: 'ASC' | 'DESC'; label: MessageKey };

const choices: Choice[] = [
  { field: 'createdAt', order: 'DESC', label: 'bookings.sortNewest' },
  { field: 'createdAt', order: 'ASC', label: 'bookings.sortOldest' },
  { field: 'checkIn', order: 'ASC', label: 'bookings.sortCheckIn' },
  { field: 'checkIn', order: 'DESC', label: 'bookings.sortCheckInLate' },
  { field: 'totalPrice', order: 'DESC', label: 'bookings.sortTotal' },
  { field: 'customerName', order: 'ASC', label: 'bookings.sortName' },
];

const keyOf = ({ field, order }: { field: string; order: string }) => `${field} ${order}`;

/** A phone shows no column headers, so the order is chosen here. */
export const SortChoice = () => {
  const text = useText();
  const { sort, setSort } = useListContext();
  return (
    <Box sx={{ '@media (min-width: 820px)': { display: 'none' } }}>
      <NativeSelect
        label={text('bookings.sortBy')}
        value={keyOf(sort)}
        onChoose={key => {
          const chosen = choices.find(choice => keyOf(choice) === key);
          if (chosen) setSort({ field: chosen.field, order: chosen.order });
        }}
      >
        {!choices.some(choice => keyOf(choice) === keyOf(sort)) && <option value={keyOf(sort)}>{text('bookings.sortBy')}</option>}
        {choices.map(choice => (
          <option key={keyOf(choice)} value={keyOf(choice)}>
            {text(choice.label)}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
};
