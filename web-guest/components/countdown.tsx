import type { CSSProperties } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { clockFace } from '../lib/dates/dateWords.ts';
import { useServerNow } from './useServerNow.ts';
import '../../web-look/countdown.css';
import './countdown.css';

const SOON_MS = 5 * 60_000;
/** The whole line: the hour that a booking with contact details is held. */
const WHOLE_MS = 60 * 60_000;
/** Minutes before the end that a screen reader hears of. */
const ANNOUNCED = [30, 10, 5, 2, 1];

interface CountdownProps {
  /** ISO instant. */
  until: string;
  label: string;
}

/** The time left until a deadline: words first, then the clock, then a line that shortens. */
export const Countdown = ({ until, label }: CountdownProps) => {
  const { t } = useLanguage();
  const now = useServerNow(250);
  const left = Math.max(0, Date.parse(until) - now);
  const minutes = Math.ceil(left / 60_000);
  return (
    <div
      className="countdown"
      data-soon={left < SOON_MS ? '' : undefined}
      style={{ '--left': Math.min(1, left / WHOLE_MS).toFixed(4) } as CSSProperties}
    >
      <p>{label}</p>
      <span className="clock num" role="timer" aria-label={t('payment.timeLeft')}>
        {clockFace(left)}
      </span>
      <span className="line" aria-hidden="true">
        <i />
      </span>
      <span className="visually-hidden" aria-live="polite">
        {ANNOUNCED.includes(minutes) && t('payment.minutesLeft', { count: minutes })}
      </span>
    </div>
  );
};
