import { changedOf } from '../shared/changedOf.ts';
import type { Instant } from '../shared/plainDate.ts';
import { invalidField } from '../shared/refusal.ts';
import { sameValue } from '../shared/sameValue.ts';
import type { Picture, RoomChanges, Slide, VillaEvent, VillaRoom, VillaState } from './events.ts';
import type { Fee } from './fees.ts';
import { assertSlides, maxRooms } from './pictures.ts';
import type { Season } from './seasons.ts';
import { changeFees, changeSeasons } from './seasonsAndFees.ts';

// Lists that are given whole. What became of them is told one by one, so that a history reads well. Ids that the villa does not have
// were drawn for what is new.

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

const once = <Item extends { id: string }>(field: string, items: Item[]): Item[] => {
  assertOnce(
    field,
    items.map(({ id }) => id),
  );
  return items;
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
  ...(seasons ? changeSeasons(once('seasons', seasons), at, state) : []),
  ...(fees ? changeFees(once('fees', fees), at, state) : []),
];
