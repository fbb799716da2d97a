import express, { type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import type { ChargeNews } from '../../card/chargeNews.ts';
import type { PaymentGateway } from '../../gateway/gateway.ts';
import type { Reconciliation } from '../../reconciliation/reconciliation.ts';
import type { FollowUps } from '../middleware/followUps.ts';
import { RequestProblem } from '../middleware/problem.ts';

export type GatewayWebhookDependencies = {
  gateway: Pick<PaymentGateway, 'readWebhook'>;
  chargeNews: ChargeNews;
  reconciliation: Pick<Reconciliation, 'heard'>;
  followUps: FollowUps;
  logger: Pick<Logger, 'info' | 'warn'>;
};

/** More than the largest object of the gateway. */
const mostBytes = 256 * 1024;

/**
 * `POST /gateway/omise/webhook`. The signature is of the bytes, so they are taken as they came. A forged one touches no database. A
 * webhook is never believed: it is only a reason to ask the gateway, after the answer.
 */
export const gatewayWebhook = ({
  gateway,
  chargeNews,
  reconciliation,
  followUps,
  logger,
}: GatewayWebhookDependencies): Router => {
  const router = Router();
  const receive: RequestHandler = (request, response) => {
    const body: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.get('Omise-Signature');
    const timestamp = request.get('Omise-Signature-Timestamp');
    const read = gateway.readWebhook?.(body, { signature, timestamp });
    if (!read) throw new RequestProblem('not_found', 'Not found');
    if (read.outcome === 'forged') {
      logger.warn({ bytes: body.length }, 'a webhook without a valid signature');
      throw new RequestProblem('unauthorized', 'The signature is not valid');
    }
    response.status(200).json({ status: 'success' });
    const key = read.outcome === 'news' ? read.key : undefined;
    followUps.begin(async () => {
      await reconciliation.heard();
      if (key === undefined) return logger.info('a webhook about no charge of ours');
      const found = await chargeNews.find(key);
      if (!found) return logger.info('a webhook about no charge of ours');
      await chargeNews.ask(found.stream, { actor: { kind: 'system' }, correlationId: request.correlationId });
    }, request.correlationId);
  };
  router.post('/omise/webhook', express.raw({ type: () => true, limit: mostBytes }), receive);
  return router;
};
