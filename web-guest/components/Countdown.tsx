import type { CSSProperties } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useServerNow } from '../lib/api/serverClock.ts';
import '../../web-look/countdown.css';
import './countdown.css';

const soonMs = 5 * 60_000;
/** The full length of the line, ms: the hour for which a booking with contact details is held. */
const wholeMs = 60 * 60_000;
/** Minutes before the end at which a screen reader announces the rest. */
const announced = [30, 10, 5, 2, 1];

type CountdownProps = {
  /** ISO instant. */
  until: string;
  label: string;
};

/** The time left until a deadline: words first, then the clock, then a line that gets shorter. */
export const Countdown = ({ until, label }: CountdownProps) => {
  const { t } = useLanguage();
  const now = useServerNow(250);
  const left = Math.max(0, Date.parse(until) - now);
  const minutes = Math.ceil(left / 60_000);
  return (
    <div
      className="countdown"
      data-soon={left < soonMs ? '' : undefined}
      style={{ '--left': Math.min(1, left / wholeMs).toFixed(4) } as CSSProperties}
    >
      <p>{label}</p>
      <span className="clock num" role="timer" aria-label={t('payment.timeLeft')}>
        {clockFace(left)}
      </span>
      <span className="line" aria-hidden="true">
        <i />
      </span>
      <span className="visually-hidden" aria-live="polite">
        {announced.includes(minutes) && t('payment.minutesLeft', { count: minutes })}
      </span>
    </div>
  );
};

/** 42:18, or 1:02:05 from an hour on. Milliseconds, never below zero. */
export const clockFace = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
};
