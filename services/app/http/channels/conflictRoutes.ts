import { conflictResponse, conflictsResponse, exposuresResponse, settleConflict } from '@baan/contract/channels';
import { conflictIdOf, readConflicts } from '../../channels/conflicts.ts';
import { readExposures } from '../../channels/exposures.ts';
import { listResponse } from '../middleware/listQuery.ts';
import { notFound } from '../middleware/problem.ts';
import { everyRole, ownerAndStaff, routesWith } from '../middleware/route.ts';
import type { ChannelDependencies } from './channelDependencies.ts';

const route = routesWith<ChannelDependencies>();

const tag = 'Channels';
const visibleMs = 2_000;

export const conflictRoutes = [
  route('GET /admin/conflicts', {
    tag,
    summary: 'Nights that were sold twice, the next ones first; settled ones too',
    access: everyRole,
    response: conflictsResponse,
    handle: async ({ staff, now }, { knex, commands }) => {
      const { state } = await commands.readCalendar();
      return listResponse('conflicts', await readConflicts(knex, state, { now, isAuditor: staff.role === 'auditor' }));
    },
  }),
  route('GET /admin/exposures', {
    tag,
    summary: 'Nights that are taken here and that a channel can sell again, the longest exposed first',
    access: everyRole,
    response: exposuresResponse,
    handle: async ({ staff, now }, dependencies) =>
      listResponse('exposures', await readExposures(dependencies, { now, isAuditor: staff.role === 'auditor' })),
  }),
  route('POST /admin/conflicts/:id/settle', {
    tag,
    summary: 'Say what was done about nights that were sold twice. The nights stay closed everywhere',
    access: ownerAndStaff,
    body: settleConflict,
    response: conflictResponse,
    handle: async ({ params: { id = '' }, body, staff, now, context }, { knex, commands, visibility }) => {
      const find = async () => {
        const { state } = await commands.readCalendar();
        return (await readConflicts(knex, state, { now, isAuditor: false })).find(one => one.id === id);
      };
      const before = (await find())?.settled;
      // The same is no event again: the process may have died before it answered.
      const isSettled = before?.how === body.how && before.reason === body.reason;
      const asked = { conflictId: id, idOf: conflictIdOf, ...body, by: staff.id, now: now.toISOString() };
      const { position } = isSettled ? { position: 0n } : await commands.settleConflict(asked, context);
      await visibility.until(position, visibleMs);
      const conflict = await find();
      if (!conflict) throw notFound();
      return { data: { conflict }, position };
    },
  }),
];
