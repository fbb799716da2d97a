import { balanceOf } from '@baan/domain/payment/account';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { Refusal } from '@baan/domain/shared/refusal';
import { lettersIn } from '@baan/words/letters';
import { keyIdFor } from '../privacy/keyId.ts';
import type { Secrets } from '../private/secrets.ts';
import type { Context } from './command.ts';
import type { Handle } from './handle.ts';

type Dependencies = { handle: Pick<Handle, 'readBooking' | 'paymentLink'>; secrets: Pick<Secrets, 'idempotency'> };

/**
 * What a guest's move leaves to pay is asked for by a link of 24 hours (rules, section 5). A move has one such link, however often this
 * is called: by the request that accepts it, and by the job that its event is due, should that request die.
 * @returns the position of the link's event, if there is one
 */
export const askForRest = async (
  { handle, secrets }: Dependencies,
  bookingId: string,
  now: Date,
  context: Context,
): Promise<bigint | undefined> => {
  const found = await handle.readBooking(bookingId);
  if (!found?.state.movedAt) return undefined;
  const { movedAt, language, account } = found.state;
  const amount = balanceOf(account);
  if (amount <= 0) return undefined;
  const id = keyIdFor(secrets.idempotency, 'stay-change', bookingId, movedAt);
  const asked = { amount, description: lettersIn(language)('differenceOfMove'), language, bookingId, requestHash: id };
  const command = { type: 'createLink' as const, now: now.toISOString(), ...asked, expiresAt: addSeconds(movedAt, 86_400) };
  try {
    return (await handle.paymentLink(id, command, context)).position;
  } catch (error) {
    // Another link asks for it, or the booking has ended since.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};
