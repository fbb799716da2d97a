import type { Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal } from '../shared/refusal.ts';
import { changedOf, sameValue } from '../shared/sameValue.ts';
import { assertSlides, maxRooms } from './pictures.ts';
import { assertAmount, assertPrices, type Fee, mostPerNight, overlapIn, type Season } from './price.ts';
import type { Picture, RoomChanges, Slide, VillaEvent, VillaRoom, VillaState } from './state.ts';

// Lists that requests give whole. Events record each change by itself, so that a history reads well. An unknown id is a
// new item.

/** Whole lists as they shall be; what is not given stays. `background` null: none. */
export type VillaLists = { background?: Picture | null; slides?: Slide[]; rooms?: VillaRoom[]; seasons?: Season[]; fees?: Fee[] };

const assertOnce = (field: string, ids: string[]): void => {
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index) throw invalidField(`${field}.${index}.id`, 'invalid', 'This is in the list twice');
};

/** `undefined` when those that stay, with the new ones behind them, stand in the order that is asked for. */
const newOrder = (before: string[], asked: string[]): string[] | undefined => {
  const stay = before.filter(id => asked.includes(id));
  const follow = asked.filter(id => !before.includes(id));
  return sameValue([...stay, ...follow], asked) ? undefined : asked;
};

const changeBackground = (asked: Picture | null, at: Instant, { background }: VillaState): VillaEvent[] => {
  if (sameValue(asked, background)) return [];
  return [asked ? { type: 'BackgroundChanged', data: { at, picture: asked } } : { type: 'BackgroundRemoved', data: { at } }];
};

const changeSlides = (asked: Slide[], at: Instant, { slides }: VillaState): VillaEvent[] => {
  const ids = asked.map(({ slideId }) => slideId);
  assertOnce('slides', ids);
  const before = new Map(slides.map(slide => [slide.slideId, slide]));
  const added = asked.filter(({ slideId }) => !before.has(slideId));
  assertSlides(asked.length - added.length, added.length);
  const events: VillaEvent[] = [];
  for (const { slideId } of slides) if (!ids.includes(slideId)) events.push({ type: 'SlideRemoved', data: { at, slideId } });
  for (const { slideId, picture } of asked) {
    const known = before.get(slideId);
    if (known && !sameValue(known.picture.alt, picture.alt))
      events.push({ type: 'SlideChanged', data: { at, slideId, alt: picture.alt } });
  }
  if (added.length > 0) events.push({ type: 'SlidesAdded', data: { at, slides: added } });
  const slideIds = newOrder([...before.keys()], ids);
  if (slideIds) events.push({ type: 'SlidesReordered', data: { at, slideIds } });
  return events;
};

const changeRooms = (asked: VillaRoom[], at: Instant, { rooms }: VillaState): VillaEvent[] => {
  const ids = asked.map(({ roomId }) => roomId);
  assertOnce('rooms', ids);
  const before = new Map(rooms.map(room => [room.roomId, room]));
  const added = asked.filter(({ roomId }) => !before.has(roomId));
  if (added.length > 0 && asked.length > maxRooms) throw invalidField('rooms', 'too_large', `At most ${maxRooms} rooms`);
  const events: VillaEvent[] = [];
  for (const { roomId } of rooms) if (!ids.includes(roomId)) events.push({ type: 'RoomRemoved', data: { at, roomId } });
  for (const { roomId, ...room } of asked) {
    const known = before.get(roomId);
    const changes = known ? changedOf<RoomChanges>(room, known) : {};
    if (Object.keys(changes).length > 0) events.push({ type: 'RoomChanged', data: { at, roomId, changes } });
  }
  for (const room of added) events.push({ type: 'RoomAdded', data: { at, ...room } });
  const roomIds = newOrder([...before.keys()], ids);
  if (roomIds) events.push({ type: 'RoomsReordered', data: { at, roomIds } });
  return events;
};

/** What makes the villa's lists those that are asked for. @throws Refusal */
export const changeLists = (
  { background, slides, rooms, seasons, fees }: VillaLists,
  at: Instant,
  state: VillaState,
): VillaEvent[] => [
  ...(background === undefined ? [] : changeBackground(background, at, state)),
  ...(slides ? changeSlides(slides, at, state) : []),
  ...(rooms ? changeRooms(rooms, at, state) : []),
  ...(seasons ? changeSeasons(seasons, at, state) : []),
  ...(fees ? changeFees(fees, at, state) : []),
];

// Seasons and fees are given as whole lists, with one event for each list.

const assertSeason = (season: Season, path: string): void => {
  if (season.to <= season.from) throw invalidField(`${path}.to`, 'invalid', 'Must be after from');
  for (const field of ['weekdayPrice', 'weekendPrice'] as const)
    if (season[field] <= 0) throw invalidField(`${path}.${field}`, 'too_small', 'A season has prices of its own');
  const { id: _id, name: _name, from: _from, to: _to, minNights: _least, ...prices } = season;
  for (const [field, price] of Object.entries(prices)) assertAmount(`${path}.${field}`, price, mostPerNight);
  assertPrices(prices, `${path}.`);
};

const named = ({ id, name, from, to }: Season): Pick<Season, 'id' | 'name' | 'from' | 'to'> => ({ id, name, from, to });

/** @throws Refusal `validation_failed`, or `season_overlap` which names both seasons */
const changeSeasons = (asked: Season[], at: Instant, { seasons: before }: VillaState): VillaEvent[] => {
  assertOnce(
    'seasons',
    asked.map(({ id }) => id),
  );
  const seasons = [...asked].sort((a, b) => (a.from < b.from ? -1 : 1));
  if (sameValue(seasons, before)) return [];
  for (const [index, season] of asked.entries())
    if (!before.some(known => sameValue(known, season))) assertSeason(season, `seasons.${index}`);
  const overlap = overlapIn(seasons);
  if (overlap) {
    // The new season is named first.
    const [season, other] = before.some(({ id }) => id === overlap[0].id) ? [overlap[1], overlap[0]] : overlap;
    throw new Refusal('season_overlap', 'Two seasons have the same night', { season: named(season), other: named(other) });
  }
  return [{ type: 'SeasonsChanged', data: { at, seasons } }];
};

/** @throws Refusal `validation_failed` */
const changeFees = (fees: Fee[], at: Instant, { fees: before }: VillaState): VillaEvent[] => {
  assertOnce(
    'fees',
    fees.map(({ id }) => id),
  );
  if (sameValue(fees, before)) return [];
  for (const [index, { amount }] of fees.entries()) {
    if (amount < 0) throw invalidField(`fees.${index}.amount`, 'too_small', 'A fee cannot be negative');
    assertAmount(`fees.${index}.amount`, amount);
  }
  return [{ type: 'FeesChanged', data: { at, fees } }];
};
