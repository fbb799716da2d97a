import { monthOf, type PlainDate } from '@baan/domain/shared/plainDate';
import * as dates from '@baan/i18n/dates';
import * as instants from '@baan/i18n/instants';
import { formatsOf, type Language } from '@baan/i18n/languages';
import { unbroken, unbrokenEnds } from '@baan/i18n/unbroken';

// Days and times on a screen: lines break between the two days of a stay, and between a day and its time, and nowhere else.

type Of<Said extends (...args: never[]) => unknown> = Parameters<Said>;

/** ศ. 4 ธ.ค. 2569, Fri 4 Dec 2026. */
export const shortDay = (...day: Of<typeof dates.shortDay>): string => unbroken(dates.shortDay(...day));

/** 12 ต.ค. 2569, 12 Oct 2026. */
export const shortDate = (...day: Of<typeof dates.shortDate>): string => unbroken(dates.shortDate(...day));

/** ศ. 4 – จ. 7 ธ.ค. 2569, Fri 4 – Mon 7 Dec 2026. */
export const stayDays = (...stay: Of<typeof dates.stayEnds>): string => unbrokenEnds(dates.stayEnds(...stay));

/** 18–22 ธ.ค., 18–22 Dec; 30 ธ.ค. – 2 ม.ค., 30 Dec – 2 Jan: the days of a stay in a heading. */
export const headingDays = (checkIn: PlainDate, checkOut: PlainDate, language: Language): string => {
  const ends = dates.dateEnds(checkIn, checkOut, language);
  return monthOf(checkIn) === monthOf(checkOut) ? ends.map(unbroken).join('–') : unbrokenEnds(ends);
};

/** 14:30 น., 14:30 in Bangkok. */
export const clockTime = (...time: Of<typeof instants.timeOf>): string => unbroken(instants.timeOf(...time));

/** ศ. 4 ธ.ค. 2569 เวลา 14:30 น., Fri 4 Dec 2026, 14:30, in Bangkok. */
export const dayAndTime = (instant: string, language: Language): string => {
  const day = instants.dayOf(instant, language);
  const [gap = '', ...rest] = instants
    .dayAndTime(instant, language)
    .slice(day.length)
    .split(/(?<= )/);
  return unbroken(day) + gap + unbroken(rest.join(''));
};

/** 14:30 on a device that keeps Bangkok's time; elsewhere with day and zone: Sat 14 Nov 14:30, Bangkok time. */
export const timeInZone = (instant: string, language: Language, zone: string): string => {
  const time = clockTime(instant, language);
  if (!instants.isAbroad(instant)) return time;
  return `${unbroken(instants.dayOf(instant, language, false))} ${formatsOf(language).inZone(time, zone)}`;
};

/** The time on the device, with the day if it differs from Bangkok's; undefined if the clocks agree. */
export const ownTime = (instant: string, language: Language): string | undefined =>
  instants
    .ownTime(instant, language)
    ?.split(/ (?=\d\d:\d\d)/)
    .map(unbroken)
    .join(' ');
