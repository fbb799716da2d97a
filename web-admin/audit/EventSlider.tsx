import type { AuditState } from '@baan/contract/audit';
import type { Language } from '@baan/contract/booking';
import { useEffect, useState } from 'react';
import { bangkokDay, dayMonth, dayMonthYear } from '../format/day.ts';
import { timeOfDay } from '../format/instant.ts';
import { figure } from '../format/money.ts';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

type Props = { state: AuditState; language: Language; heard: string; onChoose: (event: number) => void };

/** Steps by event, with the arrow buttons and the arrow keys. */
export const EventSlider = ({ state: { number, count, firstAt, lastAt }, language, heard, onChoose }: Props) => {
  const text = useText();
  const [at, setAt] = useState(number);
  useEffect(() => {
    setAt(number);
  }, [number]);
  const go = (event: number) => {
    setAt(event);
    onChoose(event);
  };
  const sameDay = firstAt && lastAt && bangkokDay(new Date(firstAt)) === bangkokDay(new Date(lastAt));
  const first = firstAt && (sameDay ? timeOfDay(firstAt) : dayMonthYear(bangkokDay(new Date(firstAt)), language));
  const last = lastAt && `${sameDay ? '' : `${dayMonth(bangkokDay(new Date(lastAt)), language)} `}${timeOfDay(lastAt)}`;
  const place = text('audit.state.event', { number: figure(at), count: figure(count) });
  return (
    <div className="slide">
      <button
        type="button"
        className="icon-btn"
        aria-label={text('audit.state.before')}
        disabled={at <= 1}
        onClick={() => go(at - 1)}
      >
        <Icon name="left" />
      </button>
      <div className="grow">
        <input
          type="range"
          min={Math.min(1, count)}
          max={Math.max(1, count)}
          value={at}
          disabled={count < 2}
          aria-label={text('audit.state.slider')}
          aria-valuetext={`${place}, ${heard}`}
          onChange={event => go(Number(event.target.value))}
        />
        <div className="ticks num">
          <span className="end">{first}</span>
          <span className="at">{place}</span>
          <span className="end">{last}</span>
        </div>
      </div>
      <button
        type="button"
        className="icon-btn"
        aria-label={text('audit.state.after')}
        disabled={at >= count}
        onClick={() => go(at + 1)}
      >
        <Icon name="right" />
      </button>
    </div>
  );
};
