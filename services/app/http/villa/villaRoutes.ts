import { adminVilla, patchVilla } from '@baan/contract/adminVilla';
import { roomsResponse, villa } from '@baan/contract/villa';
import { lastTypedDay } from '@baan/domain/shared/typedDate';
import { readVilla, readVillaRevision } from '@baan/projections/villa';
import { ownerAndStaff, type RouteCall, type RouteResponse, routesWith, type StaffSession } from '../middleware/route.ts';
import { assertVillaTakes, changeVilla, villaForStaff, wholeVilla } from './changeVilla.ts';
import type { VillaDependencies } from './villaDependencies.ts';
import { assertVillaDates, ownFields, picturePlacer, villaChangeOf } from './villaInput.ts';

const route = routesWith<VillaDependencies>();

const tag = 'Villa';
const ofStaff = { tag, access: ownerAndStaff, response: adminVilla } as const;

const villaResponse = async (dependencies: VillaDependencies): Promise<RouteResponse> => {
  const body = wholeVilla(await readVilla(dependencies.knex, dependencies.offering), dependencies);
  return { body, revision: body.revision };
};

/** From verified events, so that the console shows the account that guests see, not a forged row of the read table. */
const villaForStaffResponse = async (dependencies: VillaDependencies): Promise<RouteResponse> => {
  const known = await dependencies.commands.villaSince(await readVillaRevision(dependencies.knex));
  return { body: villaForStaff(known, dependencies), revision: known.revision };
};

type Change = RouteCall<unknown, Record<string, unknown>, StaffSession>;

const change = async (call: Change, dependencies: VillaDependencies): Promise<RouteResponse> => {
  // At an older revision an unchanged field may differ: that is a conflict, not an invalid field.
  const known = await assertVillaTakes(null, call, dependencies);
  const own = ownFields(call.body, villaForStaff(known, dependencies));
  assertVillaDates(own, known.state, lastTypedDay(call.now.toISOString(), dependencies.offering.horizonDays));
  const place = await picturePlacer(own, known.state, dependencies.knex, call.now);
  return changeVilla(
    villaChangeOf(dependencies.random, own, place, known.state, call.staff.role === 'owner'),
    call,
    dependencies,
  );
};

export const villaRoutes = [
  route('GET /villa', {
    tag,
    summary: 'The villa, its rooms, pictures and prices',
    access: 'open',
    response: villa,
    handle: (_call, dependencies) => villaResponse(dependencies),
  }),
  route('GET /villa/rooms', {
    tag,
    summary: 'The rooms alone',
    access: 'open',
    response: roomsResponse,
    handle: async (_call, { knex, offering }) => ({ body: { rooms: (await readVilla(knex, offering)).rooms } }),
  }),
  route('GET /admin/villa', {
    ...ofStaff,
    summary: 'The villa, for the console',
    handle: (_call, dependencies) => villaForStaffResponse(dependencies),
  }),
  route('PATCH /admin/villa', {
    ...ofStaff,
    summary: 'Change the house: what is given, lists whole, all of it or nothing',
    headers: ['If-Match'],
    body: patchVilla.loose().meta({ id: 'PatchVilla' }),
    refuses: ['forbidden', 'wrong_state', 'too_many_slides', 'season_overlap'],
    handle: change,
  }),
];
