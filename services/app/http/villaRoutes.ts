import { patchVilla, roomsAnswer, villa } from '@baan/contract/villa';
import type { Prices, VillaDetails } from '@baan/domain/villaEvents';
import { readVilla } from '@baan/projections/villa';
import { changeVilla, wholeVilla } from './changeVilla.ts';
import type { Dependencies } from './dependencies.ts';
import { type Answer, everyRole, ownerAndStaff, route } from './route.ts';

const tag = 'Villa';

const answerVilla = async ({ knex, config }: Dependencies): Promise<Answer> => {
  const body = wholeVilla(await readVilla(knex, config.HORIZON_DAYS), config);
  return { body, headers: { ETag: `"${body.revision}"` } };
};

const priceFields = [
  'weekdayPrice',
  'weekdayDiscountedPrice',
  'weekendPrice',
  'weekendDiscountedPrice',
  'priceReductionPerRoom',
] as const;

const splitChanges = (changes: Partial<Prices & VillaDetails>): { details: Partial<VillaDetails>; prices: Partial<Prices> } => {
  const { weekdayPrice, weekdayDiscountedPrice, weekendPrice, weekendDiscountedPrice, priceReductionPerRoom, ...details } =
    changes;
  const given = { weekdayPrice, weekdayDiscountedPrice, weekendPrice, weekendDiscountedPrice, priceReductionPerRoom };
  const prices = Object.fromEntries(priceFields.filter(field => given[field] !== undefined).map(field => [field, given[field]]));
  return { details, prices };
};

export const villaRoutes = [
  route({
    method: 'get',
    path: '/villa',
    tag,
    summary: 'The villa, its rooms, pictures and prices',
    access: 'open',
    answer: villa,
    handle: (_call, dependencies) => answerVilla(dependencies),
  }),
  route({
    method: 'get',
    path: '/villa/rooms',
    tag,
    summary: 'The rooms alone',
    access: 'open',
    answer: roomsAnswer,
    handle: async (_call, { knex, config }) => ({ body: { rooms: (await readVilla(knex, config.HORIZON_DAYS)).rooms } }),
  }),
  route({
    method: 'get',
    path: '/admin/villa',
    tag,
    summary: 'The villa, for the console',
    access: everyRole,
    answer: villa,
    handle: (_call, dependencies) => answerVilla(dependencies),
  }),
  route({
    method: 'patch',
    path: '/admin/villa',
    tag,
    summary: 'Change details and prices',
    access: ownerAndStaff,
    headers: ['If-Match'],
    body: patchVilla,
    answer: villa,
    handle: (call, dependencies) => changeVilla({ type: 'change', ...splitChanges(call.body) }, call, dependencies),
  }),
];
