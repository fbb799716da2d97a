import { changedOf } from './changedOf.ts';
import { unreachable } from './decider.ts';
import type { Instant } from './plainDate.ts';
import { invalidField, Refusal } from './refusal.ts';
import type { Picture, RoomChanges, Slide, VillaEvent, VillaRoom, VillaState } from './villaEvents.ts';

// What an owner does with pictures and rooms.

export type PictureChange =
  | { type: 'setBackground'; picture: Picture }
  | { type: 'removeBackground' }
  | { type: 'addSlides'; slides: Slide[] }
  | { type: 'removeSlide'; slideId: string }
  | ({ type: 'addRoom' } & VillaRoom)
  | { type: 'changeRoom'; roomId: string; changes: RoomChanges }
  | { type: 'removeRoom'; roomId: string };

/** More than the ten that are shown, so that an owner can put a new one in before an old one goes. */
const maxSlides = 30;
const maxRooms = 50;
const maxRoomPictures = 20;

/** Slides with a picture that none before them shows: a request that is sent again adds nothing twice. */
const newSlides = (slides: Slide[], state: VillaState): Slide[] => {
  const shown = new Set(state.slides.map(({ picture }) => picture.id));
  return slides.filter(({ picture }) => !shown.has(picture.id) && shown.add(picture.id));
};

const addSlides = (slides: Slide[], at: Instant, state: VillaState): VillaEvent[] => {
  const added = newSlides(slides, state);
  if (state.slides.length + added.length > maxSlides)
    throw invalidField('slideImages', 'too_large', `At most ${maxSlides} slides`);
  return added.length > 0 ? [{ type: 'SlidesAdded', data: { at, slides: added } }] : [];
};

const assertRoomPictures = (pictures: Picture[] = []): void => {
  if (pictures.length > maxRoomPictures)
    throw invalidField('roomImages', 'too_large', `At most ${maxRoomPictures} pictures of a room`);
};

const roomOf = (roomId: string, state: VillaState): VillaRoom => {
  const room = state.rooms.find(candidate => candidate.roomId === roomId);
  if (!room) throw new Refusal('not_found', 'Not found');
  return room;
};

export const changePictures = (change: PictureChange, at: Instant, state: VillaState): VillaEvent[] => {
  switch (change.type) {
    case 'setBackground':
      return [{ type: 'BackgroundChanged', data: { at, picture: change.picture } }];
    case 'removeBackground':
      return state.background ? [{ type: 'BackgroundRemoved', data: { at } }] : [];
    case 'addSlides':
      return addSlides(change.slides, at, state);
    case 'removeSlide': {
      const { slideId } = change;
      if (!state.slides.some(slide => slide.slideId === slideId)) throw new Refusal('not_found', 'Not found');
      return [{ type: 'SlideRemoved', data: { at, slideId } }];
    }
    case 'addRoom': {
      const { roomId, name, description, pictures } = change;
      if (state.rooms.length >= maxRooms) throw invalidField('name', 'too_large', `At most ${maxRooms} rooms`);
      assertRoomPictures(pictures);
      return [{ type: 'RoomAdded', data: { at, roomId, name, description, pictures } }];
    }
    case 'changeRoom': {
      const { roomId } = change;
      assertRoomPictures(change.changes.pictures);
      const changes = changedOf<RoomChanges>(change.changes, roomOf(roomId, state));
      return Object.keys(changes).length > 0 ? [{ type: 'RoomChanged', data: { at, roomId, changes } }] : [];
    }
    case 'removeRoom': {
      const { roomId } = roomOf(change.roomId, state);
      return [{ type: 'RoomRemoved', data: { at, roomId } }];
    }
    default:
      return unreachable(change);
  }
};
