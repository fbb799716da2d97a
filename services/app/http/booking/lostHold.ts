import type { CreateBooking } from '@baan/contract/bookingByGuest';
import { holdOf } from '@baan/domain/booking/state';
import { sameStay } from '@baan/domain/calendar/stay';
import { paidOf } from '@baan/domain/payment/account';
import type { Customer } from '@baan/domain/shared/customer';
import { Refusal } from '@baan/domain/shared/refusal';
import { keyIdFor } from '../../privacy/keyId.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalidRequest } from '../door/problem.ts';
import { readBooking } from './bookingAnswer.ts';

type Lost = { identity: { id: string; requestHash: string }; customer: Customer | null };

/**
 * A guest whose time to pay ran out books the same nights again (rules, section 3). Each lost booking leads to one new booking, under any
 * idempotency key. undefined: the request asks for no such thing.
 * @throws Refusal `wrong_state` while the nights are still held, or when money came
 */
export const lostHold = async (
  { again, bookingDetails }: CreateBooking,
  now: Date,
  dependencies: Dependencies,
): Promise<Lost | undefined> => {
  if (again === undefined) return undefined;
  const { state } = await readBooking(again, dependencies);
  const { status, stay, account, customer } = state;
  const until = status === 'pending_payment' ? holdOf(state)?.holdUntil : null;
  const isOver = status === 'expired' || (until != null && until <= now.toISOString());
  if (!isOver) throw new Refusal('wrong_state', 'Its time to pay is not over', { status });
  if (paidOf(account) > 0) throw new Refusal('wrong_state', 'Money came for it: please contact the house', { status });
  if (!sameStay(stay, bookingDetails))
    throw invalidRequest('again', { code: 'invalid', message: 'Other nights than those of the booking' });
  const { secrets, hashing } = dependencies;
  const id = keyIdFor(secrets.idempotency, 'again', 'guest', again);
  return { identity: { id, requestHash: hashing.keyedHash('request', `again ${again}`) }, customer };
};
