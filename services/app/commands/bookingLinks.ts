import { balanceOf } from '@baan/domain/payment/account';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { Refusal } from '@baan/domain/shared/refusal';
import { emailsIn } from '@baan/i18n/emails';
import { openLinksOf } from '@baan/projections/paymentLinks';
import type { Knex } from 'knex';
import { keyIdFor } from '../privacy/keyId.ts';
import type { Secrets } from '../private/secrets.ts';
import type { CommandContext } from './command.ts';
import type { CommandHandlers } from './commandHandlers.ts';

// The payment links of a booking. One is open at a time (rules, section 6).

type Dependencies = {
  knex: Knex;
  commands: Pick<CommandHandlers, 'readBooking' | 'paymentLink'>;
  secrets: Pick<Secrets, 'idempotency'>;
};

/** @returns the result of `work`, or undefined if it is refused */
const unlessRefused = async <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch(error => {
    if (!(error instanceof Refusal)) throw error;
    return undefined;
  });

/** Revokes the other open links of a booking, but none with a card payment under way. @returns the position of the last event, if any */
export const revokeOthers = async (
  { knex, commands }: Dependencies,
  { id, bookingId }: { id: string; bookingId: string },
  now: Date,
  context: CommandContext,
): Promise<bigint | undefined> => {
  let last: bigint | undefined;
  for (const other of await openLinksOf(knex, bookingId, now)) {
    if (other.id === id) continue;
    const revoke = { type: 'revoke' as const, now: now.toISOString(), reason: '' };
    last = (await unlessRefused(commands.paymentLink(other.id, revoke, context)))?.position ?? last;
  }
  return last;
};

/**
 * Makes a payment link of 24 hours for the rest to pay after a guest's move (rules, section 5). A move has one such link. This is called
 * by the request that accepts the move, and by a job in case that request dies.
 * @returns the position of the last event, if there is one
 */
export const askForRest = async (
  dependencies: Dependencies,
  bookingId: string,
  now: Date,
  context: CommandContext,
): Promise<bigint | undefined> => {
  const { commands, secrets } = dependencies;
  const found = await commands.readBooking(bookingId);
  if (!found?.state.movedAt) return undefined;
  const { movedAt, language, account } = found.state;
  const amount = balanceOf(account);
  if (amount <= 0) return undefined;
  const id = keyIdFor(secrets.idempotency, 'stay-change', bookingId, movedAt);
  const details = { amount, description: emailsIn(language)('differenceOfMove'), language, bookingId, requestHash: id };
  const command = { type: 'createLink' as const, now: now.toISOString(), ...details, expiresAt: addSeconds(movedAt, 86_400) };
  const link = await unlessRefused(commands.paymentLink(id, command, context));
  // A link that was made earlier may have been replaced by a newer one since.
  if (!link || link.repeated) return link?.position;
  return (await revokeOthers(dependencies, { id, bookingId }, now, context)) ?? link.position;
};
