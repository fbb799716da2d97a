import { useFormContext } from 'react-hook-form';
import { addDays, dayMonth, nightsBetween, stayShort } from '../format/day.ts';
import { useLocalized } from '../forms/useLocalized.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
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
    smart_count: nightsBetween(from, after),
  };
  return (
    <div className="notice notice-wrong" role="alert" id={id}>
      <Icon name="alert" />
      <div className="overlap">
        <strong>{text('prices.overlapNights', nights)}</strong>
        <p>{text('prices.overlapText')}</p>
        <div className="row">
          {first.from < from && (
            <Button kind="line" onClick={() => setValue(`seasons.${firstAt}.to`, from, { shouldDirty: true })}>
              {text('prices.overlapEnd', { name: other, day: dayMonth(addDays(from, -1), language) })}
            </Button>
          )}
          <Button kind="quiet" onClick={onDelete}>
            {text('prices.seasonDelete', { name })}
          </Button>
        </div>
      </div>
    </div>
  );
};
