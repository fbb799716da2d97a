import { type Stay, sameStay } from '../calendar/stay.ts';
import { commonNights, type Piece } from './feed.ts';

/** A stay that is known of a channel. */
export type KnownStay = { stayId: string; uid: string; stay: Stay; isPreparation?: true | undefined };

type Matched = { stayId: string; piece: Piece };

/**
 * Which known stay is a piece of the feed? The one of the same UID; else, of those that vanished in this read, the one of the same nights;
 * else the one with the largest overlap, which has moved. A channel that gives a new UID at each edit changes nothing by that.
 * `byOverlap` false: some entries could not be read, so that a stay that seems to have vanished may be one of them.
 */
export const matchPieces = (
  pieces: readonly Piece[],
  known: readonly KnownStay[],
  byOverlap: boolean,
): { matched: Matched[]; added: Piece[]; absent: KnownStay[] } => {
  const matched: Matched[] = [];
  let left = [...pieces];
  let stays = [...known];
  /** The best pairs first, each stay and each piece once. */
  const pair = (score: (piece: Piece, stay: KnownStay) => number): void => {
    const pairs: { piece: Piece; stay: KnownStay; points: number }[] = [];
    for (const piece of left) {
      for (const stay of stays) {
        // A stay never becomes nights of preparation, nor the reverse.
        const points = piece.isPreparation === stay.isPreparation ? score(piece, stay) : 0;
        if (points > 0) pairs.push({ piece, stay, points });
      }
    }
    pairs.sort((a, b) => b.points - a.points);
    const [donePieces, doneStays] = [new Set<Piece>(), new Set<KnownStay>()];
    for (const { piece, stay } of pairs) {
      if (donePieces.has(piece) || doneStays.has(stay)) continue;
      donePieces.add(piece);
      doneStays.add(stay);
      matched.push({ stayId: stay.stayId, piece });
    }
    left = left.filter(piece => !donePieces.has(piece));
    stays = stays.filter(stay => !doneStays.has(stay));
  };
  const isOfUid = (piece: Piece, { uid }: KnownStay): boolean => uid !== '' && piece.uid === uid;
  pair((piece, stay) => (isOfUid(piece, stay) && sameStay(piece, stay.stay) ? 1 : 0));
  pair((piece, stay) => (isOfUid(piece, stay) ? 1 + commonNights(piece, stay.stay) : 0));
  pair((piece, stay) => (sameStay(piece, stay.stay) ? 1 : 0));
  if (byOverlap) pair((piece, stay) => commonNights(piece, stay.stay));
  return { matched, added: left, absent: stays };
};
