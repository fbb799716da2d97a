import { uploadedPicture } from '@baan/contract/adminVilla';
import { pictureUrl } from '@baan/projections/villaView';
import { z } from 'zod';
import { keepPicture } from '../../private/pictures.ts';
import { ownerAndStaff, route } from '../door/route.ts';
import { requiredPictures } from './receivedPictures.ts';

/** A picture costs a second or two, and others may wait before it. */
const answersWithinMs = 60_000;

export const uploadedPictureRoutes = [
  route('POST /admin/villa/pictures', {
    tag: 'Villa',
    summary: 'Upload a picture, to be placed by PATCH /admin/villa: JPEG, PNG, WebP or AVIF, 5 MB; kept for a day until then',
    access: ownerAndStaff,
    upload: { field: 'picture', most: 1 },
    answersWithinMs,
    body: z.object({}),
    status: 201,
    answer: uploadedPicture,
    handle: async ({ request, now }, dependencies) => {
      const [{ alt: _alt, ...picture }] = await requiredPictures('picture', request, dependencies);
      await keepPicture(dependencies.knex, picture, now);
      const { id, width, height } = picture;
      return { body: { id, url: pictureUrl(picture), width, height } };
    },
  }),
];
