import { type CommandsOf, type Decisions, followingBy } from '../shared/decider.ts';
import { invalidField, Refusal } from '../shared/refusal.ts';
import { changedOf } from '../shared/sameValue.ts';
import type { Picture, RoomChanges, Slide, VillaEvent, VillaRoom, VillaState } from './state.ts';

// What an owner does with pictures and rooms.

export type PictureCommands = {
  setBackground: { picture: Picture };
  removeBackground: object;
  addSlides: { slides: Slide[] };
  removeSlide: { slideId: string };
  addRoom: Omit<VillaRoom, 'beds'> & Partial<Pick<VillaRoom, 'beds'>>;
  changeRoom: { roomId: string; changes: RoomChanges };
  removeRoom: { roomId: string };
};

/** As many as are shown. A villa that has more from before keeps them. */
export const maxSlides = 10;
export const maxRooms = 50;
const maxRoomPictures = 20;

/** Slides with a picture that none before them shows: a request that is sent again adds nothing twice. */
const newSlides = (slides: Slide[], state: VillaState): Slide[] => {
  const shown = new Set(state.slides.map(({ picture }) => picture.id));
  return slides.filter(({ picture }) => !shown.has(picture.id) && shown.add(picture.id));
};

/** @throws Refusal `too_many_slides` when any is added and there are more than ten then: none is */
export const assertSlides = (kept: number, added: number): void => {
  if (added > 0 && kept + added > maxSlides)
    throw new Refusal('too_many_slides', `At most ${maxSlides} slides`, { most: maxSlides, kept, added });
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

export const pictureDecisions: Decisions<CommandsOf<PictureCommands>, [VillaState], VillaEvent[]> = {
  setBackground: ({ now: at, picture }) => [{ type: 'BackgroundChanged', data: { at, picture } }],
  removeBackground: ({ now: at }, { background }) => (background ? [{ type: 'BackgroundRemoved', data: { at } }] : []),
  addSlides: ({ now: at, slides }, state) => {
    const added = newSlides(slides, state);
    assertSlides(state.slides.length, added.length);
    return added.length > 0 ? [{ type: 'SlidesAdded', data: { at, slides: added } }] : [];
  },
  removeSlide: ({ now: at, slideId }, { slides }) => {
    if (!slides.some(slide => slide.slideId === slideId)) throw new Refusal('not_found', 'Not found');
    return [{ type: 'SlideRemoved', data: { at, slideId } }];
  },
  addRoom: ({ now: at, roomId, name, description, beds, pictures }, { rooms }) => {
    if (rooms.length >= maxRooms) throw invalidField('name', 'too_large', `At most ${maxRooms} rooms`);
    assertRoomPictures(pictures);
    return [{ type: 'RoomAdded', data: { at, roomId, name, description, ...(beds ? { beds } : {}), pictures } }];
  },
  changeRoom: ({ now: at, roomId, changes: asked }, state) => {
    assertRoomPictures(asked.pictures);
    const changes = changedOf<RoomChanges>(asked, roomOf(roomId, state));
    return Object.keys(changes).length > 0 ? [{ type: 'RoomChanged', data: { at, roomId, changes } }] : [];
  },
  removeRoom: ({ now: at, roomId }, state) => [{ type: 'RoomRemoved', data: { at, roomId: roomOf(roomId, state).roomId } }],
};

/** Every picture that an event names: its files stay, so that any day of the villa can be shown. */
export const picturesNamedBy = followingBy<VillaEvent, Picture>({
  BackgroundChanged: ({ data }) => [data.picture],
  PromptPayQrChanged: ({ data }) => [data.picture],
  SlidesAdded: ({ data }) => data.slides.map(({ picture }) => picture),
  RoomAdded: ({ data }) => data.pictures,
  RoomChanged: ({ data }) => data.changes.pictures ?? [],
});
