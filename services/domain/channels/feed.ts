import { nightsOf, overlap, type Stay } from '../calendar/stay.ts';
import { addDays, addSeconds, daysBetween, type Instant, type PlainDate } from '../shared/plainDate.ts';

// What the entries of a channel's feed mean: stays, the channel's own booking window, or an echo of what Baan exported to it.

/**
 * An entry of a feed. `named`: it says that it is a reservation; others are blocks of any kind. `isPreparation`: it says that the channel
 * keeps these nights free beside a stay.
 */
export type FeedEntry = Stay & { uid: string; named: boolean; reference: string | null; isPreparation?: true };

/** A night that was exported to a channel. `proven`: the channel had it free just before it fetched it. `withdrawnAt`: fetched without it since. */
export type GivenNight = { proven: boolean; withdrawnAt: Instant | null };

export type GivenNights = ReadonlyMap<PlainDate, GivenNight>;

/** An entry that touched today when it was first seen. `isWindow`: it moved with the days, or the owner says so. */
export type TouchingEntry = { day: PlainDate; checkOut: PlainDate; isWindow: boolean };

/** 600 stays at most are imported. */
export const mostStays = 600;

/** Days ahead from which a block to the end of the feed is the channel's own booking window. */
const windowFromDays = 300;

/** Seconds for which a channel may go on showing nights that it was told are free again. */
const withdrawalSeconds = 3600;

/** A reservation, by what channels call it. What they call a block may be either. */
export const isNamed = (summary: string, reference: string | null): boolean =>
  reference !== null || /^(reserved|reservation|booked|booking)\b/i.test(summary.trim());

/** Nights beside a stay, as another Baan calls them. They ask for no free nights in their turn. */
export const isPreparation = (summary: string): boolean => /^preparation$/i.test(summary.trim());

/** `reachesEnd`: no entry of the feed ends later. */
type EntryAhead = FeedEntry & { reachesEnd: boolean };

/** Entries that concern the nights ahead, cut at the horizon, the earliest first; without our own. `left`: entries over the limit. */
export const entriesAhead = (
  entries: readonly FeedEntry[],
  { today, horizon, ownSuffix }: { today: PlainDate; horizon: PlainDate; ownSuffix: string },
): { ahead: EntryAhead[]; left: number } => {
  const end = entries.reduce((latest, { checkOut }) => (checkOut > latest ? checkOut : latest), '');
  const ahead = entries
    .filter(({ uid, checkIn, checkOut }) => !uid.endsWith(ownSuffix) && checkOut > today && checkIn < horizon)
    .map(entry => ({
      ...entry,
      checkOut: entry.checkOut < horizon ? entry.checkOut : horizon,
      reachesEnd: entry.checkOut >= end,
    }))
    .sort((a, b) => (a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : a.uid < b.uid ? -1 : 1));
  return { ahead: ahead.slice(0, mostStays), left: Math.max(0, ahead.length - mostStays) };
};

/** Does it lie far ahead and reach the end of the feed? */
const isFarWindow = (entry: EntryAhead, today: PlainDate): boolean =>
  daysBetween(today, entry.checkIn) >= windowFromDays && entry.reachesEnd;

export const touches = ({ checkIn, checkOut }: Stay, day: PlainDate): boolean => checkIn <= day && day < checkOut;

/** Its end has moved by as many days as went by. */
const hasSlid = ({ checkOut }: Stay, before: TouchingEntry, today: PlainDate): boolean =>
  daysBetween(before.checkOut, checkOut) === daysBetween(before.day, today);

/** The record of an entry that touches today. */
export const touchingOf = (entry: Stay, touching: readonly TouchingEntry[], today: PlainDate): TouchingEntry | undefined =>
  touching.find(before => before.checkOut === entry.checkOut || (before.day < today && hasSlid(entry, before, today)));

/** Does it touch today, and has its end moved with the days? On the day itself, the owner may have said that it will. */
export const movesWithDays = (entry: Stay, touching: readonly TouchingEntry[], today: PlainDate): boolean => {
  const before = touches(entry, today) ? touchingOf(entry, touching, today) : undefined;
  return before !== undefined && (before.isWindow || before.day < today) && hasSlid(entry, before, today);
};

/** Is it the channel's own booking window, so that it takes no nights? */
export const isOwnWindow = (entry: EntryAhead, touching: readonly TouchingEntry[], today: PlainDate): boolean =>
  !entry.named && (isFarWindow(entry, today) || movesWithDays(entry, touching, today));

export type NightOrigin = 'channel' | 'echo' | 'unclear';

/** `given`: nights that this channel was given. `told`: those of other channels, from which it may have them in turn. */
export type Exported = { given: GivenNights; told: ReadonlySet<PlainDate> };

/** Whose is a night of an unnamed block? `had`: a stay of this channel has it already. */
export const originOf = (night: PlainDate, { given, told }: Exported, had: boolean, now: Instant): NightOrigin => {
  const known = given.get(night);
  const isShownStill = known && (known.withdrawnAt === null || now < addSeconds(known.withdrawnAt, withdrawalSeconds));
  if (known?.proven && isShownStill) return 'echo';
  return had || !(known || told.has(night)) ? 'channel' : 'unclear';
};

/** A part of an entry that is imported. */
export type Piece = FeedEntry & { unclear: boolean };

const hasNight = (stays: readonly Stay[], night: PlainDate): boolean =>
  stays.some(({ checkIn, checkOut }) => checkIn <= night && night < checkOut);

/** The stays of this channel in the calendar. `asked`: those about which the owner is asked whose they are. */
export type OwnStays = { clear: readonly Stay[]; asked: readonly Stay[] };

/**
 * What remains of an entry after its echo nights. Unclear nights are a piece of their own, and so are those that came later: the owner answers
 * for nights that appeared at once, and not for a sale beside them.
 */
export const piecesOf = (
  entry: FeedEntry,
  { own, now, today, ...exported }: Exported & { own: OwnStays; now: Instant; today: PlainDate },
): Piece[] => {
  const { checkIn: _from, checkOut: _to, ...about } = entry;
  if (entry.named || exported.given.size + exported.told.size + own.asked.length === 0) return [{ ...entry, unclear: false }];
  const pieces: (Piece & { of: Stay | undefined })[] = [];
  for (const night of nightsOf(entry)) {
    // Nights that are over belong to the piece around them.
    const origin = night < today ? 'channel' : originOf(night, exported, hasNight(own.clear, night), now);
    if (origin === 'echo') continue;
    // Only the owner's answer ends a question: what it was asked for may be forgotten by now.
    const of = night < today ? undefined : own.asked.find(stay => hasNight([stay], night));
    const unclear = origin === 'unclear' || of !== undefined;
    const last = pieces.at(-1);
    if (last?.checkOut === night && ((last.unclear === unclear && last.of === of) || night <= today)) {
      Object.assign(last, { checkOut: addDays(night, 1), unclear, of });
    } else pieces.push({ ...about, checkIn: night, checkOut: addDays(night, 1), unclear, of });
  }
  return pieces.flatMap(({ of: _of, ...piece }) => (piece.checkOut > today ? [piece] : []));
};

/** Nights that both have. */
export const commonNights = (a: Stay, b: Stay): number => {
  if (!overlap(a, b)) return 0;
  const checkIn = a.checkIn > b.checkIn ? a.checkIn : b.checkIn;
  const checkOut = a.checkOut < b.checkOut ? a.checkOut : b.checkOut;
  return daysBetween(checkIn, checkOut);
};

export const isInside = (inner: Stay, outer: Stay): boolean => outer.checkIn <= inner.checkIn && inner.checkOut <= outer.checkOut;
