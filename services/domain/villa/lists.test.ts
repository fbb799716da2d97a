import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../shared/specification.testkit.ts';
import { decideVilla } from './decide.ts';
import type { VillaLists } from './lists.ts';
import { picturesNamedBy } from './pictures.ts';
import { evolveVilla, initialVilla, noBeds, type Picture, type Slide, type VillaEvent, type VillaRoom } from './state.ts';

const now = '2026-11-21T03:00:00.000Z';
const words = (text: string) => ({ th: text, en: text });
const picture = (id: string, alt = ''): Picture => ({
  id,
  width: 1,
  height: 1,
  widths: [1],
  placeholder: '',
  alt: words(alt),
});
const slide = (id: string, alt = ''): Slide => ({ slideId: id, picture: picture(`p${id}`, alt) });
const slides = (count: number) => Array.from({ length: count }, (_, index) => slide(`${index}`));
const room = (roomId: string, over: Partial<VillaRoom> = {}): VillaRoom => ({
  roomId,
  name: words(roomId),
  description: words(''),
  beds: noBeds,
  pictures: [],
  ...over,
});

const given = (...events: VillaEvent[]) => events.reduce(evolveVilla, initialVilla);
const withSlides = (...shown: Slide[]) => given({ type: 'SlidesAdded', data: { at: now, slides: shown } });
const withRooms = (...rooms: VillaRoom[]) =>
  given(...rooms.map((one): VillaEvent => ({ type: 'RoomAdded', data: { at: now, ...one } })));

/** What a whole list leads to: the events, and the state that they make. */
const when = (state: typeof initialVilla, lists: VillaLists) =>
  outcomeOf(() => decideVilla({ type: 'change', now, details: {}, prices: {}, ...lists }, state));
const told = (state: typeof initialVilla, lists: VillaLists) => {
  const events = when(state, lists);
  if (!Array.isArray(events)) throw new Error(events.refusal);
  const { slides, rooms, background } = events.reduce(evolveVilla, state);
  if (lists.slides) expect(slides).toEqual(lists.slides);
  if (lists.rooms) expect(rooms).toEqual(lists.rooms);
  if (lists.background !== undefined) expect(background).toEqual(lists.background);
  return events.map(({ type }) => type);
};

describe('slides, given whole', () => {
  const three = withSlides(slide('a'), slide('b'), slide('c'));

  it.each<[string, Slide[], string[]]>([
    ['nothing new', [slide('a'), slide('b'), slide('c')], []],
    ['one removed', [slide('a'), slide('c')], ['SlideRemoved']],
    ['one behind the others', [slide('a'), slide('b'), slide('c'), slide('d')], ['SlidesAdded']],
    [
      'two new ones, one of them first',
      [slide('d'), slide('a'), slide('b'), slide('c'), slide('e')],
      ['SlidesAdded', 'SlidesReordered'],
    ],
    ['another order', [slide('c'), slide('a'), slide('b')], ['SlidesReordered']],
    ['other words', [slide('a', 'pool'), slide('b'), slide('c')], ['SlideChanged']],
    [
      'all at once',
      [slide('d'), slide('b', 'sea')],
      ['SlideRemoved', 'SlideRemoved', 'SlideChanged', 'SlidesAdded', 'SlidesReordered'],
    ],
    ['none', [], ['SlideRemoved', 'SlideRemoved', 'SlideRemoved']],
  ])('%s', (_, asked, types) => {
    expect(told(three, { slides: asked })).toEqual(types);
  });

  it('are ten at most, or none of them is added', () => {
    expect(told(initialVilla, { slides: slides(10) })).toEqual(['SlidesAdded']);
    expect(when(initialVilla, { slides: slides(11) })).toMatchObject({ refusal: 'too_many_slides' });
  });

  it('of an older villa may be more than ten, and none is added until they are fewer', () => {
    const twelve = withSlides(...slides(12));
    expect(told(twelve, { slides: slides(12).reverse() })).toEqual(['SlidesReordered']);
    expect(told(twelve, { slides: slides(11) })).toEqual(['SlideRemoved']);
    expect(when(twelve, { slides: [...slides(10), slide('new')] })).toMatchObject({ refusal: 'too_many_slides' });
    expect(told(twelve, { slides: [...slides(9), slide('new')] }).at(-1)).toBe('SlidesAdded');
    const added = outcomeOf(() => decideVilla({ type: 'addSlides', now, slides: [slide('new')] }, twelve));
    expect(added).toMatchObject({ refusal: 'too_many_slides' });
  });

  it('stand in the list once', () => {
    expect(when(three, { slides: [slide('a'), slide('a')] })).toMatchObject({
      refusal: 'validation_failed',
      details: { 'slides.1.id': { code: 'invalid' } },
    });
  });
});

describe('rooms, given whole', () => {
  const two = withRooms(room('sea'), room('garden'));

  it.each<[string, VillaRoom[], string[]]>([
    ['nothing new', [room('sea'), room('garden')], []],
    ['one added, and put first', [room('attic'), room('sea'), room('garden')], ['RoomAdded', 'RoomsReordered']],
    ['beds of one', [room('sea', { beds: { king: 1, single: 0 } }), room('garden')], ['RoomChanged']],
    ['words of its picture', [room('sea', { pictures: [picture('x', 'bed')] }), room('garden')], ['RoomChanged']],
    ['one removed, the other renamed', [room('garden', { name: words('Leaf') })], ['RoomRemoved', 'RoomChanged']],
  ])('%s', (_, asked, types) => {
    expect(told(two, { rooms: asked })).toEqual(types);
  });

  it('say only what changed', () => {
    expect(when(two, { rooms: [room('sea', { beds: { king: 1, single: 2 } }), room('garden')] })).toEqual([
      { type: 'RoomChanged', data: { at: now, roomId: 'sea', changes: { beds: { king: 1, single: 2 } } } },
    ]);
  });

  it('has no beds in events from before beds were recorded', () => {
    const { beds: _, ...old } = room('old');
    expect(given({ type: 'RoomAdded', data: { at: now, ...old } }).rooms).toEqual([room('old')]);
  });
});

describe('the background', () => {
  it('is changed, gets other words, and is taken away', () => {
    const shown = given({ type: 'BackgroundChanged', data: { at: now, picture: picture('x') } });
    expect(told(initialVilla, { background: picture('x') })).toEqual(['BackgroundChanged']);
    expect(told(shown, { background: picture('x') })).toEqual([]);
    expect(told(shown, { background: picture('x', 'dusk') })).toEqual(['BackgroundChanged']);
    expect(told(shown, { background: null })).toEqual(['BackgroundRemoved']);
    expect(told(initialVilla, { background: null })).toEqual([]);
  });
});

it('names every picture that an event holds', () => {
  const events: VillaEvent[] = [
    { type: 'BackgroundChanged', data: { at: now, picture: picture('a') } },
    { type: 'PromptPayQrChanged', data: { at: now, picture: picture('b') } },
    { type: 'SlidesAdded', data: { at: now, slides: [{ slideId: '1', picture: picture('c') }] } },
    { type: 'RoomAdded', data: { at: now, ...room('r', { pictures: [picture('d')] }) } },
    { type: 'RoomChanged', data: { at: now, roomId: 'r', changes: { pictures: [picture('e')] } } },
    { type: 'RoomChanged', data: { at: now, roomId: 'r', changes: { name: words('x') } } },
    { type: 'HouseOpened', data: { at: now } },
  ];
  expect(events.flatMap(picturesNamedBy).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
