import { bangkokClock, bangkokDate, type Instant } from '@baan/domain/shared/plainDate';
import { longDay, shortDay } from './dates.ts';
import { formatsOf, type Language } from './languages.ts';

// Instants in words: in Bangkok, and for a reader elsewhere. `YYYY-MM-DD` and ISO instants go in.

/** `15:00` in the form of each language: 15:00 น. */
export const clockTime = (time: string, language: Language): string => formatsOf(language).clock(time);

/** 14:30 น., 14:30 in Bangkok. */
export const timeOf = (instant: Instant, language: Language): string => clockTime(bangkokClock(instant), language);

/** The day in Bangkok: Fri 4 Dec 2026. */
export const dayOf = (instant: Instant, language: Language, withYear = true): string =>
  shortDay(bangkokDate(instant), language, withYear);

/** As dayOf, with names in full: Friday 4 December 2026. */
export const longDayOf = (instant: Instant, language: Language): string => longDay(bangkokDate(instant), language, true);

/** 14:30 น. วันเสาร์ที่ 21 พฤศจิกายน, 14:30 on Saturday 21 November, in Bangkok. */
export const deadline = (instant: Instant, language: Language): string =>
  formatsOf(language).deadline(timeOf(instant, language), longDay(bangkokDate(instant), language));

/** ศ. 4 ธ.ค. 2569 เวลา 14:30 น., Fri 4 Dec 2026, 14:30, in Bangkok. */
export const dayAndTime = (instant: Instant, language: Language): string =>
  formatsOf(language).dayAndTime(dayOf(instant, language), timeOf(instant, language));

/** Whether the device's clock differs from Bangkok's. */
export const isAbroad = (instant: Instant): boolean => new Date(instant).getTimezoneOffset() !== -7 * 60;

/** 14:30 on a device that keeps Bangkok's time; elsewhere with day and zone: Sat 14 Nov 14:30, Bangkok time. */
export const timeInZone = (instant: Instant, language: Language, zone: string): string => {
  const time = timeOf(instant, language);
  return isAbroad(instant) ? `${dayOf(instant, language, false)} ${formatsOf(language).inZone(time, zone)}` : time;
};

/** The time on the device, with the day if it differs from Bangkok's; undefined if the clocks agree. */
export const ownTime = (instant: Instant, language: Language): string | undefined => {
  if (!isAbroad(instant)) return undefined;
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const time = clockTime(`${two(at.getHours())}:${two(at.getMinutes())}`, language);
  return date === bangkokDate(at) ? time : `${shortDay(date, language, false)} ${time}`;
};
