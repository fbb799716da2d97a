import { randomUUID } from 'node:crypto';
import type { PatchVilla } from '@baan/contract/adminVilla';
import type { VillaCommand } from '@baan/domain/villa/decide';
import type { Prices } from '@baan/domain/villa/price';
import type { Slide, VillaRoom, VillaState } from '@baan/domain/villa/state';
import { invalidRequest } from '../door/problem.ts';
import type { Place } from './placedPictures.ts';

export type VillaChange = Omit<Extract<VillaCommand, { type: 'change' }>, 'now'>;

/** The id of a known item, else a new one. @throws RequestProblem `validation_failed` for an unknown id */
const idIn = (known: string[], id: string | undefined, path: string): string => {
  if (id !== undefined && !known.includes(id)) throw invalidRequest(`${path}.id`, { code: 'invalid', message: 'Not known here' });
  return id ?? randomUUID();
};

const slidesOf = (asked: NonNullable<PatchVilla['slides']>, place: Place, { slides }: VillaState): Slide[] => {
  const known = slides.map(({ slideId }) => slideId);
  return asked.map(({ id, ...placed }, index) => {
    const path = `slides.${index}`;
    const slideId = idIn(known, id, path);
    const picture = place(placed, path);
    // Another picture is another slide: the history shows one go and one come.
    const isSame = slides.some(slide => slide.slideId === slideId && slide.picture.id === picture.id);
    return { slideId: isSame ? slideId : randomUUID(), picture };
  });
};

const roomsOf = (asked: NonNullable<PatchVilla['rooms']>, place: Place, { rooms }: VillaState): VillaRoom[] => {
  const known = rooms.map(({ roomId }) => roomId);
  return asked.map(({ id, name, description, beds, pictures }, index) => ({
    roomId: idIn(known, id, `rooms.${index}`),
    name,
    description,
    beds,
    pictures: pictures.map((placed, at) => place(placed, `rooms.${index}.pictures.${at}`)),
  }));
};

/** Known items keep their ids, new ones get one. */
const withIds = <Item extends object>(
  field: 'seasons' | 'fees',
  asked: (Item & { id?: string | undefined })[],
  known: readonly { id: string }[],
): (Item & { id: string })[] => {
  const ids = known.map(({ id }) => id);
  return asked.map((item, index) => ({ ...item, id: idIn(ids, item.id, `${field}.${index}`) }));
};

const pricesOf = (given: Partial<Prices>): Partial<Prices> =>
  Object.fromEntries(Object.entries(given).filter(([, price]) => price !== undefined));

/** The change that `PATCH /admin/villa` asks for, in the domain's terms. */
export const villaChangeOf = (body: PatchVilla, place: Place, state: VillaState, byOwner: boolean): VillaChange => {
  const { weekdayPrice, weekdayDiscountedPrice, weekendPrice, weekendDiscountedPrice, priceReductionPerRoom, ...rest } = body;
  const { background, slides, rooms, reviews, seasons, fees, acceptsBookings, ...details } = rest;
  const prices = { weekdayPrice, weekdayDiscountedPrice, weekendPrice, weekendDiscountedPrice, priceReductionPerRoom };
  return {
    type: 'change',
    details: {
      ...details,
      ...(reviews ? { reviews: reviews.map(review => ({ ...review, id: review.id ?? randomUUID() })) } : {}),
    },
    prices: pricesOf(prices),
    ...(background === undefined ? {} : { background: background && place(background, 'background') }),
    ...(slides ? { slides: slidesOf(slides, place, state) } : {}),
    ...(rooms ? { rooms: roomsOf(rooms, place, state) } : {}),
    ...(seasons ? { seasons: withIds('seasons', seasons, state.seasons) } : {}),
    ...(fees ? { fees: withIds('fees', fees, state.fees) } : {}),
    ...(acceptsBookings === undefined ? {} : { acceptsBookings, byOwner }),
  };
};
