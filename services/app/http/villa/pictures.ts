import { resolve } from 'node:path';
import type { Localized } from '@baan/domain/shared/localized';
import type { Picture } from '@baan/domain/villa/state';
import type { Request } from 'express';
import express, { type RequestHandler, Router } from 'express';
import { UnsupportedPicture } from '../../pictures/pictures.ts';
import { invalidRequest, notFound, RequestProblem, required } from '../middleware/problem.ts';
import { receivedFiles } from '../middleware/requestBody.ts';
import type { VillaDependencies } from './villaDependencies.ts';

const wordless: Localized = { th: '', en: '' };

/**
 * The pictures of a form, in its order, every width of them on disk.
 * @param alt their description; without it they take the name of their room or slide
 * @throws RequestProblem `unsupported_file` when one is no picture; then none is used
 */
export const receivedPictures = async (request: Request, { pictures }: VillaDependencies, alt = wordless): Promise<Picture[]> => {
  const derived: Picture[] = [];
  try {
    const files = receivedFiles(request);
    // All are checked before the first file is written, so that a rejected form leaves none.
    if (files.length > 1) for (const { buffer } of files) await pictures.assertPicture(buffer);
    for (const { buffer } of files) derived.push(await pictures.derivePicture(buffer, alt));
  } catch (error) {
    if (!(error instanceof UnsupportedPicture)) throw error;
    throw new RequestProblem('unsupported_file', 'Please select a valid image file');
  }
  return derived;
};

/** As {@link receivedPictures}, with at least one. @throws RequestProblem `validation_failed` naming `field` */
export const requiredPictures = async (
  field: string,
  request: Request,
  dependencies: VillaDependencies,
  alt?: Localized,
): Promise<[Picture, ...Picture[]]> => {
  const [first, ...others] = await receivedPictures(request, dependencies, alt);
  if (!first) throw invalidRequest(field, required);
  return [first, ...others];
};

/** Derived pictures, named by their hash, so that browsers may cache them forever. Web mail shows them on pages of other origins. */
export const pictureFiles = (dataDir: string): Router => {
  const router = Router();
  const files: RequestHandler = express.static(resolve(dataDir, 'pictures'), {
    index: false,
    redirect: false,
    immutable: true,
    maxAge: '365d',
    dotfiles: 'ignore',
    setHeaders: response => response.set('Cross-Origin-Resource-Policy', 'cross-origin'),
  });
  router.use(files, (_request, _response, next) => next(notFound()));
  return router;
};
