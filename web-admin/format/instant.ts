import type { Language } from '@baan/contract/booking';
import { addDays, bangkokClock, bangkokDate } from '@baan/domain/shared/plainDate';
import type { Text } from '../i18n/useText.ts';
import { dayMonth, dayMonthYear } from './day.ts';

/** "Today 13:30", "Yesterday 09:12", "18 Nov", "3 Dec 2025" */
export const whenShort = (instant: string, now: Date, language: Language, text: Text): string => {
  const day = bangkokDate(new Date(instant));
  const today = bangkokDate(now);
  if (day === today) return text('common.today', { time: bangkokClock(instant) });
  if (day === addDays(today, -1)) return text('common.yesterday', { time: bangkokClock(instant) });
  return day.slice(0, 4) === today.slice(0, 4) ? dayMonth(day, language) : dayMonthYear(day, language);
};

/** "13:52" today, else "18 Nov 13:52": for lists of recent moments. */
export const moment = (instant: string, now: Date, language: Language): string => {
  const day = bangkokDate(new Date(instant));
  return day === bangkokDate(now) ? bangkokClock(instant) : `${dayMonth(day, language)} ${bangkokClock(instant)}`;
};

/** "Today 10:12", "Yesterday 09:12", "19 Nov 16:20": for lists that reach far back, to the minute. */
export const momentInWords = (instant: string, now: Date, language: Language, text: Text): string => {
  const day = bangkokDate(new Date(instant));
  return day < addDays(bangkokDate(now), -1) ? moment(instant, now, language) : whenShort(instant, now, language, text);
};

/** "18 min ago" */
export const ago = (instant: string, now: Date, text: Text): string => {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000);
  if (minutes < 1) return text('relative.now');
  if (minutes < 60) return text('relative.minutes', { count: minutes });
  if (minutes < 48 * 60) return text('relative.hours', { count: Math.floor(minutes / 60) });
  return text('relative.days', { count: Math.floor(minutes / 1440) });
};

/** Seconds as a clock: "37:33", "1:02:00". */
export const clockOf = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};
