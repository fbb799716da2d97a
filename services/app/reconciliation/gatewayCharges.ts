import type { GatewayCharge } from '@baan/contract/gateway';
import type { HistoryEvent } from '@baan/contract/history';
import type { Account, Payment } from '@baan/domain/payment/account';
import { type Capture, capturesOf } from '@baan/domain/payment/captures';
import type { CardAttempt } from '@baan/domain/payment/card';
import { paymentLinkStream } from '@baan/domain/shared/streamNames';
import { type SettlementRow, settlementsOf } from '@baan/projections/gateway';
import { readHistory } from '@baan/projections/history/history';
import type { Knex } from 'knex';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import { recordedChargeOf } from './ourSide.ts';

// What is known of the charges that paid a booking or a payment link. The gateway is not asked: all of it was recorded before.

type Dependencies = { knex: Knex; commands: Pick<CommandHandlers, 'readPaymentLink'> };

/** A payment that came through a gateway. `card`: with the stream that has its events. */
type Paid = Pick<Capture, 'method' | 'amount' | 'at' | 'test'> & {
  chargeId: string;
  reversed: Payment['reversed'];
  card: { attempt: CardAttempt; stream: string } | null;
};

/** The sandbox is no gateway whose charges could be compared. */
const isAtGateway = ({ charge: { gateway } }: Capture): boolean => gateway.account !== 'sandbox';

const paidBy = (account: Account, stream: string, payment: Payment): Paid[] => {
  const { method, amount, at, test, reversed } = payment;
  const recorded = payment.way === 'staff' ? recordedChargeOf(payment) : null;
  if (recorded !== null && (method === 'credit_card' || method === 'promptpay'))
    return [{ chargeId: recorded, method, amount, at, test, reversed, card: null }];
  return capturesOf({ ...account, payments: [payment] })
    .filter(isAtGateway)
    .map(({ charge: { chargeId }, ...capture }) => ({
      ...capture,
      chargeId,
      reversed,
      card: payment.way === 'card' ? { attempt: payment.attempt, stream } : null,
    }));
};

/** A card that paid by a payment link stands in the account of the link. */
const throughLink = async (link: Payment, { commands }: Dependencies): Promise<Paid[]> => {
  const found = await commands.readPaymentLink(link.id);
  if (!found) return [];
  const { account } = found.state;
  const stream = paymentLinkStream(link.id);
  return account.payments.flatMap(payment =>
    payment.way === 'card' ? paidBy(account, stream, payment).map(paid => ({ ...paid, reversed: link.reversed })) : [],
  );
};

const paidIn = async (account: Account, stream: string, dependencies: Dependencies): Promise<Paid[]> => {
  const paid = await Promise.all(
    account.payments
      .filter(({ state }) => state === 'received')
      .map(async payment =>
        payment.way === 'link' && payment.method === 'credit_card'
          ? throughLink(payment, dependencies)
          : paidBy(account, stream, payment),
      ),
  );
  // Of money that left and came again, the newest.
  return [...new Map(paid.flat().map(each => [each.chargeId, each])).values()];
};

/** The payer confirmed on a page of the bank where one was needed, and the card was authorised afterwards. */
const threeDSecureOf = (events: readonly HistoryEvent[], { attempt }: CardAttempt): GatewayCharge['threeDSecure'] => {
  const own = events.filter(({ data }) => data.attempt === attempt);
  const first = (...types: string[]) => own.find(({ type }) => types.includes(type));
  if (first('CardActionNeeded')) return { state: 'passed', at: first('CardAuthorised', 'CardCaptured')?.at ?? null };
  // An answer that was lost may have named the page.
  const isCertain = first('CardAuthorised') && !first('CardOutcomeUnknown');
  return { state: isCertain ? 'not_asked' : 'unknown', at: null };
};

const keptOf = (row: SettlementRow | undefined): GatewayCharge['kept'] =>
  row
    ? {
        feeSatang: row.fee_satang,
        feeVatSatang: row.fee_vat_satang,
        netSatang: row.net_satang,
        paidOut: row.transfer_id !== null,
        paidOutAt: row.transferred_at,
      }
    : null;

/** The charges that paid this account, the oldest first. */
export const gatewayChargesOf = async (
  { account, stream }: { account: Account; stream: string },
  dependencies: Dependencies,
): Promise<GatewayCharge[]> => {
  const { knex } = dependencies;
  const paid = await paidIn(account, stream, dependencies);
  const streams = [...new Set(paid.flatMap(({ card }) => (card ? [card.stream] : [])))];
  const [settlements, histories] = await Promise.all([
    settlementsOf(
      knex,
      paid.map(({ chargeId }) => chargeId),
    ),
    Promise.all(streams.map(async each => [each, await readHistory(knex, each)] as const)),
  ]);
  const events = new Map(histories);
  return paid.map(({ chargeId, method, amount, at, test, reversed = null, card }) => ({
    ...{ chargeId, method, amountSatang: amount * 100, at, test, reversed },
    card: card?.attempt.last4 ? { brand: card.attempt.brand, last4: card.attempt.last4 } : null,
    threeDSecure: card && threeDSecureOf(events.get(card.stream) ?? [], card.attempt),
    kept: keptOf(settlements.get(chargeId)),
  }));
};
