import type { StoredEvent } from '../../log/recordedEvent.ts';
import type { Macs } from '../../proof/macs.ts';
import { isSealed } from '../../proof/seals.ts';
import { type Finding, placeOf } from './verifyFinding.ts';

type MacsCheck = {
  /** For every event in order of position. */
  see: (event: StoredEvent) => Finding | undefined;
};

/**
 * Each event must have this house's MAC, but for those that the first seal counted: there were none then. `sealedFirst`: their number.
 * undefined: there is no seal; then every event after one with a MAC must have one.
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
      // There were no seals in the time without MACs.
      const mayLack = !isSealed(event) && (sealedFirst === undefined ? !hasBegun : seen <= sealedFirst);
      return mayLack ? undefined : found('has no MAC: this house did not write it');
    },
  };
};
