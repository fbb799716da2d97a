import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import { columnsOf, inColumns } from '../private/columns.ts';
import type { FoundCharge, PaymentGateway, Started } from './gateway.ts';

/** `declined`: with the reason. `voided` is also written for an unknown key, so that a late request under it is refused. */
type SandboxCharge = {
  key: string;
  chargeId: string;
  state: 'authorised' | 'captured' | 'declined' | 'voided';
  reason: 'declined' | 'insufficient_funds' | null;
  amount: number;
  brand: string;
  last4: string;
  createdAt: Date;
};

const table = 'private.sandbox_charges';

const findCharge = (knex: Knex, key: string): Promise<SandboxCharge | undefined> =>
  knex(table).where({ key }).select('*', columnsOf('chargeId', 'createdAt')).first();

/** The first write of a key wins. @returns the stored charge */
const insertCharge = async (knex: Knex, charge: SandboxCharge): Promise<SandboxCharge> => {
  await knex(table).insert(inColumns(charge)).onConflict('key').ignore();
  return (await findCharge(knex, charge.key)) as SandboxCharge;
};

/** Only from `authorised`. @returns the stored charge */
const settleCharge = async (knex: Knex, key: string, state: 'captured' | 'voided'): Promise<SandboxCharge | undefined> => {
  await knex(table).where({ key, state: 'authorised' }).update({ state });
  return findCharge(knex, key);
};

type Behaviour = 'approved' | 'declined' | 'insufficient_funds' | 'down' | 'answer_lost';

/**
 * The usual test numbers, with an approved one for each brand. Every other number is declined, so that a guest's real card is never
 * used.
 */
const behaviours: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': 'approved',
  '5555555555554444': 'approved',
  '3566002020360505': 'approved',
  '378282246310005': 'approved',
  '6200000000000005': 'approved',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000119': 'down',
  '4000000000000341': 'answer_lost',
};

const answerOf = ({ state, reason, chargeId }: SandboxCharge): Started =>
  state === 'authorised' || state === 'captured'
    ? { outcome: 'authorised', chargeId }
    : { outcome: 'declined', reason: reason ?? 'declined' };

const chargeOf = (charge: SandboxCharge | undefined): FoundCharge => {
  if (!charge) return { state: 'none' };
  const { state, reason, chargeId } = charge;
  if (state === 'declined') return { state, reason: reason ?? 'declined' };
  return state === 'voided' ? { state } : { state, chargeId };
};

type SandboxDependencies = { knex: Knex; time: Pick<Time, 'now'>; random: Pick<Random, 'uuid'> };

/** A gateway that moves no money. Its answer depends on the card number. Its charges are stored in `private`, so that they survive a restart. */
export const createSandboxGateway = ({ knex, time, random }: SandboxDependencies): PaymentGateway => {
  const written = (charge: Pick<SandboxCharge, 'key' | 'state'> & Partial<SandboxCharge>): Promise<SandboxCharge> => {
    const unknown = { reason: null, amount: 0, brand: '', last4: '' };
    return insertCharge(knex, { ...unknown, chargeId: `sandbox_${random.uuid()}`, createdAt: time.now(), ...charge });
  };
  return {
    name: 'sandbox',
    account: 'sandbox',
    test: true,
    verifiesPayer: false,
    start: async ({ charge: { key }, amount, source }) => {
      // It has no fields of its own in the browser, so there are no tokens of it.
      if (source.kind === 'token') return { outcome: 'declined', reason: 'declined' };
      const { card, face } = source;
      const behaviour = behaviours[card.number] ?? 'declined';
      if (behaviour === 'down') return { outcome: 'unavailable' };
      const isApproved = behaviour === 'approved' || behaviour === 'answer_lost';
      const decided = isApproved
        ? { state: 'authorised' as const, reason: null }
        : { state: 'declined' as const, reason: behaviour };
      const charge = await written({ key, amount, ...face, ...decided });
      if (behaviour === 'answer_lost') throw new Error('The answer of the sandbox was lost');
      return answerOf(charge);
    },
    capture: async ({ key }) => ({
      outcome: (await settleCharge(knex, key, 'captured'))?.state === 'captured' ? 'captured' : 'refused',
    }),
    void: async ({ key }) => {
      await written({ key, state: 'voided' });
      const charge = await settleCharge(knex, key, 'voided');
      return { outcome: charge?.state === 'captured' ? 'captured' : 'voided' };
    },
    find: async ({ key }) => chargeOf(await findCharge(knex, key)),
  };
};
