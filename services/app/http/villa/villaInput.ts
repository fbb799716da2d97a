import { type AdminVilla, type PatchVilla, type PlacedPicture, patchVilla } from '@baan/contract/adminVilla';
import type { FieldProblem } from '@baan/contract/problem';
import type { PlainDate } from '@baan/domain/shared/plainDate';
import { sameValue } from '@baan/domain/shared/sameValue';
import { assertTypedDates } from '@baan/domain/shared/typedDate';
import type { VillaCommand } from '@baan/domain/villa/decide';
import type { Prices } from '@baan/domain/villa/price';
import type { Picture, Slide, VillaRoom, VillaState } from '@baan/domain/villa/state';
import type { Random } from '@baan/time/time';
import type { Knex } from 'knex';
import { type DerivedPicture, picturesToPlace } from '../../private/pictures.ts';
import { invalidRequest, RequestProblem } from '../middleware/problem.ts';

/** Fields of `GET /admin/villa` that another call than `PATCH /admin/villa` changes. */
const changedBy: Partial<Record<keyof AdminVilla, string>> = {
  bankDetails: 'PATCH /admin/villa/bank-details',
  bankEnabled: 'PATCH /admin/villa/bank-setting',
  promptPayEnabled: 'PATCH /admin/villa/promptpay-setting',
  promptPayId: 'PATCH /admin/villa/promptpay-setting',
  promptPayQrImage: 'POST /admin/villa/promptpay-qr',
  retentionMonths: 'PATCH /admin/retention',
  creditCardEnabled: 'PATCH /admin/villa/credit-card-setting',
  backgroundImage: '`background` of this call',
  slideImages: '`slides` of this call',
};

const problemOf = (field: string, isCurrent: boolean): FieldProblem => {
  if (!isCurrent) return { code: 'unknown_field', message: 'This field is not known here' };
  const call = changedBy[field as keyof AdminVilla];
  return { code: 'invalid', message: call ? `Change this with ${call}` : 'This follows from the rest, and cannot be changed' };
};

/** Drops unchanged fields of GET. @throws RequestProblem `validation_failed` for unknown fields and changed fields of other calls */
export const ownFields = (body: Record<string, unknown>, villa: AdminVilla): PatchVilla => {
  const current = JSON.parse(JSON.stringify(villa)) as Record<string, unknown>;
  const problems: Record<string, FieldProblem> = {};
  const own: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(body)) {
    if (Object.hasOwn(patchVilla.shape, field)) own[field] = value;
    else if (!Object.hasOwn(current, field) || !sameValue(value, current[field])) {
      problems[field] = problemOf(field, Object.hasOwn(current, field));
    }
  }
  if (Object.keys(problems).length > 0)
    throw new RequestProblem('validation_failed', 'Some fields cannot be changed here', problems);
  return own;
};

/** Checks the dates of new seasons and reviews: none is after `lastDay`. @throws Refusal `validation_failed` */
export const assertVillaDates = ({ seasons = [], reviews = [] }: PatchVilla, state: VillaState, lastDay: PlainDate): void => {
  for (const [index, { from, to }] of seasons.entries()) {
    const known = state.seasons.flatMap(season => [season.from, season.to]);
    assertTypedDates({ [`seasons.${index}.from`]: from, [`seasons.${index}.to`]: to }, lastDay, known);
  }
  const known = state.details.reviews.map(review => review.date);
  for (const [index, { date }] of reviews.entries()) assertTypedDates({ [`reviews.${index}.date`]: date }, lastDay, known);
};

/** Turns a placed picture into the villa's. @throws RequestProblem `validation_failed` at `path` for an unknown picture */
export type PlacePicture = (placed: PlacedPicture, path: string) => Picture;

const shownBy = ({ background, slides, rooms }: VillaState): Picture[] => [
  ...(background ? [background] : []),
  ...slides.map(({ picture }) => picture),
  ...rooms.flatMap(({ pictures }) => pictures),
];

const askedFor = ({ background, slides = [], rooms = [] }: PatchVilla): string[] =>
  [background ?? [], slides, rooms.flatMap(({ pictures }) => pictures)].flat().map(({ picture }) => picture);

/** Finds pictures by id among those of the villa and unplaced uploads. */
export const picturePlacer = async (body: PatchVilla, state: VillaState, knex: Knex, now: Date): Promise<PlacePicture> => {
  const known = new Map<string, DerivedPicture>(shownBy(state).map(picture => [picture.id, picture]));
  const others = askedFor(body).filter(id => !known.has(id));
  if (others.length > 0)
    for (const picture of await picturesToPlace(knex, [...new Set(others)], now)) known.set(picture.id, picture);
  return ({ picture: id, alt }, path) => {
    const found = known.get(id);
    if (!found) throw invalidRequest(`${path}.picture`, { code: 'invalid', message: 'There is no such picture' });
    const { width, height, widths, placeholder } = found;
    return { id, width, height, widths, placeholder, alt };
  };
};

type VillaChange = Omit<Extract<VillaCommand, { type: 'change' }>, 'now'>;

type Draws = Pick<Random, 'uuid'>;

/** The id of a known item, else a new one. @throws RequestProblem `validation_failed` for an unknown id */
const idIn = (random: Draws, known: string[], id: string | undefined, path: string): string => {
  if (id !== undefined && !known.includes(id)) throw invalidRequest(`${path}.id`, { code: 'invalid', message: 'Not known here' });
  return id ?? random.uuid();
};

const slidesOf = (
  random: Draws,
  asked: NonNullable<PatchVilla['slides']>,
  place: PlacePicture,
  { slides }: VillaState,
): Slide[] => {
  const known = slides.map(({ slideId }) => slideId);
  return asked.map(({ id, ...placed }, index) => {
    const path = `slides.${index}`;
    const slideId = idIn(random, known, id, path);
    const picture = place(placed, path);
    // Another picture makes another slide, so that the history shows a removal and an addition.
    const isSame = slides.some(slide => slide.slideId === slideId && slide.picture.id === picture.id);
    return { slideId: isSame ? slideId : random.uuid(), picture };
  });
};

const roomsOf = (
  random: Draws,
  asked: NonNullable<PatchVilla['rooms']>,
  place: PlacePicture,
  { rooms }: VillaState,
): VillaRoom[] => {
  const known = rooms.map(({ roomId }) => roomId);
  return asked.map(({ id, name, description, beds, pictures }, index) => ({
    roomId: idIn(random, known, id, `rooms.${index}`),
    name,
    description,
    beds,
    pictures: pictures.map((placed, at) => place(placed, `rooms.${index}.pictures.${at}`)),
  }));
};

/** Known items keep their ids, new ones get one. */
const withIds = <Item extends object>(
  random: Draws,
  field: 'seasons' | 'fees',
  asked: (Item & { id?: string | undefined })[],
  known: readonly { id: string }[],
): (Item & { id: string })[] => {
  const ids = known.map(({ id }) => id);
  return asked.map((item, index) => ({ ...item, id: idIn(random, ids, item.id, `${field}.${index}`) }));
};

const pricesOf = (given: Partial<Prices>): Partial<Prices> =>
  Object.fromEntries(Object.entries(given).filter(([, price]) => price !== undefined));

/** The command for `PATCH /admin/villa`. */
export const villaChangeOf = (
  random: Draws,
  body: PatchVilla,
  place: PlacePicture,
  state: VillaState,
  byOwner: boolean,
): VillaChange => {
  const { weekdayPrice, weekdayDiscountedPrice, weekendPrice, weekendDiscountedPrice, priceReductionPerRoom, ...rest } = body;
  const { background, slides, rooms, reviews, seasons, fees, acceptsBookings, ...details } = rest;
  const prices = { weekdayPrice, weekdayDiscountedPrice, weekendPrice, weekendDiscountedPrice, priceReductionPerRoom };
  return {
    type: 'change',
    details: {
      ...details,
      ...(reviews ? { reviews: reviews.map(review => ({ ...review, id: review.id ?? random.uuid() })) } : {}),
    },
    prices: pricesOf(prices),
    ...(background === undefined ? {} : { background: background && place(background, 'background') }),
    ...(slides ? { slides: slidesOf(random, slides, place, state) } : {}),
    ...(rooms ? { rooms: roomsOf(random, rooms, place, state) } : {}),
    ...(seasons ? { seasons: withIds(random, 'seasons', seasons, state.seasons) } : {}),
    ...(fees ? { fees: withIds(random, 'fees', fees, state.fees) } : {}),
    ...(acceptsBookings === undefined ? {} : { acceptsBookings }),
    byOwner,
  };
};
