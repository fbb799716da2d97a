import type { Actor } from '@baan/domain/shared/outbox';
import type { Logger } from 'pino';
import type { StoredWebhook, WebhookInbox } from '../gateway/webhookInbox.ts';
import type { ChargeNews } from './chargeNews.ts';

type Dependencies = {
  chargeNews: Pick<ChargeNews, 'find' | 'ask'>;
  webhooks: Pick<WebhookInbox, 'waiting' | 'done'>;
  log: Pick<Logger, 'info' | 'warn'>;
};

const system: Actor = { kind: 'system' };

/** Milliseconds that the process that stored a webhook has for it. */
const headStartMs = 5_000;

/** Asks the gateway about the charge of a stored webhook. It stays stored until that is recorded. */
export const followWebhook = async (
  { chargeNews, webhooks, log }: Dependencies,
  webhook: StoredWebhook,
  correlationId: string,
): Promise<void> => {
  const found = await chargeNews.find(webhook.key);
  if (found) await chargeNews.ask(found.stream, { actor: system, correlationId }, { about: webhook.key, certain: true });
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
