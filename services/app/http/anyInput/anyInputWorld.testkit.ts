import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { type ProblemCode, problem, statusOf } from '@baan/contract/problem';
import type { Role } from '@baan/contract/staff';
import { addDays, addSeconds } from '@baan/domain/shared/plainDate';
import jwt from 'jsonwebtoken';
import { expect } from 'vitest';
import { signToken } from '../auth/authentication.ts';
import { type RawReply, sendRaw } from '../middleware/rawHttp.testkit.ts';
import { everyRole } from '../middleware/route.ts';
import { memberInRole, signInForGood } from '../signedIn.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';
import { makeFiles } from './anyFile.testkit.ts';
import { createIds, kindOfPath } from './anyId.testkit.ts';
import { type AnyRequest, type Id, type KnownIds, requestBytes, type Token } from './anyRequest.testkit.ts';
import { createStateReader, type StateOfAll } from './stateOfAll.testkit.ts';

/** Refusals that are recorded as events, to limit repeated tries (rules, Money). */
const counted: readonly ProblemCode[] = [
  'otp_invalid',
  'otp_too_many_attempts',
  'otp_resend_failed',
  'card_declined',
  'insufficient_funds',
];

/** A wrong password is counted in the history of the account. */
const isWrongPassword = ({ path }: AnyRequest, { code }: Outcome): boolean =>
  path === '/admin/auth/login' && code === 'unauthorized';

/** GET calls that write: a due receipt is issued, and an export is recorded. */
const writing = /\/receipt$|\/export\//;

export type Outcome = { status: number; code: string | null };

export type AnyInputWorld = {
  service: TestService;
  /** Sends it, and fails unless the response is allowed for any input. */
  judge: (request: AnyRequest) => Promise<Outcome>;
  /** The same for bytes that may be no valid HTTP. If valid, they concern `bookingId`. */
  judgeBytes: (bytes: Buffer, bookingId: string, hangsUp?: boolean) => Promise<Outcome>;
  /** Without comparing the state, for many requests at once. */
  send: (request: AnyRequest) => Promise<Outcome>;
  /** Moves the clock forward, so that holds, codes and tokens expire. */
  pass: (seconds: number) => void;
  /** Makes bookings in each state on free nights, and resets the villa. */
  freshen: () => Promise<void>;
  stop: () => Promise<void>;
};

export const startAnyInputWorld = async (): Promise<AnyInputWorld> => {
  const service = await startTestService();
  const { call, commands, stores } = service;
  await mkdir(`${service.dataDir}/guest`);
  await writeFile(`${service.dataDir}/guest/index.html`, '<!doctype html>');
  const files = await makeFiles();
  const ids = createIds();
  const form = { name: 'Owner', email: 'owner@example.com', password: 'a long enough phrase', setupCode };
  await call('POST', '/admin/auth/register', { body: form });
  const villa = (await commands.readVilla()).state;
  const readStateNow = await createStateReader(service);
  const readState = async (): Promise<StateOfAll> => {
    await service.followUps.settled();
    return readStateNow();
  };

  // An earlier input may have ended sessions or changed roles: each role signs in again before its request.
  const sessions = new Map<Token, () => string>();
  let before: StateOfAll | undefined;
  const stands = async (role: Role): Promise<boolean> => {
    const token = sessions.get(role)?.();
    return token !== undefined && (await call('GET', '/admin/auth/me', { token })).body.role === role;
  };
  const signInAgain = async (token: Token): Promise<void> => {
    if ((token !== 'owner' && token !== 'staff' && token !== 'auditor') || (await stands(token))) return;
    sessions.set(token, await signInForGood(service, await memberInRole(service, token)));
    before = undefined;
  };
  for (const role of everyRole) await signInAgain(role);
  const bearer = (role: Role): string => `Bearer ${sessions.get(role)?.()}`;
  const signed = (over: { secret?: KeyObject; daysAgo?: number }): string => {
    const at = new Date(new Date(service.time.at).getTime() - (over.daysAgo ?? 0) * 86_400_000);
    return `Bearer ${signToken(randomUUID(), over.secret ?? stores.secrets.jwt, at)}`;
  };
  const authorizations: Record<Token, () => string | null> = {
    none: () => null,
    garbage: () => 'Bearer a.b.c',
    malformed: () => 'Basic \xff, Bearer',
    expired: () => signed({ daysAgo: 31 }),
    otherSecret: () => signed({ secret: createSecretKey('another secret of 32 characters!', 'utf8') }),
    unsigned: () => `Bearer ${jwt.sign({ sid: 'a-session' }, null, { algorithm: 'none' })}`,
    stranger: () => signed({}),
    auditor: () => bearer('auditor'),
    staff: () => bearer('staff'),
    owner: () => bearer('owner'),
  };

  /** Replaces `@kind:n` and `"@total"` in a text before sending. */
  const known = (total: number): KnownIds => ({
    authorization: token => authorizations[token](),
    id: (path, id: Id) => ('text' in id ? id.text : ids.find(kindOfPath(path), id.known)),
    fill: text =>
      text.replace(/@([a-z]+):(\d+)/g, (_, kind, n) => ids.find(kind, Number(n))).replaceAll('"@total"', String(total)),
    file: file => files[file],
  });

  const priceOf = async ({ body }: AnyRequest): Promise<number> => {
    if (!body || !('json' in body) || !body.json.includes('"@total"')) return 0;
    const field = (name: string): string => encodeURIComponent(new RegExp(`"${name}":"?([^",}]*)`).exec(body.json)?.[1] ?? '');
    const asked = `/quote?checkIn=${field('checkIn')}&checkOut=${field('checkOut')}&rooms=${field('rooms')}`;
    return (await call('GET', asked)).body.quote?.total ?? 0;
  };

  const looked = (reply: RawReply, asked: string): Outcome & { body: unknown } => {
    const isJson = reply.headers['content-type']?.includes('json') ?? false;
    const body: unknown = isJson && reply.body.length > 0 ? JSON.parse(reply.body.toString()) : null;
    const { status } = reply;
    expect(status, `${asked}\n${reply.body.toString().slice(0, 500)}`).toBeLessThan(500);
    if (!isJson || status < 400) return { status, code: null, body };
    const told = problem.parse(body);
    expect(statusOf(told), asked).toBe(status);
    return { status, code: told.code, body };
  };

  const unchanged = async (outcome: Outcome, asked: string, isSafe: boolean): Promise<Outcome> => {
    const last = before;
    before = await readState();
    const mayChange = !isSafe && (outcome.status < 400 || counted.includes(outcome.code as ProblemCode));
    if (!mayChange) expect({ asked, ...outcome, ...before }).toEqual({ asked, ...outcome, ...last });
    return outcome;
  };

  const send = async (request: AnyRequest): Promise<Outcome> => {
    await signInAgain(request.token);
    const bytes = requestBytes(request, known(await priceOf(request)));
    const asked = bytes.toString('latin1', 0, 600);
    const reply = await sendRaw(service.url, bytes);
    const outcome = looked(reply, asked);
    expect(outcome.status, asked).toBeGreaterThan(0);
    if (outcome.status >= 400) expect(outcome.code, asked).not.toBeNull();
    else if (request.method !== 'DELETE') ids.harvest(outcome.body, kindOfPath(request.path));
    return { status: outcome.status, code: outcome.code };
  };

  /** Each on a free night. */
  const freshBookings = async (count: number): Promise<string[]> => {
    const { nights } = (await call('GET', '/availability?from=2027-03-01&to=2028-03-31')).body;
    const free = (nights as { date: string; state: string }[]).filter(({ state }) => state === 'free').map(({ date }) => date);
    const stays = free.flatMap((checkIn, at) =>
      free[at + 1] === addDays(checkIn, 1) ? [{ checkIn, checkOut: addDays(checkIn, 1) }] : [],
    );
    const made = await Promise.all(stays.slice(0, count).map(({ checkIn, checkOut }) => service.place(checkIn, checkOut)));
    return made.map(({ id }) => id);
  };

  return {
    service,
    send,
    judge: async request => {
      await signInAgain(request.token);
      before ??= await readState();
      const onlyReads = request.method === 'GET' && !writing.test(request.path);
      const outcome = await send(request);
      if (isWrongPassword(request, outcome)) {
        before = await readState();
        return outcome;
      }
      return unchanged(outcome, JSON.stringify(request).slice(0, 2000), onlyReads);
    },
    judgeBytes: async (bytes, bookingId, hangsUp = false) => {
      before ??= await readState();
      const asked = bytes.toString('latin1', 0, 600);
      const { status, code } = looked(await sendRaw(service.url, bytes, { hangsUp }), asked);
      if (status > 0) return unchanged({ status, code }, asked, false);
      // A request may be processed although its client disconnected: the next one waits for it.
      await call('PATCH', `/booking/${bookingId}`, { body: { specialRequests: randomUUID() } });
      before = undefined;
      return { status, code };
    },
    pass: seconds => {
      service.time.at = addSeconds(service.time.at, seconds);
    },
    freshen: async () => {
      const context = { actor: { kind: 'system' as const }, correlationId: 'test' };
      await commands.villa({ type: 'change', now: service.time.at, details: villa.details, prices: villa.prices }, context);
      // Quotes come from the read table, which must contain these prices first.
      const newest = { 'Baan-Position': String(await service.stores.store.lastPosition()) };
      await expect.poll(async () => (await call('GET', '/villa', { headers: newest })).status, { timeout: 60_000 }).toBe(200);
      await signInAgain('owner');
      const token = authorizations.owner()?.slice('Bearer '.length);
      const contact = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '0812345678' };
      const named = (of: string[]) =>
        Promise.all(of.map(id => call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo: contact } })));
      const uploaded = async (): Promise<string> => {
        const slip = new FormData();
        slip.append('slip', new Blob([new Uint8Array(files.png)]), 'slip.png');
        return (await call('POST', '/upload/slip', { body: slip })).body.data.url;
      };
      const [late] = (await freshBookings(1)) as [string];
      await named([late]);
      service.time.at = addSeconds(service.time.at, 2 * 3600);
      await call('PATCH', `/booking/${late}`, { body: { paymentSlipUrl: await uploaded() } });
      const made = await freshBookings(5);
      const [, pending, inReview, confirmed, cancelled] = made as [string, string, string, string, string];
      const [url] = await Promise.all([uploaded(), named([pending, inReview, confirmed, cancelled])]);
      const status = (id: string, body: object) => call('PATCH', `/admin/bookings/${id}/status`, { token, body });
      await Promise.all([
        call('PATCH', `/booking/${inReview}`, { body: { paymentSlipUrl: url } }),
        status(confirmed, { status: 'confirmed', method: 'cash', reason: 'paid at the door' }),
        status(cancelled, { status: 'cancelled' }),
        call('POST', `/booking/${confirmed}/data-request`, { body: { kind: 'copy' } }),
        call('POST', `/booking/${cancelled}/data-request`, { body: { kind: 'erasure' } }),
      ]);
      ids.harvest({ url }, 'slip');
      for (const id of [late, ...made]) ids.add('booking', id);
      before = undefined;
    },
    stop: service.stop,
  };
};
