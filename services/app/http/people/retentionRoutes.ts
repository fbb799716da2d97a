import { retentionQuery, retentionResponse, setRetention } from '@baan/contract/retention';
import { proposedMonths } from '@baan/domain/villa/retention';
import { oldStays } from '@baan/projections/oldStays';
import { ownerOnly, routesWith } from '../middleware/route.ts';
import type { TeamDependencies } from '../team/teamDependencies.ts';

const route = routesWith<TeamDependencies>();

const shared = { tag: 'People', access: ownerOnly, response: retentionResponse } as const;

const staysOf = async ({ knex }: TeamDependencies, months: number | null, now: Date): Promise<number> =>
  months === null ? 0 : (await oldStays(knex, months, now.toISOString())).length;

export const retentionRoutes = [
  route('GET /admin/retention', {
    ...shared,
    summary: 'How long guests are kept after their stay, and how many stays so many months would erase today',
    query: retentionQuery,
    handle: async ({ query, now }, dependencies) => {
      const { retention } = (await dependencies.commands.readVilla()).state;
      const months = query.months ?? retention?.months ?? proposedMonths;
      return { body: { retention, proposed: proposedMonths, months, stays: await staysOf(dependencies, months, now) } };
    },
  }),
  route('PATCH /admin/retention', {
    ...shared,
    summary:
      'Erase guests so many months after their stay: the first time in the night after seven days, which the owner is told by email',
    freshPassword: true,
    body: setRetention,
    handle: async ({ body: { months }, context, now }, dependencies) => {
      const stays = await staysOf(dependencies, months, now);
      const set = { type: 'setRetention' as const, now: now.toISOString(), months, stays };
      const { state, position } = await dependencies.commands.villa(set, context);
      return {
        body: { retention: state.retention, proposed: proposedMonths, months: months ?? proposedMonths, stays },
        position,
      };
    },
  }),
];
