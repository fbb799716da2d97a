import type { Knex } from 'knex';

// When the gateway was last heard, compared and tested. One row for each account of a gateway, such as `omise test`.

const table = 'private.gateway_state';

/** `ms`: how long the step took. `error`: the gateway's own code, or what went wrong; null: it passed. */
export type SelfTestStep = { step: 'keys' | 'promptpay' | 'card_fields'; ms: number; error: string | null };
/** `webhookAt`: when the first webhook after its start came. */
export type SelfTest = { at: string; steps: SelfTestStep[]; webhookAt?: string };

/** `error`: why the last comparison failed; null: it did not. */
export type GatewayState = {
  lastWebhook: string | null;
  comparedAt: string | null;
  error: string | null;
  selfTest: SelfTest | null;
};

type Row = {
  last_webhook: Date | null;
  compared_at: Date | null;
  compared: { error: string | null } | null;
  self_test: SelfTest | null;
};

export const readGatewayState = async (knex: Knex, gateway: string): Promise<GatewayState> => {
  const row: Row | undefined = await knex(table).where({ gateway }).first();
  return {
    lastWebhook: row?.last_webhook?.toISOString() ?? null,
    comparedAt: row?.compared_at?.toISOString() ?? null,
    error: row?.compared?.error ?? null,
    selfTest: row?.self_test ?? null,
  };
};

const note = async (knex: Knex, gateway: string, columns: Record<string, unknown>): Promise<void> => {
  await knex(table)
    .insert({ gateway, ...columns })
    .onConflict('gateway')
    .merge();
};

/** The first one after a self-test has begun is the one that it waits for. */
export const noteWebhook = async (knex: Knex, gateway: string, now: Date): Promise<void> => {
  await note(knex, gateway, { last_webhook: now });
  await knex(table)
    .where({ gateway })
    .whereRaw("self_test IS NOT NULL AND self_test -> 'webhookAt' IS NULL")
    .update({ self_test: knex.raw("self_test || jsonb_build_object('webhookAt', ?::text)", [now.toISOString()]) });
};

/** Its webhook may come before its steps are noted. */
export const beginSelfTest = (knex: Knex, gateway: string, at: string): Promise<void> =>
  note(knex, gateway, { self_test: JSON.stringify({ at, steps: [] } satisfies SelfTest) });

export const noteSelfTest = async (knex: Knex, gateway: string, { at, steps }: SelfTest): Promise<void> => {
  await knex(table)
    .where({ gateway })
    .whereRaw("self_test ->> 'at' = ?", [at])
    .update({ self_test: knex.raw("self_test || jsonb_build_object('steps', ?::jsonb)", [JSON.stringify(steps)]) });
};

export const noteCompared = (knex: Knex, gateway: string, now: Date, error: string | null): Promise<void> =>
  note(knex, gateway, { compared: JSON.stringify({ error }), ...(error === null ? { compared_at: now } : {}) });

/** @returns whether it is this process's turn: none has begun since `since` */
export const beginComparing = async (knex: Knex, gateway: string, now: Date, since: Date): Promise<boolean> => {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `INSERT INTO ${table} AS s (gateway, tried_at) VALUES (?, ?)
     ON CONFLICT (gateway) DO UPDATE SET tried_at = excluded.tried_at WHERE s.tried_at IS NULL OR s.tried_at <= ?`,
    [gateway, now, since],
  );
  return rowCount > 0;
};
