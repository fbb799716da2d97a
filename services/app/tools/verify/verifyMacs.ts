import type { StoredEvent } from '../../log/recordedEvent.ts';
import type { Macs } from '../../proof/macs.ts';
import { isSealed } from '../../proof/seals.ts';
import { type Finding, placeOf } from './verifyFinding.ts';

type MacsCheck = {
  /** To be told of every event in order of position. */
  see: (event: StoredEvent) => Finding | undefined;
};

/**
 * Each event with the MAC of this house, but for those that the first seal counted: then there were none.
 * `sealedFirst`: how many it counted; undefined: there is no seal, so that what follows upon an event with a MAC must have one.
 */
export const createMacsCheck = (macs: Pick<Macs, 'isValid'>, sealedFirst: number | undefined): MacsCheck => {
  let seen = 0;
  let hasBegun = false;
  return {
    see: event => {
      seen += 1;
      const found = (problem: string): Finding => ({
        check: 'mac',
        ...placeOf(event),
        problem: `revision ${event.revision} (${event.type}) ${problem}`,
      });
      if (macs.isValid(event)) {
        hasBegun = true;
        return undefined;
      }
      const hasMac = event.metadata?.mac !== undefined;
      if (hasMac) return found('does not have the MAC that this house gave it: it was changed, or written by somebody else');
      // A seal is never of a time without MACs.
      const mayLack = !isSealed(event) && (sealedFirst === undefined ? !hasBegun : seen <= sealedFirst);
      return mayLack ? undefined : found('has no MAC: this house did not write it');
    },
  };
};
