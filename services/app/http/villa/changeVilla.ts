import type { AdminVilla } from '@baan/contract/adminVilla';
import { decide, type VillaCommand } from '@baan/domain/villa/decide';
import type { VillaState } from '@baan/domain/villa/state';
import { adminVillaView } from '@baan/projections/villaView';
import type { WithoutNow } from '../../commands/command.ts';
import { offeringOf } from '../../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { explaining } from '../door/ifMatch.ts';
import type { Answer, Call } from '../door/route.ts';
import { readChangesSince } from './villaConflict.ts';

type Known = { state: VillaState; revision: number };

/** The villa as clients know it. */
export const wholeVilla = <View extends object>(
  view: View,
  { CARD_GATEWAY }: Pick<Dependencies['config'], 'CARD_GATEWAY'>,
): View & { sandboxCards: boolean } => ({
  ...view,
  sandboxCards: CARD_GATEWAY === 'sandbox',
});

/** The villa as it was decided, for the console. */
export const villaForStaff = ({ state, revision }: Known, { config }: Dependencies): AdminVilla =>
  wholeVilla(adminVillaView(state, revision, offeringOf(config)), config);

/** A conflict tells the newer villa, and who changed which field. */
const explained = <Result>(
  { expectation: { expectedRevision } }: Call,
  dependencies: Dependencies,
  work: () => Promise<Result>,
): Promise<Result> =>
  explaining(work, async () => {
    const known = await dependencies.handle.readVilla();
    const changes = await readChangesSince(expectedRevision ?? known.revision, dependencies);
    return { villa: villaForStaff(known, dependencies), changes };
  });

/** Runs a change of the villa and answers with the villa. */
export const changeVilla = (change: WithoutNow<VillaCommand>, call: Call, dependencies: Dependencies): Promise<Answer> =>
  explained(call, dependencies, async () => {
    const command = { ...change, now: call.now.toISOString() } as VillaCommand;
    const decided = await dependencies.handle.villa(command, call.context, call.expectation);
    return { body: villaForStaff(decided, dependencies), revision: decided.revision, position: decided.position };
  });

/**
 * Refuses before pictures are derived, so that a refused request leaves no files and costs no seconds.
 * @param change without pictures; null: only the revision is checked
 * @returns the state it was checked against
 */
export const assertVillaTakes = (
  change: WithoutNow<VillaCommand> | null,
  call: Call,
  dependencies: Dependencies,
): Promise<Known> =>
  explained(call, dependencies, async () => {
    const known = await dependencies.handle.readVilla(call.expectation);
    if (change) decide({ ...change, now: call.now.toISOString() } as VillaCommand, known.state);
    return known;
  });
