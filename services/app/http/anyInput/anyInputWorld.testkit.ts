import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { type ProblemCode, problem, problemStatus } from '@baan/contract/problem';
import type { Role } from '@baan/contract/staff';
import { addDays, addSeconds } from '@baan/domain/plainDate';
import jwt from 'jsonwebtoken';
import { expect } from 'vitest';
import { insertCredentials, readSessionEpoch } from '../../private/credentials.ts';
import { type RawReply, sendRaw } from '../rawHttp.testkit.ts';
import { signToken } from '../staffToken.ts';
import { startTestService, type TestService } from '../testService.testkit.ts';
import { makeFiles } from './anyFile.testkit.ts';
import { createIds, kindOfPath } from './anyId.testkit.ts';
import { type AnyRequest, type Id, type Known, requestBytes, type Token } from './anyRequest.testkit.ts';
import { createStateReader, type StateOfAll } from './stateOfAll.testkit.ts';

/** Refusals that are events themselves, so that they cannot be repeated without end (rules, Money). */
const counted: readonly ProblemCode[] = [
  'otp_invalid',
  'otp_too_many_attempts',
  'otp_resend_failed',
  'card_declined',
  'insufficient_funds',
];

/** Reading these issues what is owed, should the workers not have come to it yet. */
const issuing = /\/receipt$/;

export type Outcome = { status: number; code: string | null };

export type AnyInputWorld = {
  service: TestService;
  /** Sends it, and fails unless the answer is one that is allowed for any input whatever. */
  judge: (request: AnyRequest) => Promise<Outcome>;
  /** The same for bytes, of which HTTP itself may make nothing. They are for `bookingId`, if for anything. */
  judgeBytes: (bytes: Buffer, bookingId: string, hangsUp?: boolean) => Promise<Outcome>;
  /** Without looking at the state: for many at once. */
  send: (request: AnyRequest) => Promise<Outcome>;
  /** Has the clock go on, so that holds, codes and tokens come to their end. */
  pass: (seconds: number) => void;
  /** Bookings in each state, with nights of their own; and the villa as it was in the beginning. */
  freshen: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A member of staff, as an invitation would make one. @returns the member's id */
const admit = async ({ stores, time }: TestService, role: Role): Promise<string> => {
  const staffId = randomUUID();
  const { store, privacy, knex } = stores;
  const emailHash = `hash of ${role}`;
  const said = { id: randomUUID(), actor: { kind: 'system' as const }, correlationId: 'test', causationId: 'test' };
  const member = { at: time.now, name: role, email: `${role}@example.com`, role };
  const data = await privacy.seal(`staff-${staffId}`, 'StaffRegistered', member);
  const admitted = { at: time.now, staffId, role, emailHash, carries: [] };
  await store.append(
    'staff',
    [{ ...said, type: 'StaffAdmitted', data: admitted }],
    store.tailOf(await store.readStored('staff')),
  );
  await store.append(`staff-${staffId}`, [{ ...said, id: randomUUID(), type: 'StaffRegistered', data }], {
    revision: -1,
    hash: null,
  });
  await insertCredentials(knex, { staffId, emailHash, passwordHash: 'none' });
  return staffId;
};

export const startAnyInputWorld = async (): Promise<AnyInputWorld> => {
  const service = await startTestService();
  const { call, handle, stores } = service;
  await mkdir(`${service.dataDir}/guest`);
  await writeFile(`${service.dataDir}/guest/index.html`, '<!doctype html>');
  const files = await makeFiles();
  const ids = createIds();
  const form = { name: 'Owner', email: 'owner@example.com', password: 'a long enough phrase' };
  const registered = await call('POST', '/admin/auth/register', { body: form });
  const members: Record<Role, string> = {
    owner: registered.body.user.id,
    staff: await admit(service, 'staff'),
    auditor: await admit(service, 'auditor'),
  };
  const villa = (await handle.readVilla()).state;
  const readState = await createStateReader(service);

  // An earlier input may have ended all sessions: each role signs in again before it asks.
  const epochs: Record<Role, number> = { owner: 0, staff: 0, auditor: 0 };
  const signInAgain = async (token: Token): Promise<void> => {
    if (token === 'owner' || token === 'staff' || token === 'auditor')
      epochs[token] = (await readSessionEpoch(stores.knex, members[token])) ?? 0;
  };

  const bearer = (role: Role, over: { id?: string; secret?: Buffer; hoursAgo?: number } = {}): string => {
    const session = { id: over.id ?? members[role], role, epoch: epochs[role] };
    const at = new Date(new Date(service.time.now).getTime() - (over.hoursAgo ?? 0) * 3_600_000);
    return `Bearer ${signToken(session, over.secret ?? stores.secrets.jwt, at)}`;
  };
  const authorizations: Record<Token, () => string | null> = {
    none: () => null,
    garbage: () => 'Bearer a.b.c',
    malformed: () => 'Basic \xff, Bearer',
    expired: () => bearer('owner', { hoursAgo: 13 }),
    otherSecret: () => bearer('owner', { secret: Buffer.from('another secret of 32 characters!') }),
    unsigned: () => `Bearer ${jwt.sign({ sub: members.owner, role: 'owner', epoch: 0 }, null, { algorithm: 'none' })}`,
    stranger: () => bearer('owner', { id: randomUUID() }),
    auditor: () => bearer('auditor'),
    staff: () => bearer('staff'),
    owner: () => bearer('owner'),
  };

  /** `@kind:n` and `"@total"` in a text that is sent. */
  const known = (total: number): Known => ({
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
    expect(problemStatus[told.code], asked).toBe(status);
    return { status, code: told.code, body };
  };

  let before: StateOfAll | undefined;
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

  /** Each of a night that nobody has. */
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
      before ??= await readState();
      const onlyReads = request.method === 'GET' && !issuing.test(request.path);
      return unchanged(await send(request), JSON.stringify(request).slice(0, 2000), onlyReads);
    },
    judgeBytes: async (bytes, bookingId, hangsUp = false) => {
      before ??= await readState();
      const asked = bytes.toString('latin1', 0, 600);
      const { status, code } = looked(await sendRaw(service.url, bytes, { hangsUp }), asked);
      if (status > 0) return unchanged({ status, code }, asked, false);
      // Who hung up may have been understood all the same: what comes next waits behind that.
      await call('PATCH', `/booking/${bookingId}`, { body: { specialRequests: randomUUID() } });
      before = undefined;
      return { status, code };
    },
    pass: seconds => {
      service.time.now = addSeconds(service.time.now, seconds);
    },
    freshen: async () => {
      const context = { actor: { kind: 'system' as const }, correlationId: 'test' };
      await handle.villa({ type: 'change', now: service.time.now, details: villa.details, prices: villa.prices }, context);
      // Quotes are read from the table, which has to hold these prices first.
      const newest = { 'Baan-Position': String(await service.stores.store.lastPosition()) };
      await expect.poll(async () => (await call('GET', '/villa', { headers: newest })).status, { timeout: 60_000 }).toBe(200);
      await signInAgain('owner');
      const token = authorizations.owner()?.slice('Bearer '.length);
      const contact = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '0812345678' };
      const made = await freshBookings(5);
      const [, pending, inReview, confirmed, cancelled] = made as [string, string, string, string, string];
      const slip = new FormData();
      slip.append('slip', new Blob([new Uint8Array(files.png)]), 'slip.png');
      const attached = [pending, inReview, confirmed].map(id =>
        call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo: contact } }),
      );
      const [uploaded] = await Promise.all([call('POST', '/upload/slip', { body: slip }), ...attached]);
      const { url } = uploaded.body.data;
      const status = (id: string, body: object) => call('PATCH', `/admin/bookings/${id}/status`, { token, body });
      await Promise.all([
        call('PATCH', `/booking/${inReview}`, { body: { paymentSlipUrl: url } }),
        status(confirmed, { status: 'confirmed', method: 'cash', reason: 'paid at the door' }),
        status(cancelled, { status: 'cancelled' }),
      ]);
      ids.harvest({ url }, 'slip');
      for (const id of made) ids.add('booking', id);
      before = undefined;
    },
    stop: service.stop,
  };
};
