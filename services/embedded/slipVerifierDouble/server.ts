import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { easySlipAnswer, easySlipInfo, easySlipRefusal } from './easySlipAnswers.ts';
import { readPayload } from './payload.ts';
import { type DoubleAnswer, slipOkAnswer, slipOkQuota, slipOkRefusal } from './slipOkAnswers.ts';
import { createDoubleBanks, transferIn, type VerifierFault } from './transfers.ts';

export type SlipVerifierDoubleOptions = { port?: number; key?: string; branch?: string; token?: string };

const mostBytes = 64 * 1024;

const jsonOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > mostBytes) return {};
  }
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const send = (response: ServerResponse, { status, body }: DoubleAnswer): void => {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'Content-Type': isText ? 'text/html' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
};

/** What a fault answers in the place of the service; null: nothing. */
const faulty: Record<VerifierFault, DoubleAnswer | null> = {
  timeout: null,
  timeoutAfter: null,
  throttled: { status: 429, body: { message: 'Too many requests' } },
  failed: { status: 500, body: { message: 'Internal server error' } },
  html: { status: 502, body: '<html><body><h1>502 Bad Gateway</h1></body></html>' },
  wrongShape: { status: 200, body: { success: true, data: { success: true, transRef: 7, amount: '15800' } } },
  tooLarge: { status: 200, body: { success: true, data: 'x'.repeat(200_000) } },
  refused: { status: 401, body: { message: 'Unauthorized' } },
};

/**
 * SlipOK and EasySlip, as far as Baan asks them, on one port; in memory alone. It knows the transfers that it is given: by a test, or with
 * `POST /transfers`.
 */
export const startSlipVerifierDouble = async ({
  port = 0,
  key = 'slipok-double-key',
  branch = '12345',
  token = 'easyslip-double-token',
}: SlipVerifierDoubleOptions = {}) => {
  const banks = createDoubleBanks();
  const log: { call: string; body: Record<string, unknown> }[] = [];

  const verify = (path: string, request: IncomingMessage, body: Record<string, unknown>): DoubleAnswer | undefined => {
    if (path === `/api/line/apikey/${branch}`) {
      if (request.headers['x-authorization'] !== key) return slipOkRefusal;
      const { transferId, sendingBank } = readPayload(body.data);
      return slipOkAnswer(banks, transferId, sendingBank);
    }
    if (path !== '/v2/verify/bank') return undefined;
    if (request.headers.authorization !== `Bearer ${token}`) return easySlipRefusal;
    const payload = typeof body.payload === 'string' ? body.payload : '';
    return easySlipAnswer(banks, { payload, ...readPayload(payload), checkDuplicate: body.checkDuplicate === true });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = `${request.method} ${request.url}`;
    const body = await jsonOf(request);
    if (call === `GET /api/line/apikey/${branch}/quota`) return send(response, slipOkQuota(banks));
    if (call === 'GET /v2/info') return send(response, easySlipInfo(banks));
    if (call === 'POST /transfers') {
      const transfer = transferIn(body);
      if (transfer) banks.add(transfer);
      return send(response, transfer ? { status: 201, body: {} } : { status: 400, body: { message: 'No transfer' } });
    }
    log.push({ call, body });
    const fault = banks.takeFault();
    if (fault === 'timeout') return;
    const told = fault === undefined || fault === 'timeoutAfter' ? verify(request.url ?? '', request, body) : faulty[fault];
    if (fault === 'timeoutAfter') return;
    send(response, told ?? { status: 404, body: { message: 'Not found' } });
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => send(response, { status: 500, body: { message: 'The double failed' } }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url,
    key,
    branch,
    token,
    banks,
    /** Every question that came. */
    log,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type SlipVerifierDouble = Awaited<ReturnType<typeof startSlipVerifierDouble>>;
