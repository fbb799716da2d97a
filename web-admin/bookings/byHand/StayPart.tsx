import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { TextInput } from 'react-admin';
import { ChoiceInput } from '../../forms/ChoiceInput.tsx';
import { CounterInput } from '../../forms/CounterInput.tsx';
import { useText } from '../../i18n/useText.ts';
import { useVilla } from '../../villa/useVilla.ts';
import { StayDates } from './StayDates.tsx';

/** The input's maximum of guests; the rooms' capacity is shown, and may be exceeded with a reason. */
const mostGuests = 30;

/** The nights, the rooms, and the guests. */
export const StayPart = ({ now }: { now: Date }) => {
  const text = useText();
  const { villa } = useVilla();
  const most = villa?.bedrooms ?? 1;
  const least = Math.min(villa?.minRooms ?? 1, most);
  const rooms = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return (
    <Card component="section" aria-label={text('byHand.stay')}>
      <CardContent
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
          gap: '16px 36px',
          alignItems: 'start',
        }}
      >
        <StayDates now={now} />
        <Stack sx={{ gap: 2 }}>
          <ChoiceInput
            source="rooms"
            legend={text('resources.bookings.fields.rooms')}
            choices={rooms.map(count => ({
              id: count,
              name: text('common.rooms', { count }),
              small: text('byHand.sleeps', { count: villa?.guestsByRooms[count - 1] ?? 0 }),
            }))}
          />
          <div>
            <CounterInput source="adults" label={text('byHand.adults')} min={1} max={mostGuests} />
            <CounterInput source="children" label={text('byHand.children')} min={0} max={mostGuests} />
          </div>
          <TextInput source="specialRequests" label={text('byHand.wishes')} helperText={false} multiline minRows={2} />
        </Stack>
      </CardContent>
    </Card>
  );
};
