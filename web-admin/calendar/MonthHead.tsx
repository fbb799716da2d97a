import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

type Props = { title: string; onMove: (by: -1 | 1) => void };

/** The displayed period, between previous and next. */
export const MonthHead = ({ title, onMove }: Props) => {
  const text = useText();
  return (
    <span className="month-head">
      <button type="button" className="icon-btn" aria-label={text('calendar.earlier')} onClick={() => onMove(-1)}>
        <Icon name="left" />
      </button>
      <h2 aria-live="polite">{title}</h2>
      <button type="button" className="icon-btn" aria-label={text('calendar.later')} onClick={() => onMove(1)}>
        <Icon name="right" />
      </button>
    </span>
  );
};
