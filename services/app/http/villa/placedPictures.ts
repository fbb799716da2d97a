import type { PatchVilla, PlacedPicture } from '@baan/contract/adminVilla';
import type { Picture, VillaState } from '@baan/domain/villa/state';
import type { Knex } from 'knex';
import { type DerivedPicture, picturesToPlace } from '../../private/pictures.ts';
import { invalidRequest } from '../door/problem.ts';

/** Turns a placed picture into the villa's. @throws RequestProblem `validation_failed` at `path` when there is no such picture */
export type Place = (placed: PlacedPicture, path: string) => Picture;

const shownBy = ({ background, slides, rooms }: VillaState): Picture[] => [
  ...(background ? [background] : []),
  ...slides.map(({ picture }) => picture),
  ...rooms.flatMap(({ pictures }) => pictures),
];

const askedFor = ({ background, slides = [], rooms = [] }: PatchVilla): string[] =>
  [background ?? [], slides, rooms.flatMap(({ pictures }) => pictures)].flat().map(({ picture }) => picture);

/** Pictures by their ids: those of the villa now, and uploads that wait to be placed. */
export const placing = async (body: PatchVilla, state: VillaState, knex: Knex, now: Date): Promise<Place> => {
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
