import type { Random, Time } from '@baan/time/time';
import { behaviourOf, brandOf } from './cards.ts';
import {
  type CardRecord,
  type ChargeRecord,
  feesOf,
  isDisputed,
  type RefundRecord,
  refundedOf,
  type SourceRecord,
  type TokenRecord,
  type TransactionRecord,
  type TransferRecord,
} from './records.ts';

/** A request that the gateway refuses. */
export class RefusedByGateway extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type BankEvent = {
  key:
    | 'charge.create'
    | 'charge.complete'
    | 'charge.capture'
    | 'charge.reverse'
    | 'charge.expire'
    | 'refund.create'
    | 'dispute.create'
    | 'dispute.close';
  charge: ChargeRecord;
  refund?: RefundRecord;
};

export type NewChargeRecord = {
  amount: number;
  description: string | null;
  metadata: Record<string, unknown>;
  token: string | null;
  source: string | null;
  capture: boolean;
  returnUri: string | null;
  expiresAt: string | null;
};

/** Satang. */
const limits = { least: 2_000, most: 15_000_000 };
const day = 24 * 60 * 60_000;
const holdDays = 7;
const refundDays = 365;
const mostRefunds = 15;
/** Of each payout, in satang. */
const transferFee = 3_000;

type BankDependencies = {
  time: Pick<Time, 'now'>;
  random: Pick<Random, 'bytes'>;
  emit: (event: BankEvent) => void;
  /** A refund that the card's bank refuses. */
  refusesRefunds: () => boolean;
};

/** The money at the gateway: cards, charges, refunds, and what each does to the other. In memory alone. */
export const createBank = ({ time, random, emit, refusesRefunds }: BankDependencies) => {
  const tokens = new Map<string, TokenRecord>();
  const sources = new Map<string, SourceRecord>();
  const charges = new Map<string, ChargeRecord>();
  const transactions: TransactionRecord[] = [];
  const transfers: TransferRecord[] = [];

  const now = (): string => time.now().toISOString();
  const later = (ms: number): string => new Date(time.now().getTime() + ms).toISOString();
  /** As long as the gateway's ids, in its alphabet. */
  const newId = (kind: string): string =>
    `${kind}_test_${BigInt(`0x${random.bytes(12).toString('hex')}`)
      .toString(36)
      .padStart(19, '0')
      .slice(-19)}`;

  const transact = (direction: TransactionRecord['direction'], amount: number, origin: string): string => {
    const id = newId('trxn');
    transactions.push({ id, direction, amount, origin, createdAt: now() });
    return id;
  };

  const receive = (charge: ChargeRecord): void => {
    charge.status = 'successful';
    charge.authorized = true;
    charge.paidAt = now();
    charge.transaction = transact('credit', feesOf(charge).net, charge.id);
  };

  /** The card's bank agrees: the money is set aside, or taken at once. */
  const approve = (charge: ChargeRecord): void => {
    charge.challenged = false;
    charge.authorized = true;
    if (charge.capture) receive(charge);
  };

  const fail = (charge: ChargeRecord, failure: string): void => {
    charge.challenged = false;
    charge.status = 'failed';
    charge.failure = failure;
  };

  const chargeOf = (id: string): ChargeRecord => {
    const charge = charges.get(id);
    if (!charge) throw new RefusedByGateway(404, 'not_found', `charge ${id} was not found`);
    if (charge.status === 'pending' && charge.expiresAt <= now()) charge.status = 'expired';
    return charge;
  };

  const spend = (token: string): CardRecord => {
    const known = tokens.get(token);
    if (!known) throw new RefusedByGateway(404, 'not_found', `token ${token} was not found`);
    if (known.used) throw new RefusedByGateway(400, 'used_token', 'token was already used');
    known.used = true;
    return known.card;
  };

  const refuseUnless = (allowed: boolean, code: string, message: string): void => {
    if (!allowed) throw new RefusedByGateway(400, code, message);
  };

  const createCharge = (wanted: NewChargeRecord): ChargeRecord => {
    const { amount, token, source, capture, returnUri } = wanted;
    refuseUnless(Number.isInteger(amount) && amount >= limits.least, 'invalid_amount', 'amount must be at least 2000');
    refuseUnless(amount <= limits.most, 'invalid_amount', 'amount must be 15000000 or less');
    const card = token === null ? null : spend(token);
    const scanned = source === null ? null : (sources.get(source) ?? null);
    refuseUnless(card !== null || scanned !== null, 'bad_request', 'a card or a source is needed');
    const charge: ChargeRecord = {
      id: newId('chrg'),
      payment: newId('paym'),
      amount,
      description: wanted.description,
      metadata: wanted.metadata,
      card,
      source: scanned,
      capture,
      status: 'pending',
      authorized: false,
      failure: null,
      returnUri,
      challenged: false,
      transaction: null,
      createdAt: now(),
      paidAt: null,
      expiresAt: wanted.expiresAt ?? later(scanned ? day : holdDays * day),
      refunds: [],
      dispute: null,
    };
    charges.set(charge.id, charge);
    const behaviour = card && behaviourOf(card.number);
    if (behaviour === 'challenge' && returnUri) charge.challenged = true;
    else if (behaviour === 'approved' || behaviour === 'challenge') approve(charge);
    else if (behaviour) fail(charge, behaviour.failure);
    emit({ key: 'charge.create', charge });
    return charge;
  };

  return {
    charge: chargeOf,
    /** The oldest first. */
    charges: (): ChargeRecord[] => [...charges.keys()].map(chargeOf),
    transactions: (): TransactionRecord[] => transactions,
    /** The oldest first. */
    transfers: (): TransferRecord[] => transfers,
    /** Sends money to the merchant's bank: all that is there, or the amount. */
    createTransfer: (wanted: number | null = null): TransferRecord => {
      const available = transactions.reduce((sum, { direction, amount }) => sum + (direction === 'credit' ? amount : -amount), 0);
      const amount = wanted ?? available;
      refuseUnless(amount > transferFee && amount <= available, 'bad_request', 'amount is not available');
      const id = newId('trsf');
      const transaction = transact('debit', amount, id);
      const transfer = { id, amount, fee: transferFee, sent: true, failure: null, transaction, createdAt: now() };
      transfers.push(transfer);
      return transfer;
    },
    /** The merchant's bank sends a payout back. */
    failTransfer: (id: string): void => {
      const failed = transfers.find(transfer => transfer.id === id);
      if (!failed) return;
      failed.failure = 'invalid_account_number';
      transact('credit', failed.amount, id);
    },
    createToken: ({ number, name, month, year }: Pick<CardRecord, 'number' | 'name' | 'month' | 'year'>): TokenRecord => {
      refuseUnless(/^\d{12,19}$/.test(number) && name !== '', 'invalid_card', 'number is invalid or name is empty');
      const card = { id: newId('card'), number, brand: brandOf(number), name, month, year };
      const token = { id: newId('tokn'), card, used: false, createdAt: now() };
      tokens.set(token.id, token);
      return token;
    },
    createSource: (amount: number): SourceRecord => {
      const source = { id: newId('src'), amount, createdAt: now() };
      sources.set(source.id, source);
      return source;
    },
    createCharge,
    capture: (id: string): ChargeRecord => {
      const charge = chargeOf(id);
      refuseUnless(charge.status === 'pending' && charge.authorized, 'failed_capture', 'charge cannot be captured');
      receive(charge);
      emit({ key: 'charge.capture', charge });
      return charge;
    },
    reverse: (id: string): ChargeRecord => {
      const charge = chargeOf(id);
      refuseUnless(charge.status === 'pending' && charge.authorized, 'failed_reversal', 'charge cannot be reversed');
      charge.status = 'reversed';
      emit({ key: 'charge.reverse', charge });
      return charge;
    },
    expire: (id: string): ChargeRecord => {
      const charge = chargeOf(id);
      refuseUnless(charge.status === 'pending' && !charge.authorized, 'failed_expire', 'charge cannot be expired');
      charge.status = 'expired';
      charge.challenged = false;
      charge.expiresAt = now();
      emit({ key: 'charge.expire', charge });
      return charge;
    },
    refund: (id: string, amount: number, metadata: Record<string, unknown>): RefundRecord => {
      const charge = chargeOf(id);
      const tooOld = charge.paidAt !== null && Date.parse(charge.paidAt) + refundDays * day < time.now().getTime();
      refuseUnless(!tooOld, 'failed_refund', 'charge is too old to be refunded');
      refuseUnless(charge.status === 'successful' && !isDisputed(charge), 'failed_refund', 'charge cannot be refunded');
      refuseUnless(charge.refunds.length < mostRefunds, 'failed_refund', 'charge has too many refunds');
      refuseUnless(amount > 0 && refundedOf(charge) + amount <= charge.amount, 'failed_refund', 'amount is over the captured');
      refuseUnless(!refusesRefunds(), 'failed_refund', 'the bank of the card refuses');
      const refund = { id: newId('rfnd'), amount, transaction: transact('debit', amount, id), createdAt: now(), metadata };
      charge.refunds.push(refund);
      emit({ key: 'refund.create', charge, refund });
      return refund;
    },
    /** The holder answers on the bank's page. */
    answerChallenge: (payment: string, agrees: boolean): ChargeRecord => {
      const found = [...charges.values()].find(charge => charge.payment === payment);
      if (!found) throw new RefusedByGateway(404, 'not_found', 'payment was not found');
      const charge = chargeOf(found.id);
      if (!charge.challenged || charge.status !== 'pending') return charge;
      if (agrees) approve(charge);
      else fail(charge, 'failed_processing');
      emit({ key: 'charge.complete', charge });
      return charge;
    },
    /** Somebody scans the QR of a charge and pays it, once. */
    payByPromptPay: (id: string): ChargeRecord => {
      const charge = chargeOf(id);
      refuseUnless(charge.source !== null && charge.status === 'pending', 'bad_request', 'charge cannot be paid');
      receive(charge);
      emit({ key: 'charge.complete', charge });
      return charge;
    },
    /** The bank lets the money go that was set aside. */
    expireAuthorisation: (id: string): void => {
      const charge = chargeOf(id);
      charge.status = 'expired';
      emit({ key: 'charge.expire', charge });
    },
    openDispute: (id: string): void => {
      const charge = chargeOf(id);
      charge.dispute = { id: newId('dspt'), createdAt: now(), status: 'pending' };
      emit({ key: 'dispute.create', charge });
    },
    /** The card's bank decides for the merchant. */
    winDispute: (id: string): void => {
      const charge = chargeOf(id);
      if (!charge.dispute) return;
      charge.dispute.status = 'won';
      emit({ key: 'dispute.close', charge });
    },
    newId,
  };
};

export type Bank = ReturnType<typeof createBank>;
