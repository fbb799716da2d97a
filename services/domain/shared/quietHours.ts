import { addDays, bangkokDate, type Instant, type PlainDate } from './plainDate.ts';

// When few guests are on the site. A night in which the service is down is left out.

/** Times of day in Bangkok. */
const quiet = { from: '03:30:00', to: '05:00:00' };

const instantOf = (date: PlainDate, time: string): Instant => new Date(`${date}T${time}+07:00`).toISOString();

/** The day in Bangkok, during its quiet hours; else undefined. */
export const nightAt = (now: Instant): PlainDate | undefined => {
  const date = bangkokDate(now);
  return now >= instantOf(date, quiet.from) && now < instantOf(date, quiet.to) ? date : undefined;
};

/** `earliest` within quiet hours, else the beginning of the next ones. */
export const nextNight = (earliest: Instant): Instant => {
  if (nightAt(earliest)) return earliest;
  const date = bangkokDate(earliest);
  const begin = instantOf(date, quiet.from);
  return earliest < begin ? begin : instantOf(addDays(date, 1), quiet.from);
};
