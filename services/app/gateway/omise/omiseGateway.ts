import type { DeclineReason } from '@baan/domain/payment/card';
import type { Time } from '@baan/time/time';
import type { CardFace, ChargeName, FoundCharge, PaymentGateway, Started, WebhookNews } from '../gateway.ts';
import type { QrPicture } from '../promptPayGateway.ts';
import { OmiseFailure } from './failure.ts';
import { keyIn } from './metadata.ts';
import { type OmiseCharge, omiseEvent } from './objects.ts';
import { type OmiseClient, pageSize } from './omiseClient.ts';
import { createOmisePromptPay } from './omisePromptPay.ts';
import { createOmiseRefunds } from './omiseRefunds.ts';
import { satangOf } from './satang.ts';
import { isSigned } from './webhookSignature.ts';

type OmiseGatewayDependencies = {
  client: OmiseClient;
  account: 'test' | 'live';
  /** Undefined: webhooks cannot be verified, and are only a reason to ask. */
  webhookSecret: string | undefined;
  fetchPicture: (address: string) => Promise<QrPicture>;
  time: Pick<Time, 'now'>;
};

/** The gateway's reasons in our words. One that is not listed is a plain refusal. */
const reasons: Readonly<Record<string, Exclude<DeclineReason, 'gateway_unavailable'>>> = {
  insufficient_fund: 'insufficient_funds',
  insufficient_balance: 'insufficient_funds',
  failed_processing: 'failed_processing',
  failed_fraud_check: 'failed_fraud_check',
  stolen_or_lost_card: 'stolen_or_lost_card',
  invalid_account_number: 'invalid_account_number',
};

const reasonOf = (code: string | null) => reasons[code ?? ''] ?? 'declined';

/** As the brands of typed cards are named. */
const brands: Readonly<Record<string, string>> = {
  MasterCard: 'mastercard',
  'American Express': 'american-express',
  UnionPay: 'unionpay',
};

const faceOf = ({ card }: OmiseCharge): { face: CardFace } | undefined =>
  card ? { face: { brand: brands[card.brand] ?? card.brand.toLowerCase(), last4: card.last_digits } } : undefined;

/** @throws Error for a state that the documentation does not name: the outcome is unknown */
const stateOf = (charge: OmiseCharge): FoundCharge => {
  const { id: chargeId, status, authorized, authorize_uri: redirect } = charge;
  const face = faceOf(charge);
  if (charge.reversed || charge.expired || status === 'reversed' || status === 'expired') return { state: 'voided' };
  if (status === 'failed') return { state: 'declined', reason: reasonOf(charge.failure_code) };
  if (charge.paid || status === 'successful') return { state: 'captured', chargeId, ...face };
  if (status === 'pending' && authorized) return { state: 'authorised', chargeId, ...face };
  if (status === 'pending' && redirect) return { state: 'action', chargeId, redirect, ...face };
  throw new Error('The gateway has a charge in an unknown state');
};

/** Milliseconds by which the clocks of Baan and of the gateway may differ. */
const clocksDifferMs = 5 * 60_000;
const mostPages = 20;

/** Omise, with its card fields in the browser, 3-D Secure, and our key in the metadata of each charge. */
export const createOmiseGateway = ({
  client,
  account,
  webhookSecret,
  fetchPicture,
  time,
}: OmiseGatewayDependencies): PaymentGateway => {
  const isOfKey = (charge: OmiseCharge, key: string): boolean => keyIn(charge.metadata) === key;

  /** By the gateway's id, else by our key in the list: the gateway's search sees a new charge too late. */
  const look = async ({ key, chargeId, since }: ChargeName): Promise<OmiseCharge | undefined> => {
    if (chargeId !== null) return client.charge(chargeId);
    const from = new Date(Date.parse(since) - clocksDifferMs).toISOString();
    for (let page = 0; page < mostPages; page += 1) {
      const { data, total } = await client.charges(from, page * pageSize);
      const found = data.find(charge => isOfKey(charge, key));
      if (found || (page + 1) * pageSize >= total) return found;
    }
    throw new Error('Too many charges to look through');
  };

  const find = async (name: ChargeName): Promise<FoundCharge> => {
    const charge = await look(name);
    return charge ? stateOf(charge) : { state: 'none' };
  };

  const startedAs = (charge: OmiseCharge): Started => {
    const found = stateOf(charge);
    switch (found.state) {
      case 'action':
        return { outcome: 'action', chargeId: found.chargeId, redirect: found.redirect, ...faceOf(charge) };
      case 'authorised':
      case 'captured':
        return { outcome: 'authorised', chargeId: found.chargeId, ...faceOf(charge) };
      case 'declined':
        return { outcome: 'declined', reason: found.reason };
      default:
        return { outcome: 'declined', reason: 'declined' };
    }
  };

  return {
    name: 'omise',
    account,
    test: account === 'test',
    verifiesPayer: true,
    refunds: createOmiseRefunds({ client, time }),
    find,
    start: async ({ charge, amount, source, about, returnUri }) => {
      const { key } = charge;
      if (source.kind === 'card') throw new Error('This gateway takes card data from its own fields alone');
      try {
        const created = await client.createCharge({
          amount: satangOf(amount),
          currency: 'thb',
          description: about,
          metadata: { key, booking: about },
          card: source.token,
          capture: false,
          return_uri: returnUri,
        });
        return startedAs(created);
      } catch (error) {
        if (!(error instanceof OmiseFailure) || error.fault === 'no_answer') throw error;
        if (error.fault === 'token_used') {
          // By an earlier request with this key, whose answer was lost, or for another charge.
          const earlier = await look(charge);
          return earlier ? startedAs(earlier) : { outcome: 'declined', reason: 'declined' };
        }
        if (error.fault === 'refused' || error.fault === 'not_found') return { outcome: 'declined', reason: 'declined' };
        return { outcome: 'unavailable' };
      }
    },
    capture: async name => {
      const found = await find(name);
      if (found.state === 'captured') return { outcome: 'captured' };
      if (found.state !== 'authorised') return { outcome: 'refused' };
      try {
        const { state } = stateOf(await client.capture(found.chargeId));
        return { outcome: state === 'captured' ? 'captured' : 'refused' };
      } catch (error) {
        // Another process may have captured it meanwhile.
        if (!(error instanceof OmiseFailure) || error.fault !== 'refused') throw error;
        return { outcome: (await find(name)).state === 'captured' ? 'captured' : 'refused' };
      }
    },
    void: async name => {
      const found = await find(name);
      if (found.state === 'captured') return { outcome: 'captured' };
      if (found.state === 'authorised') await client.reverse(found.chargeId);
      if (found.state === 'action') await client.expire(found.chargeId);
      return { outcome: 'voided' };
    },
    promptPay: createOmisePromptPay({ client, look, fetchPicture, time }),
    readWebhook: (body, headers): WebhookNews => {
      if (webhookSecret && !isSigned(body, headers, { secret: webhookSecret, now: time.now() })) return { outcome: 'forged' };
      const parsed = omiseEvent.safeParse(jsonOf(body));
      if (!parsed.success) return { outcome: 'not_ours' };
      const { object, charge, metadata } = parsed.data.data;
      // A key in a refund is the refund's own.
      const key = object === 'charge' ? (keyIn(metadata) ?? null) : null;
      const chargeId = object !== 'charge' && typeof charge === 'string' ? charge : null;
      if (webhookSecret) return { outcome: 'signed', id: parsed.data.id, key, chargeId };
      return key === null ? { outcome: 'not_ours' } : { outcome: 'heard', key };
    },
  };
};

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};
