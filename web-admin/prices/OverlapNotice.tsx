import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useFormContext } from 'react-hook-form';
import { addDays, dayMonth, nightsBetween, stayShort } from '../format/day.ts';
import { useLocalized } from '../forms/useLocalized.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Row.ts';
import type { SeasonOverlap } from './seasonFields.ts';

type Props = { id: string; overlap: SeasonOverlap; name: string; onDelete: () => void };

/** Two overlapping seasons: their names, and the ways to fix it. The one that starts first can end earlier, unless both start together. */
export const OverlapNotice = ({ id, overlap: { first, firstAt, from, after }, name, onDelete }: Props) => {
  const text = useText();
  const say = useLocalized();
  const [language] = useLanguage();
  const { setValue } = useFormContext();
  const other = say(first.name) || text('prices.newSeason');
  const last = addDays(after, -1);
  const nights = {
    name: other,
    days: from === last ? dayMonth(from, language) : stayShort(from, last, language, last.slice(0, 4)),
    count: nightsBetween(from, after),
  };
  return (
    <Alert role="alert" id={id} severity="error">
      <Stack sx={{ gap: 0.5, '& > div': { flexWrap: 'wrap', mt: 1 } }}>
        <strong>{text('prices.overlapNights', nights)}</strong>
        <p>{text('prices.overlapText')}</p>
        <Row>
          {first.from < from && (
            <Button kind="line" onClick={() => setValue(`seasons.${firstAt}.to`, from, { shouldDirty: true })}>
              {text('prices.overlapEnd', { name: other, day: dayMonth(addDays(from, -1), language) })}
            </Button>
          )}
          <Button kind="quiet" onClick={onDelete}>
            {text('prices.seasonDelete', { name })}
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
};
