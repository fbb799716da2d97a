import type { StrangeSignIns } from '@baan/contract/team';
import { attemptsOf } from '@baan/projections/signIns';
import type { Knex } from 'knex';
import { failedSignInsSince } from '../../private/failedSignIns.ts';

const toldForMs = 30 * 24 * 3600_000;

/** The newest hour since `changedAt`, of thirty days, with wrong passwords from an address that the account never signed in from. */
export const findStrangeSignIns = async (
  knex: Knex,
  staffId: string,
  changedAt: string | null,
  now: Date,
): Promise<StrangeSignIns | null> => {
  const since = new Date(now.getTime() - toldForMs);
  const { ownAddresses, failed } = await attemptsOf(knex, staffId, since.toISOString());
  // There is no event yet for hours that are not over.
  const running = await failedSignInsSince(knex, staffId, since);
  const isStrange = (address: string): boolean => !ownAddresses.has(address);
  const strange = [...failed, ...running.map(({ from, ...rest }) => ({ from: from.toISOString(), ...rest }))]
    .filter(({ from }) => !changedAt || from > changedAt)
    .map(({ addresses, ...rest }) => ({ ...rest, addresses: addresses.filter(isStrange) }))
    .filter(({ addresses }) => addresses.length > 0);
  return strange.sort((a, b) => (a.from < b.from ? 1 : -1))[0] ?? null;
};
