import { createHmac } from 'node:crypto';
import type { Time } from '@baan/time/time';
import { chargeAnswer, disputeAnswer, refundAnswer } from './answers.ts';
import type { Bank, BankEvent } from './bank.ts';
import type { Faults } from './faults.ts';

type WebhookDependencies = {
  fetch: typeof fetch;
  time: Pick<Time, 'now' | 'after'>;
  faults: Faults;
  newId: Bank['newId'];
  /** Base64, as the gateway shows it. */
  secret: string;
  /** Of the double. */
  url: () => string;
  /** Where they go; null: nowhere. */
  target: () => string | null;
};

/** A webhook that takes longer is given up, in milliseconds. */
const timeoutMs = 10_000;

/** Two headers, as the gateway signs. */
export const signedHeaders = (body: string, secret: string, now: Date) => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${timestamp}.${body}`).digest('hex');
  return { 'Omise-Signature': signature, 'Omise-Signature-Timestamp': timestamp };
};

/** Sends the gateway's webhooks, each signed, unless a test wants it otherwise. */
export const createWebhooks = ({ fetch, time, faults, newId, secret, url, target }: WebhookDependencies) => {
  const running = new Set<Promise<void>>();
  const held: string[] = [];

  const bodyOf = ({ key, charge, refund }: BankEvent): string => {
    const now = time.now().toISOString();
    const id = newId('evnt');
    const data =
      key === 'refund.create' && refund
        ? refundAnswer(charge.id, refund)
        : key === 'dispute.create' || key === 'dispute.close'
          ? disputeAnswer(charge)
          : chargeAnswer(charge, { url: url(), now });
    return JSON.stringify({ object: 'event', id, livemode: false, location: `/events/${id}`, key, created_at: now, data });
  };

  const deliver = async (body: string, signingSecret: string): Promise<void> => {
    const address = target();
    if (!address) return;
    const ended = new AbortController();
    const cancel = time.after(timeoutMs, () => ended.abort());
    const headers = { 'Content-Type': 'application/json', ...signedHeaders(body, signingSecret, time.now()) };
    // As with the gateway, nobody waits for the receiver, and its answer changes nothing here.
    await fetch(address, { method: 'POST', body, headers, signal: ended.signal })
      .then(response => response.body?.cancel())
      .catch(() => undefined);
    cancel();
  };

  const begin = (body: string, signingSecret = secret): void => {
    const sent = deliver(body, signingSecret).finally(() => running.delete(sent));
    running.add(sent);
  };

  return {
    send: (event: BankEvent): void => {
      const body = bodyOf(event);
      const fault = faults.takeWebhook(event.key);
      if (fault === 'lost') return;
      if (fault === 'held') held.push(body);
      else if (fault === 'forged') begin(body, Buffer.from('another secret').toString('base64'));
      else begin(body);
      if (fault === 'twice') begin(body);
    },
    /** Sends what was held back, the newest first: out of order and late. */
    release: (): void => {
      for (const body of held.splice(0).reverse()) begin(body);
    },
    settled: async (): Promise<void> => void (await Promise.all(running)),
  };
};
