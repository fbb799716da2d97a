import { byIntl, type LanguageFormats, spacedDay } from '../formats.ts';

const endings = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' };

const ordinal = (day: number): string => `${day}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)]}`;

export const formats: LanguageFormats = {
  ...byIntl,
  locale: 'en-GB',
  script: 'latin',
  dayFirst: true,
  day: spacedDay,
  longDay: spacedDay,
  weekday: name => ({ short: name('short'), alone: name('long'), head: name('short').slice(0, 2), label: name('short') }),
  dayOfMonth: (weekday, day) => `${weekday} the ${ordinal(day)}`,
  deadline: (time, day) => `${time} on ${day}`,
  dayAndTime: (day, time) => `${day}, ${time}`,
  inZone: (time, zone) => `${time}, ${zone}`,
};
