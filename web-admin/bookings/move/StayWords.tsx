import Typography from '@mui/material/Typography';
import { nightsBetween, stayLong } from '../../format/day.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';

export const StayWords = ({
  label,
  stay,
  rooms,
}: {
  label: string;
  stay: { checkIn: string; checkOut: string };
  rooms: number;
}) => {
  const text = useText();
  const [language] = useLanguage();
  const nights = text('common.nights', { count: nightsBetween(stay.checkIn, stay.checkOut) });
  return (
    <p>
      <Typography component="span" color="textSecondary">
        {label}
      </Typography>
      <strong>{stayLong(stay.checkIn, stay.checkOut, language)}</strong>
      <Typography component="span" color="textSecondary">
        {nights}, {text('common.rooms', { count: rooms })}
      </Typography>
    </p>
  );
};
