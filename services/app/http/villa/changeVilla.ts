import { decide, type VillaCommand } from '@baan/domain/villa/decide';
import type { VillaState } from '@baan/domain/villa/state';
import { adminVillaView } from '@baan/projections/villaView';
import type { WithoutNow } from '../../commands/command.ts';
import { offeringOf } from '../../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { expectedRevision, explaining } from '../door/ifMatch.ts';
import type { Answer, Call } from '../door/route.ts';
import { readChangesSince } from './villaConflict.ts';

/** The villa as clients know it. */
export const wholeVilla = <View extends object>(
  view: View,
  { CARD_GATEWAY }: Pick<Dependencies['config'], 'CARD_GATEWAY'>,
): View & { sandboxCards: boolean } => ({
  ...view,
  sandboxCards: CARD_GATEWAY === 'sandbox',
});

/** A conflict tells the newer villa, and who changed which field. */
const explained = <Result>(request: Call['request'], dependencies: Dependencies, work: () => Promise<Result>): Promise<Result> =>
  explaining(work, async () => {
    const { handle, config } = dependencies;
    const { state, revision } = await handle.readVilla();
    const villa = wholeVilla(adminVillaView(state, revision, offeringOf(config)), config);
    return { villa, changes: await readChangesSince(expectedRevision(request) ?? revision, dependencies) };
  });

/** Runs a change of the villa and answers with the villa. */
export const changeVilla = (
  change: WithoutNow<VillaCommand>,
  { context, now, request }: Call,
  dependencies: Dependencies,
): Promise<Answer> =>
  explained(request, dependencies, async () => {
    const { handle, config } = dependencies;
    const command = { ...change, now: now.toISOString() } as VillaCommand;
    const { state, revision, position } = await handle.villa(command, context, { expectedRevision: expectedRevision(request) });
    return {
      body: wholeVilla(adminVillaView(state, revision, offeringOf(config)), config),
      headers: { ETag: `"${revision}"` },
      position,
    };
  });

/**
 * Refuses before pictures are derived, so that a refused request leaves no files and costs no seconds.
 * @param change without pictures; null: only the revision is checked
 * @returns the state it was checked against
 */
export const assertVillaTakes = (
  change: WithoutNow<VillaCommand> | null,
  { now, request }: Call,
  dependencies: Dependencies,
): Promise<{ state: VillaState; revision: number }> =>
  explained(request, dependencies, async () => {
    const { state, revision } = await dependencies.handle.readVilla({ expectedRevision: expectedRevision(request) });
    if (change) decide({ ...change, now: now.toISOString() } as VillaCommand, state);
    return { state, revision };
  });
