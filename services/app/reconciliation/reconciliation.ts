import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { CommandContext } from '../commands/command.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import {
  beginComparing,
  beginSelfTest,
  noteCompared,
  noteSelfTest,
  noteWebhook,
  readGatewayState,
  type SelfTest,
  type SelfTestStep,
} from '../private/gatewayState.ts';
import type { Reconciling } from './reconciling.ts';

type ReconciliationDependencies = {
  knex: Knex;
  gateway: Pick<PaymentGateway, 'name' | 'account' | 'refunds'>;
  /** Those before it, whose money may still move. */
  earlierGateways: readonly Pick<PaymentGateway, 'refunds'>[];
  reconciling: Reconciling;
  fetch: typeof fetch;
  /** The gateway's browser script, which shows the card fields. */
  scriptUrl: string;
  time: Pick<Time, 'after' | 'monotonicMs' | 'now'>;
  random: Pick<Random, 'uuid'>;
  log: { warn: (object: object, message: string) => void };
};

const hourMs = 3_600_000;
/** After a comparison that failed, milliseconds until the next. */
const againMs = 5 * 60_000;
/** Milliseconds for the first bytes of the browser script. */
const scriptMs = 5_000;

const system = (random: Pick<Random, 'uuid'>): CommandContext => ({ actor: { kind: 'system' }, correlationId: random.uuid() });

/** Says when the gateway is compared with the accounts: at the start, each hour, and when staff ask. */
export const createReconciliation = (dependencies: ReconciliationDependencies) => {
  const { knex, gateway, earlierGateways, reconciling, fetch, scriptUrl, time, random, log } = dependencies;
  const account = `${gateway.name} ${gateway.account}`;
  let hasStarted = false;
  let failed = false;

  /** One at a time in this process. */
  let running: Promise<void> | undefined;
  const run = (context: CommandContext): Promise<void> => {
    running ??= reconciling
      .reconcile(context)
      .then(
        () => noteCompared(knex, account, time.now(), null),
        async (error: Error) => {
          failed = true;
          await noteCompared(knex, account, time.now(), error.name);
          throw error;
        },
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  const step = async (name: SelfTestStep['step'], action: () => Promise<unknown>): Promise<SelfTestStep> => {
    const began = time.monotonicMs();
    const error = await action().then(
      () => null,
      (failure: Error & { code?: unknown }) => (typeof failure.code === 'string' ? failure.code : failure.name),
    );
    return { step: name, ms: Math.round(time.monotonicMs() - began), error };
  };

  /** @throws Error where the script does not answer in time */
  const askForScript = async (): Promise<void> => {
    const ended = new AbortController();
    const cancel = time.after(scriptMs, () => ended.abort());
    try {
      const response = await fetch(scriptUrl, { signal: ended.signal });
      await response.body?.cancel();
      if (!response.ok) throw Object.assign(new Error('The script is not there'), { code: String(response.status) });
    } finally {
      cancel();
    }
  };

  return {
    /** At the start and each hour, in one of the processes. A failure is logged, and tried again soon. */
    whenDue: async (): Promise<void> => {
      if (![gateway, ...earlierGateways].some(({ refunds }) => refunds)) return;
      const now = time.now();
      const since = failed ? againMs : hasStarted ? hourMs : 0;
      if (!(await beginComparing(knex, account, now, new Date(now.getTime() - since)))) return;
      hasStarted = true;
      failed = false;
      await run(system(random)).catch(error => log.warn({ error: error.name }, 'the gateway could not be compared'));
    },
    /** @throws Error where the gateway does not answer */
    reconcile: run,
    settle: reconciling.settle,
    follow: reconciling.follow,
    newest: reconciling.newest,
    read: () => readGatewayState(knex, account),
    /** A webhook with a valid signature came. */
    heard: (): Promise<void> => noteWebhook(knex, account, time.now()),
    /**
     * Makes a charge of 20 THB that nobody pays, and throws it away, and asks for the script of the card fields. The webhook about the charge is
     * waited for by the reader.
     */
    selfTest: async (): Promise<SelfTest> => {
      const at = time.now().toISOString();
      await beginSelfTest(knex, account, at);
      const { refunds } = gateway;
      const away = (): Promise<never> => Promise.reject(new Error('There is no gateway'));
      const keys = await step('keys', () => refunds?.account() ?? away());
      const qr = keys.error === null ? [await step('promptpay', () => refunds?.tryQr() ?? away())] : [];
      const test = { at, steps: [keys, ...qr, await step('card_fields', askForScript)] };
      await noteSelfTest(knex, account, test);
      return test;
    },
  };
};

export type Reconciliation = ReturnType<typeof createReconciliation>;
