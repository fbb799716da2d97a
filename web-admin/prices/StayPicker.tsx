import { addDays, type Day, stayLong } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

const mostNights = 14;

type Props = { checkIn: Day; nights: number; today: Day; onChange: (stay: { checkIn: Day; nights: number }) => void };

/** A stay in words: the first night from the browser's own calendar, the number of nights by steps. */
export const StayPicker = ({ checkIn, nights, today, onChange }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const step = (by: number) => onChange({ checkIn, nights: nights + by });
  return (
    <div className="stay-picker">
      <span className="btn btn-line day-button">
        <Icon name="calendar" />
        <span>{stayLong(checkIn, addDays(checkIn, nights), language)}</span>
        <input
          type="date"
          aria-label={text('prices.firstNight')}
          value={checkIn}
          min={today}
          onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          onChange={({ target }) => target.value >= today && onChange({ checkIn: target.value, nights })}
        />
      </span>
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
