import {
  type CardRecord,
  type ChargeRecord,
  feeRates,
  feesOf,
  isDisputed,
  type RefundRecord,
  refundedOf,
  type SourceRecord,
  type TokenRecord,
  type TransactionRecord,
  type TransferRecord,
} from './records.ts';

// The gateway's JSON, of API version 2019-05-29. Its keys are those that were recorded (recorded/, recordedAnswers.test.ts).

const currency = 'THB';

export const listAnswer = (data: object[], { location, offset, limit, total, now }: ListFacts) => ({
  object: 'list',
  data,
  limit,
  offset,
  total,
  location,
  order: 'chronological',
  from: '1970-01-01T00:00:00Z',
  to: now,
});

export type ListFacts = { location: string; offset: number; limit: number; total: number; now: string };

export const cardAnswer = ({ id, number, brand, name, month, year }: CardRecord, createdAt: string) => ({
  object: 'card',
  id,
  livemode: false,
  location: null,
  deleted: false,
  street1: null,
  street2: null,
  city: 'Bangkok',
  state: null,
  phone_number: null,
  postal_code: '10320',
  country: 'th',
  financing: 'credit',
  bank: 'Test Bank',
  brand,
  fingerprint: Buffer.from(`fingerprint of ${number.slice(-4)}`).toString('base64'),
  first_digits: null,
  last_digits: number.slice(-4),
  name,
  expiration_month: month,
  expiration_year: year,
  security_code_check: true,
  tokenization_method: null,
  created_at: createdAt,
});

export const tokenAnswer = ({ id, card, used, createdAt }: TokenRecord) => ({
  object: 'token',
  id,
  livemode: false,
  location: `/tokens/${id}`,
  used,
  card: cardAnswer(card, createdAt),
  created_at: createdAt,
});

/** `document`: id of the QR picture of a charge, and where it lies; null before the source is charged. */
export const sourceAnswer = (
  { id, amount, createdAt }: SourceRecord,
  document: { id: string; uri: string; path: string } | null,
) => ({
  object: 'source',
  id,
  livemode: false,
  location: `/sources/${id}`,
  amount,
  barcode: null,
  bank: null,
  created_at: createdAt,
  currency,
  email: null,
  flow: 'offline',
  installment_term: null,
  name: null,
  mobile_number: null,
  phone_number: null,
  scannable_code: document && {
    object: 'barcode',
    type: 'qr',
    image: {
      object: 'document',
      livemode: false,
      id: document.id,
      deleted: false,
      filename: 'qrcode.svg',
      location: document.path,
      download_uri: document.uri,
      created_at: createdAt,
    },
  },
  references: null,
  store_id: null,
  store_name: null,
  terminal_id: null,
  type: 'promptpay',
  zero_interest_installments: null,
  charge_status: document ? 'pending' : 'unknown',
  receipt_amount: null,
  discounts: [],
});

export const refundAnswer = (charge: string, { id, amount, transaction, createdAt, metadata }: RefundRecord) => ({
  object: 'refund',
  id,
  location: `/charges/${charge}/refunds/${id}`,
  amount,
  currency,
  charge,
  transaction,
  created_at: createdAt,
  metadata,
});

export const disputeAnswer = (charge: ChargeRecord) =>
  charge.dispute && {
    object: 'dispute',
    id: charge.dispute.id,
    livemode: false,
    location: `/disputes/${charge.dispute.id}`,
    amount: charge.amount,
    currency,
    status: charge.dispute.status,
    message: 'The holder of the card does not know this payment',
    charge: charge.id,
    created_at: charge.dispute.createdAt,
  };

export const transactionAnswer = ({ id, direction, amount, origin, createdAt }: TransactionRecord) => ({
  object: 'transaction',
  id,
  location: `/transactions/${id}`,
  direction,
  amount,
  currency,
  created_at: createdAt,
  transferable: createdAt,
  origin,
});

export const transferAnswer = ({ id, amount, fee, sent, failure, transaction, createdAt }: TransferRecord) => ({
  object: 'transfer',
  id,
  livemode: false,
  location: `/transfers/${id}`,
  recipient: 'recp_test_double',
  bank_account: {
    object: 'bank_account',
    brand: 'test',
    last_digits: '6789',
    name: 'DEFAULT BANK ACCOUNT',
    created_at: '2020-01-01T00:00:00Z',
  },
  sent,
  paid: sent && failure === null,
  amount,
  currency: 'thb',
  fee,
  failure_code: failure,
  failure_message: failure && `The bank said ${failure}`,
  transaction,
  created_at: createdAt,
});

/** `url`: of the double, for the addresses in the answer. */
export const chargeAnswer = (charge: ChargeRecord, { url, now }: { url: string; now: string }) => {
  const { id, amount, status, card, source, authorized, capture, createdAt } = charge;
  const paid = status === 'successful';
  const { fee, vat, net } = feesOf(charge);
  const document = source && {
    id: `docu_${source.id}`,
    path: `/charges/${id}/documents/docu_${source.id}`,
    uri: `${url}/charges/${id}/documents/docu_${source.id}/downloads/qrcode`,
  };
  return {
    object: 'charge',
    id,
    location: `/charges/${id}`,
    amount,
    authorization_type: card && !capture ? 'pre_auth' : null,
    authorized_amount: authorized ? amount : 0,
    captured_amount: paid ? amount : 0,
    net,
    fee,
    fee_vat: vat,
    interest: 0,
    interest_vat: 0,
    funding_amount: amount,
    refunded_amount: refundedOf(charge),
    transaction_fees: { fee_flat: '0.0', fee_rate: card ? feeRates.card : feeRates.promptpay, vat_rate: feeRates.vat },
    platform_fee: { fixed: null, amount: null, percentage: null },
    currency,
    funding_currency: currency,
    ip: null,
    refunds: listAnswer(
      charge.refunds.map(refund => refundAnswer(id, refund)),
      { location: `/charges/${id}/refunds`, offset: 0, limit: 20, total: charge.refunds.length, now },
    ),
    link: null,
    description: charge.description,
    metadata: charge.metadata,
    card: card && cardAnswer(card, createdAt),
    source: source && sourceAnswer(source, document),
    schedule: null,
    customer: null,
    dispute: disputeAnswer(charge),
    transaction: charge.transaction,
    failure_code: charge.failure,
    failure_message: charge.failure && `The bank said ${charge.failure}`,
    status,
    authorize_uri: charge.challenged ? `${url}/payments/${charge.payment}/authorize` : null,
    return_uri: charge.returnUri,
    created_at: createdAt,
    paid_at: charge.paidAt,
    expires_at: charge.expiresAt,
    expired_at: status === 'expired' ? charge.expiresAt : null,
    reversed_at: status === 'reversed' ? now : null,
    zero_interest_installments: false,
    branch: null,
    terminal: null,
    device: null,
    authorized,
    capturable: authorized && status === 'pending',
    capture,
    disputable: paid && card !== null && !isDisputed(charge),
    livemode: false,
    refundable: paid && !charge.notRefundable && !isDisputed(charge) && refundedOf(charge) < amount,
    reversed: status === 'reversed',
    reversible: authorized && status === 'pending',
    voided: false,
    paid,
    expired: status === 'expired',
  };
};

export const errorAnswer = (code: string, message: string) => ({
  object: 'error',
  location: `https://docs.omise.co/api/errors#${code.replaceAll('_', '-')}`,
  code,
  message,
});
