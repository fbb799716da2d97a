import { addSeconds, type Instant, type PlainDate } from '../shared/plainDate.ts';
import type { GivenNight, GivenNights } from './feed.ts';

type Fetch = {
  at: Instant;
  /** Nights that the export had. */
  nights: ReadonlySet<PlainDate>;
  /** The nights of the channel's feed, as the last read of it found them. */
  shown: ReadonlySet<PlainDate>;
  /** That was a good read, so shortly before that the channel had all others free. */
  isFresh: boolean;
};

/**
 * The nights that a channel was given, after it fetched an export. One that is withdrawn, and that the channel did not repeat, is nothing
 * that it may go on showing: if it appears, it is news.
 */
export const givenAfter = (given: GivenNights, { at, nights, shown, isFresh }: Fetch): GivenNights => {
  const after = new Map<PlainDate, GivenNight>();
  for (const [night, known] of given) {
    if (nights.has(night)) continue;
    const isWithdrawn = known.withdrawnAt !== null;
    after.set(night, isWithdrawn ? known : { proven: known.proven && shown.has(night), withdrawnAt: at });
  }
  for (const night of nights) {
    const known = given.get(night);
    const isKnown = known !== undefined && known.withdrawnAt === null;
    after.set(night, isKnown ? known : { proven: isFresh && !shown.has(night), withdrawnAt: null });
  }
  return after;
};

/** The nights that a fetch gives for the first time, or again. */
export const newlyGiven = (given: GivenNights, nights: Iterable<PlainDate>): Set<PlainDate> =>
  new Set([...nights].filter(night => given.get(night)?.withdrawnAt !== null));

/** After an answer that did not arrive: what it would have given first, the channel may sell, and what it shows there is its own. */
export const givenAfterLoss = (given: GivenNights, lost: ReadonlySet<PlainDate>): GivenNights =>
  new Map([...given].filter(([night]) => !lost.has(night)));

/** Seconds for which a night that was withdrawn may still come back by way of others: channels fetch as rarely as once a day. */
const comesBackSeconds = 86_400;

const mayComeBack = ({ withdrawnAt }: GivenNight, now: Instant): boolean =>
  withdrawnAt === null || now < addSeconds(withdrawnAt, comesBackSeconds);

/** After a good read: a night that was withdrawn, and that the channel does not show any more, proves nothing if it is back. */
export const givenAfterRead = (given: GivenNights, shown: ReadonlySet<PlainDate>, now: Instant): GivenNights =>
  new Map(
    [...given].flatMap(([night, known]): [PlainDate, GivenNight][] => {
      if (known.withdrawnAt === null || shown.has(night)) return [[night, known]];
      return mayComeBack(known, now) ? [[night, { ...known, proven: false }]] : [];
    }),
  );

/** Nights that channels know from us, or knew until lately: another channel that shows one may have it from them. */
export const toldNights = (given: Iterable<GivenNights>, now: Instant): Set<PlainDate> =>
  new Set([...given].flatMap(nights => [...nights].flatMap(([night, known]) => (mayComeBack(known, now) ? [night] : []))));

/** Median of the hours between fetches, which come newest first; null: fewer than twenty. */
export const usualHours = (fetches: readonly { at: Date }[]): number | null => {
  if (fetches.length < 20) return null;
  const gaps = fetches.slice(1).map(({ at }, index) => ((fetches[index]?.at.getTime() ?? 0) - at.getTime()) / 3_600_000);
  const sorted = gaps.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
};
