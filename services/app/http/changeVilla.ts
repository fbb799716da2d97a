import type { Villa } from '@baan/contract/villa';
import { Refusal } from '@baan/domain/refusal';
import { decide, type VillaCommand } from '@baan/domain/villa';
import { type VillaView, villaView } from '@baan/projections/villaView';
import { assertRevision } from '../expectation.ts';
import type { Dependencies } from './dependencies.ts';
import { expectedRevision } from './ifMatch.ts';
import type { Answer, Call } from './route.ts';

type WithoutNow<Command> = Command extends unknown ? Omit<Command, 'now'> : never;

/** The villa as clients know it. */
export const wholeVilla = (view: VillaView, { CARD_GATEWAY }: Dependencies['config']): Villa => ({
  ...view,
  sandboxCards: CARD_GATEWAY === 'sandbox',
});

type Asked = Pick<Call<unknown, unknown>, 'context' | 'now' | 'request'>;
type Deciding = Pick<Dependencies, 'handle' | 'config'>;

/** When a change was made on an older revision, the refusal tells the newer villa. */
const explained = async <Result>({ handle, config }: Deciding, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
    const { state, revision } = await handle.readVilla();
    throw new Refusal('conflict', error.message, { villa: wholeVilla(villaView(state, revision, config.HORIZON_DAYS), config) });
  }
};

/** Runs a change of the villa and answers with the villa. */
export const changeVilla = (
  change: WithoutNow<VillaCommand>,
  { context, now, request }: Asked,
  dependencies: Deciding,
): Promise<Answer> =>
  explained(dependencies, async () => {
    const { handle, config } = dependencies;
    const command = { ...change, now: now.toISOString() } as VillaCommand;
    const { state, revision, position } = await handle.villa(command, context, { expectedRevision: expectedRevision(request) });
    return {
      body: wholeVilla(villaView(state, revision, config.HORIZON_DAYS), config),
      headers: { ETag: `"${revision}"` },
      position,
    };
  });

/**
 * Refuses what would be refused, before its pictures are derived: nothing that is refused leaves files, or costs seconds.
 * @param change without pictures; null: only the revision is looked at
 */
export const assertVillaTakes = (
  change: WithoutNow<VillaCommand> | null,
  { now, request }: Asked,
  dependencies: Deciding,
): Promise<void> =>
  explained(dependencies, async () => {
    const { state, revision } = await dependencies.handle.readVilla();
    assertRevision(revision, { expectedRevision: expectedRevision(request) });
    if (change) decide({ ...change, now: now.toISOString() } as VillaCommand, state);
  });
