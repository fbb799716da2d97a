import { adminVilla, uploadedPicture } from '@baan/contract/adminVilla';
import { addRoomFields, changeRoomFields, pictureFields } from '@baan/contract/villa';
import { pictureUrl } from '@baan/projections/villaView';
import { z } from 'zod';
import { keepPicture } from '../../private/pictures.ts';
import { ownerAndStaff, routesWith } from '../middleware/route.ts';
import { assertVillaTakes, changeVilla } from './changeVilla.ts';
import { receivedPictures, requiredPictures } from './pictures.ts';
import type { VillaDependencies } from './villaDependencies.ts';

const route = routesWith<VillaDependencies>();

/** Milliseconds. A picture takes one or two seconds, a form contains at most twenty, and others may be queued before it. */
const timeoutMs = 120_000;
const mostAtOnce = 20;

const shared = { tag: 'Villa', access: ownerAndStaff, headers: ['If-Match'], response: adminVilla } as const;

export const villaPictureRoutes = [
  route('PATCH /admin/villa/background', {
    ...shared,
    summary: 'Set the background picture: JPEG, PNG, WebP or AVIF, 5 MB',
    upload: { field: 'backgroundImage', most: 1 },
    timeoutMs,
    body: pictureFields,
    handle: async (call, dependencies) => {
      await assertVillaTakes(null, call, dependencies);
      const [picture] = await requiredPictures('backgroundImage', call.request, dependencies, call.body.alt);
      return changeVilla({ type: 'setBackground', picture }, call, dependencies);
    },
  }),
  route('DELETE /admin/villa/background', {
    ...shared,
    summary: 'Take the background picture away',
    handle: (call, dependencies) => changeVilla({ type: 'removeBackground' }, call, dependencies),
  }),
  route('POST /admin/villa/slides', {
    ...shared,
    summary: 'Add slides, ten at most; a picture is added once, and more than ten add none',
    upload: { field: 'slideImages', most: mostAtOnce },
    timeoutMs,
    body: pictureFields,
    status: 201,
    refuses: ['too_many_slides'],
    handle: async (call, dependencies) => {
      await assertVillaTakes({ type: 'addSlides', slides: [] }, call, dependencies);
      const pictures = await requiredPictures('slideImages', call.request, dependencies, call.body.alt);
      const slides = pictures.map(picture => ({ slideId: dependencies.random.uuid(), picture }));
      return changeVilla({ type: 'addSlides', slides }, call, dependencies);
    },
  }),
  route('DELETE /admin/villa/slides/:id', {
    ...shared,
    summary: 'Remove a slide',
    handle: (call, dependencies) => changeVilla({ type: 'removeSlide', slideId: call.params.id ?? '' }, call, dependencies),
  }),
  route('POST /admin/villa/rooms', {
    ...shared,
    summary: 'Add a room with its pictures',
    upload: { field: 'roomImages', most: mostAtOnce, optional: true },
    timeoutMs,
    body: addRoomFields,
    status: 201,
    handle: async (call, dependencies) => {
      const { alt, ...words } = call.body;
      const room = { type: 'addRoom' as const, roomId: dependencies.random.uuid(), pictures: [], ...words };
      await assertVillaTakes(room, call, dependencies);
      const pictures = await receivedPictures(call.request, dependencies, alt);
      return changeVilla({ ...room, pictures }, call, dependencies);
    },
  }),
  route('PATCH /admin/villa/rooms/:id', {
    ...shared,
    summary: 'Change a room; pictures, when there are any, take the place of all it had',
    upload: { field: 'roomImages', most: mostAtOnce, optional: true },
    timeoutMs,
    body: changeRoomFields,
    handle: async (call, dependencies) => {
      const { alt, ...words } = call.body;
      const change = { type: 'changeRoom' as const, roomId: call.params.id ?? '', changes: words };
      await assertVillaTakes(change, call, dependencies);
      const pictures = await receivedPictures(call.request, dependencies, alt);
      const changes = { ...words, ...(pictures.length > 0 ? { pictures } : {}) };
      return changeVilla({ ...change, changes }, call, dependencies);
    },
  }),
  route('DELETE /admin/villa/rooms/:id', {
    ...shared,
    summary: 'Remove a room',
    handle: (call, dependencies) => changeVilla({ type: 'removeRoom', roomId: call.params.id ?? '' }, call, dependencies),
  }),
  route('POST /admin/villa/pictures', {
    tag: shared.tag,
    summary: 'Upload a picture, to be placed by PATCH /admin/villa: JPEG, PNG, WebP or AVIF, 5 MB; kept for a day until then',
    access: shared.access,
    upload: { field: 'picture', most: 1 },
    timeoutMs: 60_000,
    body: z.object({}),
    status: 201,
    response: uploadedPicture,
    handle: async ({ request, now }, dependencies) => {
      const [{ alt: _alt, ...picture }] = await requiredPictures('picture', request, dependencies);
      await keepPicture(dependencies.knex, picture, now);
      const { id, width, height } = picture;
      return { body: { id, url: pictureUrl(picture), width, height } };
    },
  }),
];
