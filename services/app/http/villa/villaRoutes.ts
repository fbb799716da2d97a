import { adminVilla, patchVilla } from '@baan/contract/adminVilla';
import { roomsAnswer, villa } from '@baan/contract/villa';
import { readVilla, readVillaRevision } from '@baan/projections/villa';
import type { Dependencies } from '../dependencies.ts';
import { type Answer, type Call, ownerAndStaff, route, type StaffSession } from '../middleware/route.ts';
import { assertVillaTakes, changeVilla, villaForStaff, wholeVilla } from './changeVilla.ts';
import { ownFields, placing, villaChangeOf } from './villaInput.ts';

const tag = 'Villa';
const ofStaff = { tag, access: ownerAndStaff, answer: adminVilla } as const;

const answerVilla = async (dependencies: Dependencies): Promise<Answer> => {
  const body = wholeVilla(await readVilla(dependencies.knex, dependencies.offering), dependencies);
  return { body, revision: body.revision };
};

/** The console shows where guests are told to pay, not what somebody wrote into the read table. */
const answerForStaff = async (dependencies: Dependencies): Promise<Answer> => {
  const known = await dependencies.commands.villaSince(await readVillaRevision(dependencies.knex));
  return { body: villaForStaff(known, dependencies), revision: known.revision };
};

type Change = Call<unknown, Record<string, unknown>, StaffSession>;

const change = async (call: Change, dependencies: Dependencies): Promise<Answer> => {
  // On an older revision an unchanged field may differ: that is a conflict, not a wrong field.
  const known = await assertVillaTakes(null, call, dependencies);
  const own = ownFields(call.body, villaForStaff(known, dependencies));
  const place = await placing(own, known.state, dependencies.knex, call.now);
  return changeVilla(villaChangeOf(own, place, known.state, call.staff.role === 'owner'), call, dependencies);
};

export const villaRoutes = [
  route('GET /villa', {
    tag,
    summary: 'The villa, its rooms, pictures and prices',
    access: 'open',
    answer: villa,
    handle: (_call, dependencies) => answerVilla(dependencies),
  }),
  route('GET /villa/rooms', {
    tag,
    summary: 'The rooms alone',
    access: 'open',
    answer: roomsAnswer,
    handle: async (_call, { knex, offering }) => ({ body: { rooms: (await readVilla(knex, offering)).rooms } }),
  }),
  route('GET /admin/villa', {
    ...ofStaff,
    summary: 'The villa, for the console',
    handle: (_call, dependencies) => answerForStaff(dependencies),
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
