import { styled } from '@mui/material/styles';
import { addDays, type Day, stayLong } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Count } from '../ui/Count.tsx';
import { DayButton } from '../ui/DayButton.tsx';

const mostNights = 14;

type Props = { checkIn: Day; nights: number; today: Day; onChange: (stay: { checkIn: Day; nights: number }) => void };

const Picker = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 12px',
  '& output': { minWidth: 72 },
  '& > span': { flex: '1 1 100%' },
  '& > span > button': {
    padding: '8px 12px',
    justifyContent: 'flex-start',
    textAlign: 'left',
    whiteSpace: 'normal',
    fontWeight: 400,
  },
});

/** A stay: its first night from the calendar, the number of nights in steps. */
export const StayPicker = ({ checkIn, nights, today, onChange }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const stay = stayLong(checkIn, addDays(checkIn, nights), language);
  return (
    <Picker>
      <DayButton
        label={text('prices.firstNight')}
        value={checkIn}
        min={today}
        words={() => stay}
        none={stay}
        onChoose={day => day >= today && onChange({ checkIn: day, nights })}
      />
      <Count
        label={text('prices.howManyNights')}
        words={{ less: text('prices.fewerNights'), more: text('prices.moreNights') }}
        value={nights}
        min={1}
        max={mostNights}
        onChange={next => onChange({ checkIn, nights: next })}
      >
        {text('common.nights', { count: nights })}
      </Count>
    </Picker>
  );
};
