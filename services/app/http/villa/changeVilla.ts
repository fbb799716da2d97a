import type { AdminVilla, VillaChange } from '@baan/contract/adminVilla';
import { sameValue } from '@baan/domain/shared/sameValue';
import { villaStream } from '@baan/domain/shared/streamNames';
import { upcastVillaEvents } from '@baan/domain/upcasting';
import { decideVilla, type VillaCommand } from '@baan/domain/villa/decide';
import { evolveVilla, initialVilla, type VillaState } from '@baan/domain/villa/state';
import { staffNames } from '@baan/projections/team';
import { adminVillaView } from '@baan/projections/villaView';
import type { WithoutNow } from '../../commands/command.ts';
import { isTestMoney } from '../../gateway/gatewaySettings.ts';
import { withConflictDetails } from '../middleware/requestHeaders.ts';
import type { RouteCall, RouteResponse } from '../middleware/route.ts';
import type { VillaDependencies } from './villaDependencies.ts';

type LoadedVilla = { state: VillaState; revision: number };

/** Adds the card mode to a view of the villa. */
export const wholeVilla = <View extends object>(
  view: View,
  { config }: Pick<VillaDependencies, 'config'>,
): View & Pick<AdminVilla, 'sandboxCards' | 'cardFields'> => ({
  ...view,
  sandboxCards: isTestMoney(config),
  cardFields: config.GATEWAY === 'sandbox' ? 'own' : 'hosted',
});

/** The decided villa, for the console. */
export const villaForStaff = ({ state, revision }: LoadedVilla, dependencies: VillaDependencies): AdminVilla =>
  wholeVilla(adminVillaView(state, revision, dependencies.offering), dependencies);

/** Fields that only follow from others are not listed as changes. */
const following = new Set<string>([
  'revision',
  'pictures',
  'slideImages',
  'backgroundImage',
  'paymentMethods',
  'opensWhen',
  'priceList',
  'ignoredSamples',
] satisfies (keyof AdminVilla)[]);

type Fields = Record<string, unknown>;

/** Each field that changed since the revision, with the member who changed it last. */
const changesSince = async (since: number, { proof, knex, offering }: VillaDependencies): Promise<VillaChange[]> => {
  const [events, names] = await Promise.all([proof.read(villaStream), staffNames(knex)]);
  const viewOf = (state: VillaState): Fields => ({ ...adminVillaView(state, 0, offering) });
  const seen = events.filter(({ revision }) => revision <= since);
  let state = upcastVillaEvents(seen).reduce(evolveVilla, initialVilla);
  const before = viewOf(state);
  let after = before;
  const last = new Map<string, Pick<VillaChange, 'by' | 'at'>>();
  for (const event of events.slice(seen.length)) {
    state = upcastVillaEvents([event]).reduce(evolveVilla, state);
    const next = viewOf(state);
    const { actor } = event.metadata;
    const by = (actor.id && names.get(actor.id)) ?? '';
    for (const field of Object.keys(next)) if (!sameValue(next[field], after[field])) last.set(field, { by, at: event.at });
    after = next;
  }
  return [...last].flatMap(([field, lastChange]) =>
    following.has(field) || sameValue(before[field], after[field])
      ? []
      : { field, before: before[field], after: after[field], ...lastChange },
  );
};

/** Adds the newer villa and the author of each change to a conflict. */
const withVillaConflict = <Result>(
  { expectation: { expectedRevision } }: RouteCall,
  dependencies: VillaDependencies,
  work: () => Promise<Result>,
): Promise<Result> =>
  withConflictDetails(work, async () => {
    const known = await dependencies.commands.readVilla();
    const changes = await changesSince(expectedRevision ?? known.revision, dependencies);
    return { villa: villaForStaff(known, dependencies), changes };
  });

/** Runs a change of the villa and answers with the villa. */
export const changeVilla = (
  change: WithoutNow<VillaCommand>,
  call: RouteCall,
  dependencies: VillaDependencies,
): Promise<RouteResponse> =>
  withVillaConflict(call, dependencies, async () => {
    const command = { ...change, now: call.now.toISOString() } as VillaCommand;
    const decided = await dependencies.commands.villa(command, call.context, call.expectation);
    return { body: villaForStaff(decided, dependencies), revision: decided.revision, position: decided.position };
  });

/**
 * Refuses before pictures are derived, so that a refused request leaves no files and costs no seconds.
 * @param change without pictures; null: only the revision is checked
 * @returns the state it was checked against
 */
export const assertVillaTakes = (
  change: WithoutNow<VillaCommand> | null,
  call: RouteCall,
  dependencies: VillaDependencies,
): Promise<LoadedVilla> =>
  withVillaConflict(call, dependencies, async () => {
    const known = await dependencies.commands.readVilla(call.expectation);
    if (change) decideVilla({ ...change, now: call.now.toISOString() } as VillaCommand, known.state);
    return known;
  });
