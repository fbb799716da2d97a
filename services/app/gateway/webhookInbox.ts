import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { WebhookSubject } from './gateway.ts';

/** `id`: the gateway's, of the event. */
export type StoredWebhook = WebhookSubject & { id: string };

const table = 'private.gateway_webhooks';
const batch = 200;
const keptForMs = 7 * 86_400_000;

type Dependencies = { knex: Knex; time: Pick<Time, 'now'> };

/** Webhooks that the gateway signed, from before they are answered until what they are about was asked and recorded. */
export const createWebhookInbox = ({ knex, time }: Dependencies) => ({
  /** One that comes twice is stored once. */
  add: async ({ id, key, chargeId }: StoredWebhook): Promise<void> => {
    await knex(table).insert({ id, key, charge_id: chargeId, received_at: time.now() }).onConflict('id').ignore();
  },
  /** Those that wait since `before`, the oldest first; for a week, as the gateway may never answer. */
  waiting: (before: Date): Promise<StoredWebhook[]> =>
    knex(table)
      .whereNull('handled_at')
      .where('received_at', '<', before)
      .where('received_at', '>', new Date(before.getTime() - keptForMs))
      .orderBy('received_at')
      .limit(batch)
      .select('id', 'key', 'charge_id as chargeId'),
  countSince: async (since: Date): Promise<number> => {
    const [counted] = await knex(table).where('received_at', '>', since).count({ count: '*' });
    return Number(counted?.count);
  },
  done: async ({ id }: Pick<StoredWebhook, 'id'>): Promise<void> => {
    await knex(table).where({ id }).update({ handled_at: time.now() });
  },
  forget: async (now: Date): Promise<void> => {
    await knex(table)
      .where('received_at', '<', new Date(now.getTime() - keptForMs))
      .delete();
  },
});

export type WebhookInbox = ReturnType<typeof createWebhookInbox>;
