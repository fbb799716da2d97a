import type { PatchBookingByGuest } from '@baan/contract/bookingByGuest';
import type { BookingCommand } from '@baan/domain/booking/decide';
import type { Booking } from '@baan/domain/booking/state';
import { Refusal } from '@baan/domain/shared/refusal';
import type { Decided, Expectation } from '../../commands/command.ts';
import type { Dependencies } from '../dependencies.ts';
import { required } from '../door/fieldProblems.ts';
import { invalidRequest } from '../door/problem.ts';
import { type Call, pathIdOf } from '../door/route.ts';
import { type ClaimedSlip, withClaimedSlip } from '../payment/slipClaim.ts';
import { readShown } from './bookingAnswer.ts';

type Change =
  | { kind: 'specialRequests'; specialRequests: string }
  | { kind: 'attachSlip'; url: string }
  | { kind: 'clearSlip' }
  | { kind: 'cancel' };

/**
 * A guest's PATCH asks for one thing (rules, People). A slip comes alone or with the status that it leads to.
 * @throws Refusal `forbidden` for any other combination
 */
export const guestChangeOf = (body: PatchBookingByGuest): Change => {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  if (given.length === 0) throw invalidRequest('body', required);
  const { specialRequests, paymentSlipUrl, status } = body;
  if (specialRequests !== undefined && given.length === 1) return { kind: 'specialRequests', specialRequests };
  if (paymentSlipUrl !== undefined && specialRequests === undefined) {
    if (paymentSlipUrl && (status === undefined || status === 'in_review')) return { kind: 'attachSlip', url: paymentSlipUrl };
    if (!paymentSlipUrl && (status === undefined || status === 'pending_payment')) return { kind: 'clearSlip' };
  }
  if (status === 'cancelled' && given.length === 1) return { kind: 'cancel' };
  throw new Refusal('forbidden', 'A guest may not change this', { fields: given.map(([field]) => field) });
};

type Asked = Call & Expectation;

/** Decides a guest's PATCH. @throws Refusal; `slip_not_yours` when this booking may not have the upload */
export const changeByGuest = async (
  body: PatchBookingByGuest,
  call: Asked,
  dependencies: Dependencies,
): Promise<Decided<Booking>> => {
  const change = guestChangeOf(body);
  const id = pathIdOf(call);
  const { handle } = dependencies;
  const now = call.now.toISOString();
  const decide = (command: BookingCommand): Promise<Decided<Booking>> => handle.booking(id, command, call.context, call);
  switch (change.kind) {
    case 'attachSlip': {
      const owner = { bookingId: id, paymentLinkId: null };
      const attaching = {
        readAccount: async () => (await readShown(call, dependencies)).state.account,
        attach: async (slip: ClaimedSlip) => decide({ type: 'attachSlip', now, ...slip, terms: await handle.terms() }),
      };
      return withClaimedSlip(change.url, owner, call.now, attaching, dependencies);
    }
    case 'clearSlip':
      return decide({ type: 'clearSlip', now });
    case 'specialRequests':
      return decide({ type: 'setSpecialRequests', now, specialRequests: change.specialRequests });
    case 'cancel':
      return decide({ type: 'cancel', now, byGuest: true, reason: '', refund: null });
  }
};
