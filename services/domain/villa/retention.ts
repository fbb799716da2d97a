import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { nextNight } from '../shared/quietHours.ts';

// How long the names of guests are kept after their stay (rules, section 19).

/** `months` after the stay. `lastRunAt`: when stays were last erased by it; null: not yet. */
export type Retention = { months: number; firstRunAt: Instant; lastRunAt: Instant | null };

/** What the console proposes. */
export const proposedMonths = 24;

/** Seconds before the first run, in which the owner may change their mind. */
const noticeSeconds = 7 * 86_400;

/** In the quiet hours of the night that follows the notice. */
export const firstRunAfter = (now: Instant): Instant => nextNight(addSeconds(now, noticeSeconds));
