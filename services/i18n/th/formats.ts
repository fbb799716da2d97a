import { byIntl, type LanguageFormats, spacedDay } from '../formats.ts';

const bare = (weekday: string): string => weekday.replace(/^วัน/, '');

export const formats: LanguageFormats = {
  ...byIntl,
  locale: 'th-TH',
  script: 'thai',
  spaced: false,
  local: true,
  compact: 'long',
  dayFirst: true,
  day: spacedDay,
  longDay: ({ weekday, ...rest }) => `${weekday}ที่ ${spacedDay(rest)}`,
  // Newer versions of Intl return the full weekday for `short`; the usual form is the narrow one with a full stop.
  weekday: name => ({
    short: `${name('narrow').replace('.', '')}.`,
    alone: bare(name('long')),
    head: name('narrow').replace('.', ''),
    label: bare(name('long')),
  }),
  dayOfMonth: (weekday, day) => `${weekday}ที่ ${day}`,
  clock: time => `${time} น.`,
  deadline: (time, day) => `${time} ${day}`,
  dayAndTime: (day, time) => `${day} เวลา ${time}`,
};
