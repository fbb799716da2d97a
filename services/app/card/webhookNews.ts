import type { Actor } from '@baan/domain/shared/outbox';
import type { Logger } from 'pino';
import type { StoredWebhook, WebhookInbox } from '../gateway/webhookInbox.ts';
import type { Reconciling } from '../reconciliation/reconciling.ts';
import type { ChargeNews } from './chargeNews.ts';

type Dependencies = {
  chargeNews: Pick<ChargeNews, 'find' | 'ask'>;
  reconciliation: Pick<Reconciling, 'follow'>;
  webhooks: Pick<WebhookInbox, 'waiting' | 'done'>;
  log: Pick<Logger, 'info' | 'warn'>;
};

const system: Actor = { kind: 'system' };

/** Milliseconds that the process that stored a webhook has for it. */
const headStartMs = 5_000;

/** Asks the gateway about the charge of a stored webhook. It stays stored until that is recorded. */
export const followWebhook = async (
  { chargeNews, reconciliation, webhooks, log }: Dependencies,
  webhook: StoredWebhook,
  correlationId: string,
): Promise<void> => {
  const { key, chargeId } = webhook;
  const context = { actor: system, correlationId };
  const found = key === null ? undefined : await chargeNews.find(key);
  if (key !== null && found) await chargeNews.ask(found.stream, context, { about: key, certain: true });
  else if (chargeId !== null) await reconciliation.follow(chargeId, context);
  else log.info('a webhook about no charge of ours');
  await webhooks.done(webhook);
};

/** Webhooks whose process died after it had answered. */
export const followWaitingWebhooks = async (
  dependencies: Dependencies & { random: { uuid: () => string } },
  now: Date,
): Promise<void> => {
  for (const webhook of await dependencies.webhooks.waiting(new Date(now.getTime() - headStartMs)))
    await followWebhook(dependencies, webhook, dependencies.random.uuid()).catch(error =>
      dependencies.log.warn({ error: error.name }, 'a stored webhook could not be followed'),
    );
};
