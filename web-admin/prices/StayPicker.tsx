import { addDays, type Day, stayLong } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DayButton } from '../ui/DayButton.tsx';
import { Icon } from '../ui/Icon.tsx';

const mostNights = 14;

type Props = { checkIn: Day; nights: number; today: Day; onChange: (stay: { checkIn: Day; nights: number }) => void };

/** A stay: its first night from the calendar, the number of nights in steps. */
export const StayPicker = ({ checkIn, nights, today, onChange }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const step = (by: number) => onChange({ checkIn, nights: nights + by });
  const stay = stayLong(checkIn, addDays(checkIn, nights), language);
  return (
    <div className="stay-picker">
      <DayButton
        label={text('prices.firstNight')}
        value={checkIn}
        min={today}
        words={() => stay}
        none={stay}
        onChoose={day => day >= today && onChange({ checkIn: day, nights })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a frame, not a name for three parts in a row */}
      <span className="count" role="group" aria-label={text('prices.howManyNights')}>
        <button
          type="button"
          className="icon-btn"
          aria-label={text('prices.fewerNights')}
          disabled={nights <= 1}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <output className="num">{text('common.nights', { smart_count: nights })}</output>
        <button
          type="button"
          className="icon-btn"
          aria-label={text('prices.moreNights')}
          disabled={nights >= mostNights}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
};
