import type { Time } from '@baan/time/time';
import type { ChargeName } from '../gateway.ts';
import { type FoundPromptPay, type PromptPayGateway, type QrPicture, QrRefused } from '../promptPayGateway.ts';
import { OmiseFailure } from './failure.ts';
import type { OmiseCharge } from './objects.ts';
import type { OmiseClient } from './omiseClient.ts';
import { satangOf } from './satang.ts';

type Dependencies = {
  client: OmiseClient;
  /** Finds a charge by its id, else by our key. */
  look: (charge: ChargeName) => Promise<OmiseCharge | undefined>;
  fetchPicture: (address: string) => Promise<QrPicture>;
  time: Pick<Time, 'now'>;
};

/** Whole baht that came; a charge of ours is of no other amount. */
const receivedOf = ({ amount }: OmiseCharge): number => Math.floor(amount / 100);

/** @throws Error for a state that the documentation does not name: the outcome is unknown */
const stateOf = (charge: OmiseCharge, now: Date): FoundPromptPay => {
  const { id: chargeId, status, paid_at } = charge;
  if (charge.paid || status === 'successful')
    return { state: 'paid', chargeId, amount: receivedOf(charge), paidAt: new Date(paid_at ?? now).toISOString() };
  if (charge.expired || charge.reversed || status === 'expired' || status === 'reversed') return { state: 'expired' };
  if (status === 'failed') return { state: 'failed' };
  if (status === 'pending') return { state: 'shown', chargeId };
  throw new Error('The gateway has a charge in an unknown state');
};

/** PromptPay at Omise: a source, and a charge of it whose QR the payer scans. */
export const createOmisePromptPay = ({ client, look, fetchPicture, time }: Dependencies): PromptPayGateway => {
  const find = async (name: ChargeName): Promise<FoundPromptPay> => {
    const charge = await look(name);
    return charge ? stateOf(charge, time.now()) : { state: 'none' };
  };

  /** A source alone is no charge: where making it fails, nothing can be paid. */
  const sourceOf = (amount: number): Promise<string | undefined> =>
    client.createSource(satangOf(amount)).then(
      ({ id }) => id,
      () => undefined,
    );

  return {
    find,
    start: async ({ charge: { key }, amount, about, expiresAt }) => {
      const source = await sourceOf(amount);
      if (source === undefined) return { outcome: 'unavailable' };
      try {
        const created = await client.createCharge({
          amount: satangOf(amount),
          currency: 'thb',
          description: about,
          metadata: { key, booking: about },
          source,
          expires_at: expiresAt,
        });
        const found = stateOf(created, time.now());
        return found.state === 'shown' ? { outcome: 'shown', chargeId: found.chargeId } : { outcome: 'refused' };
      } catch (error) {
        if (!(error instanceof OmiseFailure) || error.fault === 'no_answer') throw error;
        return { outcome: error.fault === 'refused' ? 'refused' : 'unavailable' };
      }
    },
    expire: async name => {
      const found = await find(name);
      if (found.state === 'paid')
        return { outcome: 'paid', chargeId: found.chargeId, amount: found.amount, paidAt: found.paidAt };
      if (found.state !== 'shown') return { outcome: 'expired' };
      try {
        await client.expire(found.chargeId);
        return { outcome: 'expired' };
      } catch (error) {
        // Somebody may have paid it meanwhile.
        if (!(error instanceof OmiseFailure) || error.fault !== 'refused') throw error;
        const now = await find(name);
        if (now.state === 'shown') throw error;
        return now.state === 'paid' ? { ...now, outcome: 'paid' } : { outcome: 'expired' };
      }
    },
    picture: async name => {
      const address = (await look(name))?.source?.scannable_code?.image.download_uri;
      if (!address) throw new QrRefused('The gateway gives no QR for this charge');
      return fetchPicture(address);
    },
  };
};
