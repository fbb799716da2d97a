import { type GatewayPage, gatewayPageResponse, settleDifference } from '@baan/contract/gateway';
import { canSettleBy, type SettledHow } from '@baan/domain/gateway/comparing';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingIdsOfNumbers } from '@baan/projections/bookings';
import { openDifferences, type PayoutRow, readPayouts, readSettlements } from '@baan/projections/gateway';
import type { Visibility } from '@baan/projections/projector/visibility';
import { unansweredAtGateways } from '@baan/projections/unansweredAtGateways';
import type { Knex } from 'knex';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import type { ServiceConfig } from '../../config.ts';
import type { PaymentGateway } from '../../gateway/gateway.ts';
import { gatewayTrouble, isTestMoney, kindOfKey } from '../../gateway/gatewaySettings.ts';
import type { WebhookInbox } from '../../gateway/webhookInbox.ts';
import type { GatewayState, SelfTest } from '../../private/gatewayState.ts';
import type { Reconciliation } from '../../reconciliation/reconciliation.ts';
import { ownerAndStaff, ownerOnly, type RouteResponse, routesWith } from '../middleware/route.ts';

export type GatewayPageDependencies = {
  knex: Knex;
  commands: Pick<CommandHandlers, 'readVilla'>;
  reconciliation: Reconciliation;
  /** Whose keys are there. */
  gateways: readonly Pick<PaymentGateway, 'name' | 'account'>[];
  visibility: Pick<Visibility, 'until'>;
  webhooks: Pick<WebhookInbox, 'countSince'>;
  publicUrl: string;
  config: Pick<ServiceConfig, 'GATEWAY' | 'OMISE_PUBLIC_KEY' | 'OMISE_SECRET_KEY' | 'OMISE_WEBHOOK_SECRET'>;
};

const route = routesWith<GatewayPageDependencies>();

const shared = { tag: 'Gateway', response: gatewayPageResponse } as const;

/** Milliseconds for which the webhook of a self-test is waited for, and after which a payment without an answer is shown. */
const webhookMs = 60_000;
const unansweredMs = 10 * 60_000;
const visibleMs = 2_000;
/** Milliseconds behind a payment after which its webhook counts as missing. */
const silentMs = 5 * 60_000;
const shownPayouts = 10;
const dayMs = 86_400_000;

const hows: readonly SettledHow[] = ['record', 'reversed', 'belongsElsewhere'];

const keysOf = ({ OMISE_PUBLIC_KEY, OMISE_SECRET_KEY, OMISE_WEBHOOK_SECRET }: GatewayPageDependencies['config']) => [
  { name: 'OMISE_PUBLIC_KEY', set: OMISE_PUBLIC_KEY !== undefined, kind: kindOfKey(OMISE_PUBLIC_KEY) },
  { name: 'OMISE_SECRET_KEY', set: OMISE_SECRET_KEY !== undefined, kind: kindOfKey(OMISE_SECRET_KEY) },
  { name: 'OMISE_WEBHOOK_SECRET', set: OMISE_WEBHOOK_SECRET !== undefined, kind: null },
];

/** The webhook about the charge of the test is the last step. */
const selfTestView = ({ at, steps, webhookAt }: SelfTest, now: Date): GatewayPage['selfTest'] => {
  const ms = webhookAt === undefined ? null : Date.parse(webhookAt) - Date.parse(at);
  const came = ms !== null && ms < webhookMs;
  const waits = now.getTime() - Date.parse(at) < webhookMs;
  const hasFailed = steps.some(({ step, error }) => step !== 'card_fields' && error !== null);
  const webhook = {
    step: 'webhook' as const,
    state: came ? ('passed' as const) : waits ? ('waiting' as const) : ('failed' as const),
    ms: came ? ms : null,
    error: null,
  };
  return {
    at,
    steps: [
      ...steps.map(({ error, ...step }) => ({
        ...step,
        state: error === null ? ('passed' as const) : ('failed' as const),
        error,
      })),
      ...(hasFailed ? [] : [webhook]),
    ],
  };
};

/** A webhook comes with each payment, within seconds; both clocks may differ by minutes. */
const isWebhookSilent = (paidAt: string | null, lastWebhook: string | null, now: Date): boolean => {
  if (paidAt === null || now.getTime() - Date.parse(paidAt) < silentMs) return false;
  return lastWebhook === null || Date.parse(lastWebhook) < Date.parse(paidAt) - silentMs;
};

const stateOf = (config: GatewayPageDependencies['config'], { error }: GatewayState): GatewayPage['state'] => {
  if (config.GATEWAY === 'sandbox') return 'off';
  if (gatewayTrouble(config) !== null) return 'mixed_keys';
  return error === null ? 'ok' : 'unreachable';
};

const accountOf = (config: GatewayPageDependencies['config']): GatewayPage['account'] => {
  if (config.GATEWAY === 'sandbox') return 'sandbox';
  return isTestMoney(config) ? 'test' : 'live';
};

/** The first moment of this month in Bangkok. */
const monthBegan = (now: Date): string =>
  new Date(`${bangkokDate(now.toISOString()).slice(0, 7)}-01T00:00:00+07:00`).toISOString();

const payoutView = (
  { transferId, at, arrivedSatang, payments }: PayoutRow,
  ids: ReadonlyMap<string, string>,
): GatewayPage['payouts'][number] => ({
  transferId,
  at,
  arrivesSatang: arrivedSatang,
  netSatang: payments.reduce((sum, { net_satang }) => sum + net_satang, 0),
  payments: payments.map(row => ({
    chargeId: row.charge_id,
    number: row.number,
    bookingId: (row.number && ids.get(row.number)) || null,
    method: row.method,
    paidAt: row.paid_at,
    amountSatang: row.amount_satang,
    feeSatang: row.fee_satang,
    feeVatSatang: row.fee_vat_satang,
    netSatang: row.net_satang,
  })),
});

const pageOf = async (now: Date, dependencies: GatewayPageDependencies): Promise<RouteResponse> => {
  const { knex, config, reconciliation, gateways, commands, webhooks, publicUrl } = dependencies;
  const since = monthBegan(now);
  const [state, rows, settlements, payouts, open, webhooksToday, { state: villa }] = await Promise.all([
    reconciliation.read(),
    openDifferences(knex),
    readSettlements(knex, since),
    readPayouts(knex, shownPayouts),
    unansweredAtGateways(knex, new Date(now.getTime() - unansweredMs).toISOString()),
    webhooks.countSince(new Date(now.getTime() - dayMs)),
    commands.readVilla(),
  ]);
  const numbers = [
    ...rows.map(({ difference: { number } }) => number),
    ...payouts.flatMap(({ payments }) => payments.map(({ number }) => number)),
  ];
  const ids = await bookingIdsOfNumbers(knex, [...new Set(numbers.filter(number => number !== null))]);
  const { autoRefund } = villa.details;
  const isOn = config.GATEWAY !== 'sandbox';
  const page: GatewayPage = {
    gateway: config.GATEWAY,
    account: accountOf(config),
    state: stateOf(config, state),
    keys: keysOf(config),
    webhookUrl: isOn ? `${publicUrl}/gateway/omise/webhook` : null,
    lastWebhook: state.lastWebhook,
    webhooksToday: config.OMISE_WEBHOOK_SECRET === undefined ? null : webhooksToday,
    webhookSilent: isOn && isWebhookSilent(settlements.newestPaidAt, state.lastWebhook, now),
    comparedAt: state.comparedAt,
    differences: rows.map(({ difference, found_at }) => ({
      ...difference,
      bookingId: (difference.number && ids.get(difference.number)) || null,
      paymentLinkId: difference.paymentLinkId ?? null,
      foundAt: found_at,
      settleBy: hows.filter(how => canSettleBy(difference, how)),
    })),
    unanswered: open.map(({ gateway, ...each }) => ({
      ...each,
      keysGone: gateway !== null && !gateways.some(({ name, account }) => name === gateway.name && account === gateway.account),
    })),
    fees: {
      since,
      methods: settlements.fees.map(({ method, payments, amount, fee, vat }) => ({
        method,
        payments,
        amountSatang: amount,
        feeSatang: fee,
        feeVatSatang: vat,
      })),
    },
    notPaidOutSatang: settlements.unpaidOutSatang,
    payouts: payouts.map(payout => payoutView(payout, ids)),
    selfTest: state.selfTest && selfTestView(state.selfTest, now),
    autoRefund,
    proposesAutoRefund: isOn && autoRefund === null && villa.details.cancellation !== null,
  };
  return { data: page };
};

/** What a gateway that does not answer is said with. */
const orUnavailable = (work: Promise<unknown>): Promise<unknown> =>
  work.catch(error => {
    if (error instanceof Refusal) throw error;
    throw new Refusal('gateway_unavailable', 'The gateway does not answer');
  });

export const gatewayRoutes = [
  route('GET /admin/gateway', {
    ...shared,
    summary: 'The payment gateway: its account, what differs from the accounts, fees and payouts',
    access: ownerAndStaff,
    handle: ({ now }, dependencies) => pageOf(now, dependencies),
  }),
  route('POST /admin/gateway/reconcile', {
    ...shared,
    summary: 'Compare charges and refunds of the last 30 days with the accounts now; it also happens each hour',
    access: ownerAndStaff,
    timeoutMs: 60_000,
    refuses: ['gateway_unavailable'],
    handle: async ({ now, context }, dependencies) => {
      await orUnavailable(dependencies.reconciliation.reconcile(context));
      const { position } = dependencies.reconciliation.newest();
      await dependencies.visibility.until(position, visibleMs);
      return pageOf(now, dependencies);
    },
  }),
  route('POST /admin/gateway/self-test', {
    ...shared,
    summary:
      'Make a PromptPay charge of 20 THB that nobody pays, end it, and ask for the script of the card fields; the webhook is waited for a minute',
    access: ownerAndStaff,
    timeoutMs: 30_000,
    handle: async ({ now }, dependencies) => {
      await dependencies.reconciliation.selfTest();
      return pageOf(now, dependencies);
    },
  }),
  route('POST /admin/gateway/differences/:chargeId/settle', {
    ...shared,
    summary: 'Say what a difference is, with a reason',
    access: ownerOnly,
    body: settleDifference,
    timeoutMs: 30_000,
    refuses: ['not_found', 'wrong_state', 'gateway_unavailable'],
    handle: async ({ now, context, body: { how, reason }, params: { chargeId = '' } }, dependencies) => {
      const position = await dependencies.reconciliation.settle({ chargeId, how, reason }, context);
      await dependencies.visibility.until(position, visibleMs);
      return pageOf(now, dependencies);
    },
  }),
];
