import { toString as drawQr } from 'qrcode';
import {
  chargeAnswer,
  listAnswer,
  refundAnswer,
  sourceAnswer,
  tokenAnswer,
  transactionAnswer,
  transferAnswer,
} from './answers.ts';
import { type Bank, RefusedByGateway } from './bank.ts';
import { answeredPage, challengePage, scanningPage } from './pages.ts';
import { promptPayText } from './promptPayText.ts';

export type CallAnswer = { status?: number; body: object | string; type?: string; location?: string };

type CallRequest = { ids: string[]; query: URLSearchParams; body: Record<string, unknown> };

/** `key`: which of the merchant's keys the caller has to show. */
export type GatewayCall = {
  name: string;
  key: 'none' | 'public' | 'secret';
  handle: (request: CallRequest) => CallAnswer | Promise<CallAnswer>;
};

type Facts = { url: () => string; now: () => string };

const account = {
  object: 'account',
  id: 'acct_test_double',
  location: '/account',
  email: 'double@example.com',
  created_at: '2020-01-01T00:00:00Z',
  currency: 'thb',
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
const recordOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

/** The part of a list that was asked for: `from`, `order`, `offset` and `limit`. */
const pageOf = <Item extends { createdAt: string }>(
  items: Item[],
  query: URLSearchParams,
  { location, render, now }: { location: string; render: (item: Item) => object; now: string },
): CallAnswer => {
  const from = query.get('from') ?? '';
  const chosen = items.filter(({ createdAt }) => createdAt >= from);
  if (query.get('order') === 'reverse_chronological') chosen.reverse();
  const offset = Number(query.get('offset') ?? 0);
  const limit = Math.min(Number(query.get('limit') ?? 20), 100);
  const data = chosen.slice(offset, offset + limit).map(render);
  return { body: listAnswer(data, { location, offset, limit, total: chosen.length, now }) };
};

/** The gateway's calls. Their names are those of its documents. */
export const callsOf = (bank: Bank, { url, now }: Facts): GatewayCall[] => {
  const charge = (record: Parameters<typeof chargeAnswer>[0]) => chargeAnswer(record, { url: url(), now: now() });
  const secret = (name: string, handle: GatewayCall['handle']): GatewayCall => ({ name, key: 'secret', handle });
  const idIn = ({ ids: [id = ''] }: CallRequest): string => id;

  return [
    {
      name: 'POST /tokens',
      key: 'public',
      handle: ({ body }) => {
        const { number, name, expiration_month, expiration_year } = recordOf(body.card);
        const card = { number: textOf(number) ?? '', name: textOf(name) ?? '' };
        return {
          body: tokenAnswer(bank.createToken({ ...card, month: numberOf(expiration_month), year: numberOf(expiration_year) })),
        };
      },
    },
    secret('GET /account', () => ({ body: account })),
    secret('POST /sources', ({ body }) => {
      if (body.type !== 'promptpay') throw new RefusedByGateway(400, 'bad_request', 'type is not supported');
      return { body: sourceAnswer(bank.createSource(numberOf(body.amount)), null) };
    }),
    secret('POST /charges', ({ body }) => {
      const created = bank.createCharge({
        amount: numberOf(body.amount),
        description: textOf(body.description),
        metadata: recordOf(body.metadata),
        token: textOf(body.card),
        source: textOf(body.source),
        capture: body.capture !== false,
        returnUri: textOf(body.return_uri),
        expiresAt: textOf(body.expires_at),
      });
      return { body: charge(created) };
    }),
    secret('GET /charges', ({ query }) => pageOf(bank.charges(), query, { location: '/charges', render: charge, now: now() })),
    secret('GET /charges/:id', request => ({ body: charge(bank.charge(idIn(request))) })),
    secret('POST /charges/:id/capture', request => ({ body: charge(bank.capture(idIn(request))) })),
    secret('POST /charges/:id/reverse', request => ({ body: charge(bank.reverse(idIn(request))) })),
    secret('POST /charges/:id/expire', request => ({ body: charge(bank.expire(idIn(request))) })),
    secret('POST /charges/:id/refunds', request => {
      const { amount, metadata } = request.body;
      return { body: refundAnswer(idIn(request), bank.refund(idIn(request), numberOf(amount), recordOf(metadata))) };
    }),
    secret('GET /charges/:id/refunds', request => {
      const { id, refunds } = bank.charge(idIn(request));
      const location = `/charges/${id}/refunds`;
      return pageOf(refunds, request.query, { location, render: refund => refundAnswer(id, refund), now: now() });
    }),
    secret('GET /search', ({ query }) => {
      const wanted = query.get('query') ?? '';
      const found = bank.charges().filter(record => record.id === wanted || Object.values(record.metadata).includes(wanted));
      const data = found.map(charge).reverse();
      const facts = { order: 'reverse_chronological', scope: 'charge', query: wanted, filters: {} };
      return { body: { object: 'search', ...facts, page: 1, total_pages: 1, total: data.length, data } };
    }),
    secret('GET /transactions', ({ query }) =>
      pageOf(bank.transactions(), query, { location: '/transactions', render: transactionAnswer, now: now() }),
    ),
    secret('GET /transfers', ({ query }) =>
      pageOf(bank.transfers(), query, { location: '/transfers', render: transferAnswer, now: now() }),
    ),
    secret('POST /transfers', ({ body }) => ({
      body: transferAnswer(bank.createTransfer(body.amount === undefined ? null : numberOf(body.amount))),
    })),
    {
      name: 'GET /charges/:id/documents/:document/downloads/qrcode',
      key: 'none',
      handle: async request => ({
        body: await drawQr(promptPayText(bank.charge(idIn(request)).amount / 100), { type: 'svg' }),
        type: 'image/svg+xml',
      }),
    },
    {
      name: 'GET /',
      key: 'none',
      handle: () => ({
        body: scanningPage(bank.charges().filter(({ source, status }) => source !== null && status === 'pending')),
        type: 'text/html',
      }),
    },
    {
      name: 'POST /scan/:id',
      key: 'none',
      handle: request => {
        bank.payByPromptPay(idIn(request));
        return { status: 303, body: '', location: '/' };
      },
    },
    {
      name: 'GET /payments/:payment/authorize',
      key: 'none',
      handle: request => {
        const asked = bank.charges().find(({ payment }) => payment === idIn(request));
        if (!asked) throw new RefusedByGateway(404, 'not_found', 'payment was not found');
        if (!asked.challenged) return { status: 303, body: '', location: asked.returnUri ?? '/' };
        return { body: challengePage(asked), type: 'text/html' };
      },
    },
    {
      name: 'POST /payments/:payment/authorize',
      key: 'none',
      handle: request => {
        const { returnUri } = bank.answerChallenge(idIn(request), request.body.answer === 'yes');
        return returnUri ? { status: 303, body: '', location: returnUri } : { body: answeredPage(), type: 'text/html' };
      },
    },
  ];
};
