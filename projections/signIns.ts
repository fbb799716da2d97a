import { staffMemberStream } from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';

/** Failed attempts in the hour that began at `from`. */
type Failed = { from: string; count: number; addresses: string[] };

type Attempts = {
  /** Addresses of the member's own sign-ins. */
  ownAddresses: Set<string>;
  failed: Failed[];
};

type Row = { type: string; at: string; data: { address?: string; from?: string; count?: number; addresses?: string[] } };

const types = ['SignedIn', 'SignInsFailed'];

/** When the member last changed the password, signed in or by a mailed link; null: it is still the first one. */
export const passwordChangedAt = async (knex: Knex, staffId: string): Promise<string | null> => {
  const newest = await knex('read.history')
    .where({ stream: staffMemberStream(staffId) })
    .whereIn('type', ['PasswordChanged', 'PasswordReset'])
    .max({ at: 'at' })
    .first();
  return newest?.at ?? null;
};

/** Attempts to sign in as this member since then, from the history. */
export const attemptsOf = async (knex: Knex, staffId: string, since: string): Promise<Attempts> => {
  const rows: Row[] = await knex('read.history')
    .where({ subject: 'team', stream: staffMemberStream(staffId) })
    .whereIn('type', types)
    .where('at', '>', since)
    .orderBy('position')
    .select('type', 'at', 'data');
  const of = (named: string) => rows.filter(({ type }) => type === named);
  return {
    ownAddresses: new Set(of('SignedIn').flatMap(({ data }) => data.address ?? [])),
    failed: of('SignInsFailed').map(({ data: { from = '', count = 0, addresses } }) => ({
      from,
      count,
      addresses: addresses ?? [],
    })),
  };
};
