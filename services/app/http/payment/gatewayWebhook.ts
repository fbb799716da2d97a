import type { Time } from '@baan/time/time';
import express, { type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import type { ChargeNews } from '../../card/chargeNews.ts';
import { followWebhook } from '../../card/webhookNews.ts';
import type { PaymentGateway } from '../../gateway/gateway.ts';
import type { WebhookInbox } from '../../gateway/webhookInbox.ts';
import type { Reconciliation } from '../../reconciliation/reconciliation.ts';
import type { FollowUps } from '../middleware/followUps.ts';
import { RequestProblem } from '../middleware/problem.ts';

export type GatewayWebhookDependencies = {
  /** The one that takes payments, and those before it, which may still have news of theirs. */
  gateways: readonly Pick<PaymentGateway, 'readWebhook'>[];
  chargeNews: ChargeNews;
  reconciliation: Pick<Reconciliation, 'heard' | 'follow'>;
  webhooks: WebhookInbox;
  followUps: FollowUps;
  logger: Pick<Logger, 'info' | 'warn'>;
  time: Pick<Time, 'monotonicMs' | 'sleep'>;
};

/** Milliseconds between two lines about forged webhooks: whoever sends thousands fills no log. */
const forgedEveryMs = 60_000;

/** Milliseconds that a forged one waits for its answer: many on some connections leave the processor to guests. */
const forgedWaitsMs = 250;

/** More than the largest object of the gateway. */
const mostBytes = 256 * 1024;

/**
 * `POST /gateway/omise/webhook`. The signature is of the bytes, so they are taken as they came. A forged one touches no database. A
 * webhook is never believed: it is only a reason to ask the gateway. A signed one is stored, then answered, then followed.
 */
export const gatewayWebhook = ({
  gateways,
  chargeNews,
  webhooks,
  reconciliation,
  followUps,
  logger,
  time,
}: GatewayWebhookDependencies): Router => {
  const router = Router();
  const gateway = gateways.find(({ readWebhook }) => readWebhook);
  let forged = 0;
  let notedAt = -forgedEveryMs;
  const noteForged = (): void => {
    forged += 1;
    if (time.monotonicMs() - notedAt < forgedEveryMs) return;
    logger.warn({ count: forged }, 'webhooks without a valid signature');
    forged = 0;
    notedAt = time.monotonicMs();
  };
  const answer = (response: Response): void => void response.status(200).json({ status: 'success' });

  const receive: RequestHandler = async (request, response) => {
    const body: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.get('Omise-Signature');
    const timestamp = request.get('Omise-Signature-Timestamp');
    const read = gateway?.readWebhook?.(body, { signature, timestamp });
    if (!read) throw new RequestProblem('not_found', 'Not found');
    if (read.outcome === 'forged') {
      noteForged();
      await time.sleep(forgedWaitsMs);
      throw new RequestProblem('unauthorized', 'The signature is not valid');
    }
    const { correlationId } = request;
    followUps.begin(() => reconciliation.heard(), correlationId);
    if (read.outcome === 'signed') {
      const { outcome: _, ...webhook } = read;
      // Stored first: a process that dies behind the answer loses nothing.
      await webhooks.add(webhook);
      answer(response);
      const following = { chargeNews, reconciliation, webhooks, log: logger };
      return followUps.begin(() => followWebhook(following, webhook, correlationId), correlationId);
    }
    answer(response);
    if (read.outcome === 'not_ours') return logger.info('a webhook about no charge of ours');
    const { key } = read;
    followUps.begin(async () => {
      const found = await chargeNews.find(key);
      if (!found) return logger.info('a webhook about no charge of ours');
      await chargeNews.ask(found.stream, { actor: { kind: 'system' }, correlationId }, { about: key });
    }, correlationId);
  };
  router.post('/omise/webhook', express.raw({ type: () => true, limit: mostBytes }), receive);
  return router;
};
