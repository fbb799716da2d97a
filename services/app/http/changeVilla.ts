import type { Villa } from '@baan/contract/villa';
import { Refusal } from '@baan/domain/refusal';
import type { VillaCommand } from '@baan/domain/villa';
import { type VillaView, villaView } from '@baan/projections/villaView';
import type { Dependencies } from './dependencies.ts';
import { expectedRevision } from './ifMatch.ts';
import type { Answer, Call } from './route.ts';

type WithoutNow<Command> = Command extends unknown ? Omit<Command, 'now'> : never;

/** The villa as clients know it. */
export const wholeVilla = (view: VillaView, { CARD_GATEWAY }: Dependencies['config']): Villa => ({
  ...view,
  sandboxCards: CARD_GATEWAY === 'sandbox',
});

/** Runs a change of the villa and answers with the villa. When it was made on an older revision, the refusal tells the newer villa. */
export const changeVilla = async (
  change: WithoutNow<VillaCommand>,
  { context, now, request }: Pick<Call<unknown, unknown>, 'context' | 'now' | 'request'>,
  { handle, config }: Pick<Dependencies, 'handle' | 'config'>,
): Promise<Answer> => {
  const expected = expectedRevision(request);
  const command = { ...change, now: now.toISOString() } as VillaCommand;
  try {
    const { state, revision, position } = await handle.villa(command, context, { expectedRevision: expected });
    return {
      body: wholeVilla(villaView(state, revision, config.HORIZON_DAYS), config),
      headers: { ETag: `"${revision}"` },
      position,
    };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
    const { state, revision } = await handle.readVilla();
    throw new Refusal('conflict', error.message, { villa: wholeVilla(villaView(state, revision, config.HORIZON_DAYS), config) });
  }
};
