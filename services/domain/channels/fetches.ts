import type { Instant, PlainDate } from '../shared/plainDate.ts';
import type { GivenNight, GivenNights } from './feed.ts';

type Fetch = {
  at: Instant;
  /** Nights that the export had. */
  nights: ReadonlySet<PlainDate>;
  /** The nights of the channel's feed, as a good read found them so shortly before that it had these free; null: there was no such read. */
  before: ReadonlySet<PlainDate> | null;
};

/** The nights that a channel was given, after it fetched an export. */
export const givenAfter = (given: GivenNights, { at, nights, before }: Fetch): GivenNights => {
  const after = new Map<PlainDate, GivenNight>();
  for (const [night, known] of given) {
    if (!nights.has(night)) after.set(night, { ...known, withdrawnAt: known.withdrawnAt ?? at });
  }
  for (const night of nights) {
    const known = given.get(night);
    const isKnown = known !== undefined && known.withdrawnAt === null;
    after.set(night, isKnown ? known : { proven: before !== null && !before.has(night), withdrawnAt: null });
  }
  return after;
};

/** After a good read: nights that were withdrawn, and that the channel does not show any more, are forgotten. */
export const givenAfterRead = (given: GivenNights, shown: ReadonlySet<PlainDate>): GivenNights =>
  new Map([...given].filter(([night, { withdrawnAt }]) => withdrawnAt === null || shown.has(night)));

/** Median of the hours between fetches, which come newest first; null: fewer than twenty. */
export const usualHours = (fetches: readonly { at: Date }[]): number | null => {
  if (fetches.length < 20) return null;
  const gaps = fetches.slice(1).map(({ at }, index) => ((fetches[index]?.at.getTime() ?? 0) - at.getTime()) / 3_600_000);
  const sorted = gaps.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
};
