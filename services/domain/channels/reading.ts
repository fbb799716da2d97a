import type { StayChange } from '../calendar/seeing.ts';
import { nightsOf, type Stay, sameStay } from '../calendar/stay.ts';
import { addSeconds, bangkokDate, type Instant, type PlainDate } from '../shared/plainDate.ts';
import {
  type Exported,
  entriesAhead,
  type FeedEntry,
  isInside,
  isOwnWindow,
  movesWithDays,
  originOf,
  type Piece,
  piecesOf,
  type TouchingEntry,
  touches,
  touchingOf,
} from './feed.ts';
import { type KnownStay, matchPieces } from './identity.ts';
import type { ChannelMemory, IgnoredEntry, RememberedStay } from './memory.ts';

// A good read of a feed, or another look at the last one: which stays are new, moved or gone.

type OtherStay = { channelId: string; stayId: string; stay: Stay };

export type Reading = Exported & {
  now: Instant;
  /** Nights from this day on are not imported. */
  horizon: PlainDate;
  ownSuffix: string;
  entries: readonly FeedEntry[];
  /** Some entries could not be read. */
  partial: boolean;
  /** false: the last feed is looked at again, as the owner answered. */
  isNew: boolean;
  /** The good read before. */
  lastGoodAt: Instant | null;
  /** The stays of this channel in the calendar, and those of others. */
  own: ReadonlyMap<string, { stay: Stay; bookingId: string | null; isPreparation?: true }>;
  others: readonly OtherStay[];
  /** Confirmed bookings that came through this channel, and that no stay was joined with. */
  joinable: readonly { bookingId: string; stay: Stay }[];
  removalSeconds: number;
  newId: () => string;
};

export type Interpreted = {
  memory: ChannelMemory;
  changes: StayChange[];
  /** Nights that the owner called our own closing: they were given to the channel, and it shows them. */
  provenNights: PlainDate[];
  /** Entries over the limit of stays. */
  left: number;
};

/** A stay that was alone has to be missing for longer. */
const aloneTimes = 4;

const newlyKnown: RememberedStay = {
  uid: '',
  absentSince: null,
  alone: false,
  perhapsWindow: false,
  unclear: false,
  repeats: null,
  askedAt: null,
};

type Sorted = { pieces: Piece[]; ignored: IgnoredEntry[] };

/** What the entries come to: pieces to import, and what takes no nights. */
const sortEntries = (reading: Reading, memory: ChannelMemory, today: PlainDate, readOn: PlainDate): Sorted & { left: number } => {
  const { given, told, now, joinable, others } = reading;
  const { ahead, left } = entriesAhead(reading.entries, { today, horizon: reading.horizon, ownSuffix: reading.ownSuffix });
  // What was asked about a stay may be lost with the memory of a read. Then its nights are looked at as if they were new.
  const isClear = (stayId: string): boolean => stayId in memory.stays && memory.stays[stayId]?.unclear !== true;
  const isAsked = (stayId: string): boolean => memory.stays[stayId]?.unclear === true;
  const stays = [...reading.own];
  const own = {
    clear: stays.flatMap(([stayId, { stay }]) => (isClear(stayId) ? [stay] : [])),
    asked: stays.flatMap(([stayId, { stay }]) => (isAsked(stayId) ? [stay] : [])),
  };
  const repeated = others.filter(({ channelId }) => memory.pairs[channelId] === 'repeats');
  const sorted: Sorted = { pieces: [], ignored: [] };
  for (const entry of ahead) {
    const pieces = piecesOf(entry, { given, told, own, now, today });
    const isMoving = !entry.named && movesWithDays(entry, memory.touching, readOn);
    const isOfBooking = !isMoving && pieces.length > 0 && joinable.some(({ stay }) => sameStay(stay, entry));
    if (isOfBooking) sorted.pieces.push({ ...entry, unclear: false });
    else if (isOwnWindow(entry, memory.touching, readOn)) sorted.ignored.push(ignoredBy(entry, 'window'));
    else if (!entry.named && repeated.some(({ stay }) => isInside(entry, stay))) sorted.ignored.push(ignoredBy(entry, 'echo'));
    else {
      if (pieces.length === 0) sorted.ignored.push(ignoredBy(entry, 'echo'));
      sorted.pieces.push(...pieces);
    }
  }
  return { ...sorted, left };
};

const ignoredBy = ({ checkIn, checkOut }: FeedEntry, why: IgnoredEntry['why']): IgnoredEntry => ({ checkIn, checkOut, why });

/** The entries that touched that day, with the day on which each was first seen like that; a window with this day, as it is followed. */
const touchingAfter = (reading: Reading, { touching }: ChannelMemory, readOn: PlainDate): TouchingEntry[] =>
  reading.entries
    .filter(entry => !entry.named && touches(entry, readOn))
    .map(entry => {
      const { checkOut } = entry;
      if (movesWithDays(entry, touching, readOn)) return { day: readOn, checkOut, isWindow: true };
      const before = touchingOf(entry, touching, readOn);
      // A window that stays where it is may be a sale by now.
      return before && !before.isWindow ? before : { day: readOn, checkOut, isWindow: false };
    });

/** The stay of another channel that an unnamed piece may repeat, unless the owner has answered for the two channels. */
const repeatedBy = (piece: Piece, { others }: Reading, { pairs }: ChannelMemory) => {
  const found = piece.named ? undefined : others.find(({ channelId, stay }) => !pairs[channelId] && isInside(piece, stay));
  return found ? { channelId: found.channelId, stayId: found.stayId } : null;
};

/**
 * Is the stay covered by what takes no nights? Then it goes at once, as the feed still shows its nights. A window covers what may have been
 * a window before: a reservation that is missing under it is missed like any other.
 */
const isExplained = (
  { stay, perhapsWindow }: { stay: Stay; perhapsWindow: boolean | null },
  ignored: readonly IgnoredEntry[],
  reading: Reading,
  today: PlainDate,
): IgnoredEntry['why'] | undefined => {
  const stayAhead = { ...stay, checkIn: stay.checkIn < today ? today : stay.checkIn };
  const isWindow = ignored.some(entry => entry.why === 'window' && isInside(stayAhead, entry));
  if (isWindow && perhapsWindow !== false) return 'window';
  const isShown = (night: PlainDate): boolean =>
    reading.entries.some(({ checkIn, checkOut }) => checkIn <= night && night < checkOut);
  const ahead = nightsOf(stay).filter(night => night >= today);
  const isEcho = (night: PlainDate): boolean =>
    ignored.some(entry => entry.why === 'echo' && entry.checkIn <= night && night < entry.checkOut) ||
    originOf(night, reading, true, reading.now) === 'echo';
  return ahead.length > 0 && ahead.every(night => isShown(night) && isEcho(night)) ? 'echo' : undefined;
};

/** Nights of the stays that are our own closing. */
const closedNights = ({ closings }: ChannelMemory, { own }: Reading): PlainDate[] =>
  closings.flatMap(stayId => {
    const known = own.get(stayId);
    return known ? nightsOf(known.stay) : [];
  });

type Absent = { stayId: string; since: Instant; alone: boolean };

/** Which of the absent stays go, and which ones the owner has to be asked about. */
const removalOf = (absent: readonly Absent[], live: number, reading: Reading, memory: ChannelMemory) => {
  const { now, removalSeconds, isNew } = reading;
  const kept = memory.kept && now < memory.kept.until ? memory.kept.stayIds : [];
  const undecided = absent.filter(({ stayId }) => !kept.includes(stayId));
  const letGo = undecided.filter(({ stayId }) => memory.letGo.includes(stayId)).map(({ stayId }) => stayId);
  const left = undecided.filter(({ stayId }) => !letGo.includes(stayId));
  const due = left.filter(({ since, alone }) => addSeconds(since, removalSeconds * (alone ? aloneTimes : 1)) <= now);
  const isMany = (left.length === live && live >= 2) || (left.length >= 3 && left.length * 2 > live);
  if (!isNew) return { gone: letGo, removal: memory.removal };
  if (due.length === 0) return { gone: letGo, removal: null };
  if (!isMany) return { gone: [...letGo, ...due.map(({ stayId }) => stayId)], removal: null };
  const stayIds = left.map(({ stayId }) => stayId);
  const since = memory.removal?.since ?? now;
  return { gone: letGo, removal: { since, stayIds, left: live - left.length } };
};

/** What a read changes. Asked again with the same, it changes nothing. */
export const interpretFeed = (before: ChannelMemory, reading: Reading): Interpreted => {
  const { now, own } = reading;
  const today = bangkokDate(now);
  // Whether a block is a window is a matter of the day on which it was shown.
  const readOn = reading.isNew ? today : (before.readOn ?? today);
  const provenNights = closedNights(before, reading);
  const given = new Map(reading.given);
  for (const night of provenNights) given.set(night, { proven: true, withdrawnAt: null });
  const informed = { ...reading, given };
  const { pieces, ignored, left } = sortEntries(informed, before, today, readOn);
  const ahead = [...own].filter(([, { stay }]) => stay.checkOut > today);
  const known = ahead.map(([stayId, { stay, isPreparation }]) => ({
    stayId,
    stay,
    uid: before.stays[stayId]?.uid ?? '',
    isPreparation,
  }));
  const { matched, added, absent } = matchPieces(pieces, known, !reading.partial);

  const changes: StayChange[] = [];
  const stays: Record<string, RememberedStay> = {};
  const remember = (stayId: string, piece: Piece, old: RememberedStay | undefined, isJoined: boolean): void => {
    const memory = old ?? newlyKnown;
    if (isJoined) {
      stays[stayId] = { ...newlyKnown, uid: piece.uid };
      return;
    }
    const perhapsWindow = !piece.named && ((!old && touches(piece, today)) || memory.perhapsWindow);
    const unclear = memory.unclear === null ? null : piece.unclear;
    const repeats = repeatedBy(piece, reading, before);
    const isAsked = perhapsWindow || unclear || repeats !== null;
    const askedAt = isAsked ? (memory.askedAt ?? now) : null;
    stays[stayId] = { uid: piece.uid, absentSince: null, alone: false, perhapsWindow, unclear, repeats, askedAt };
  };

  const joinedBy = (piece: Piece) => reading.joinable.find(({ stay }) => sameStay(stay, piece));
  for (const { stayId, piece } of matched) {
    const { stay, bookingId = null } = own.get(stayId) ?? {};
    // A feed may leave out the nights of a stay that are over.
    const isSame =
      stay && (sameStay(stay, piece) || (stay.checkIn < today && piece.checkIn <= today && stay.checkOut === piece.checkOut));
    if (stay && !isSame) changes.push({ type: 'moved', stayId, stay: { checkIn: piece.checkIn, checkOut: piece.checkOut } });
    const joined = bookingId === null ? joinedBy(piece) : undefined;
    if (joined) changes.push({ type: 'joined', stayId, bookingId: joined.bookingId });
    remember(stayId, piece, before.stays[stayId], bookingId !== null || joined !== undefined);
  }
  for (const piece of added) {
    const stayId = reading.newId();
    const { checkIn, checkOut, named, reference, isPreparation } = piece;
    const joined = joinedBy(piece);
    changes.push({
      type: 'seen',
      stayId,
      stay: { checkIn, checkOut },
      kind: named ? 'reservation' : 'block',
      notSeenAt: reading.lastGoodAt,
      reference,
      ...(isPreparation ? { isPreparation } : {}),
      ...(joined ? { joins: joined.bookingId } : {}),
    });
    remember(stayId, piece, undefined, joined !== undefined);
  }

  /** Its nights are part of a longer stay now, so that none becomes free. */
  const isMerged = ({ stayId, stay }: KnownStay): boolean =>
    !reading.partial && own.get(stayId)?.bookingId === null && matched.some(({ piece }) => isInside(stay, piece));
  const missing: Absent[] = [];
  for (const lost of absent) {
    const { stayId, stay, uid } = lost;
    const old = before.stays[stayId] ?? { ...newlyKnown, uid };
    const why = isMerged(lost) ? 'absent' : isExplained({ ...old, stay }, ignored, informed, today);
    if (why) {
      changes.push({ type: 'gone', stayId, reason: why });
      continue;
    }
    const absentSince = old.absentSince ?? (reading.partial ? null : now);
    const alone = old.absentSince === null ? ahead.length === 1 : old.alone;
    stays[stayId] = { ...old, absentSince, alone };
    if (absentSince !== null) missing.push({ stayId, since: absentSince, alone });
  }
  const { gone, removal } = reading.partial
    ? { gone: [], removal: before.removal }
    : removalOf(missing, ahead.length, reading, before);
  for (const stayId of gone) {
    changes.push({ type: 'gone', stayId, reason: 'absent' });
    delete stays[stayId];
  }
  const isKept = (stayId: string): boolean => stays[stayId]?.absentSince != null;
  const kept = before.kept && now < before.kept.until ? before.kept.stayIds.filter(isKept) : [];
  return {
    changes,
    provenNights,
    left,
    memory: {
      feed: reading.entries.map(entry => ({ ...entry, reference: null })),
      readOn,
      partial: reading.partial,
      stays,
      touching: touchingAfter(reading, before, readOn),
      ignored,
      removal,
      kept: before.kept && kept.length > 0 ? { ...before.kept, stayIds: kept } : null,
      letGo: reading.partial ? before.letGo : [],
      pairs: before.pairs,
      closings: [],
    },
  };
};
