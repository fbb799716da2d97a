import { errorAnswer } from '@baan/embedded/omiseDouble/answers';
import { createBank, RefusedByGateway } from '@baan/embedded/omiseDouble/bank';
import { callsOf } from '@baan/embedded/omiseDouble/calls';
import { createOmiseClient } from '../gateway/omise/omiseClient.ts';
import { createOmiseGateway } from '../gateway/omise/omiseGateway.ts';
import type { Fate } from './modelFate.testkit.ts';

// The gateway of the money model: client and adapter of production, and the double's bank behind calls that fail in every way.

const faults = ['timeout_before', 'timeout_after', 'failed_before', 'failed_after', 'throttled', 'late'] as const;

/** A request that was given up on our side still arrives within this time, in milliseconds; never after the desks' limit of two minutes. */
const latestMs = 90_000;

const lost = (): never => {
  throw Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) });
};

const failed = (): Response => Response.json(errorAnswer('internal_error', 'failed'), { status: 500 });

export const createModelGateway = (fate: Fate) => {
  const { draws, count, time, bytes } = fate;
  let refusesRefunds = false;
  const bank = createBank({ time, random: { bytes }, emit: () => undefined, refusesRefunds: () => refusesRefunds });
  const calls = callsOf(bank, { url: () => 'http://gateway', now: () => time.now().toISOString() }).map(call => {
    const [method = '', pattern = ''] = call.name.split(' ');
    return { ...call, method, path: new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`) };
  });
  const arriving: { at: number; arrive: () => void }[] = [];

  const answer = async (method: string, path: string, query: URLSearchParams, text: string): Promise<Response> => {
    const call = calls.find(each => each.method === method && each.path.test(path));
    if (!call) throw new Error(`The model has no ${method} ${path}`);
    const ids = (call.path.exec(path) ?? []).slice(1);
    const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text);
    const handle = async (): Promise<Response> => {
      try {
        const done = await call.handle({ ids, query, body });
        return Response.json(done.body, { status: done.status ?? 200 });
      } catch (error) {
        if (!(error instanceof RefusedByGateway)) throw error;
        return Response.json(errorAnswer(error.code, error.message), { status: error.status });
      }
    };
    const fault = draws.chance(fate.trouble) ? draws.pick(faults) : undefined;
    if (fault) count(`${fault} ${method === 'GET' ? 'look' : (path.split('/').at(-1) ?? '')}`.replace(/chrg_\w+/, 'charge'));
    switch (fault) {
      case 'timeout_before':
        return lost();
      case 'throttled':
        return Response.json(errorAnswer('rate_limit_exceeded', 'too many requests'), { status: 429 });
      case 'failed_before':
        return failed();
      case 'timeout_after':
        await handle();
        return lost();
      case 'failed_after':
        await handle();
        return failed();
      case 'late':
        arriving.push({ at: time.monotonicMs() + draws.below(latestMs), arrive: () => void handle() });
        return lost();
      default:
        return handle();
    }
  };
  const fetchGateway: typeof fetch = (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    return answer(init?.method ?? 'GET', pathname, searchParams, typeof init?.body === 'string' ? init.body : '');
  };
  const client = createOmiseClient({ fetch: fetchGateway, time, secretKey: 'skey_test', url: 'http://gateway' });
  const fetchPicture = (): Promise<never> => Promise.reject(new Error('No QR is drawn here'));
  return {
    bank,
    gateway: createOmiseGateway({ client, account: 'test', webhookSecret: undefined, fetchPicture, time }),
    /** The bank refuses refunds, or no longer. */
    turnRefunds: (): void => {
      refusesRefunds = !refusesRefunds;
    },
    /** Time passes, and requests that were on their way arrive. */
    wait: (ms: number): void => {
      fate.pass(ms);
      for (const each of arriving.filter(({ at }) => at <= time.monotonicMs())) {
        arriving.splice(arriving.indexOf(each), 1);
        each.arrive();
      }
    },
  };
};
