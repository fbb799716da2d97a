import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '../http/auth/authentication.ts';
import { hashPassword } from '../http/auth/passwords.ts';
import { type Joined, join } from '../http/signedIn.testkit.ts';
import { setupCode, startTestService, type TestService } from '../http/testService.testkit.ts';
import { verifyEverything } from '../tools/verify/verifyEverything.ts';

// Attacks by somebody with access to the database and without the key.

let service: TestService;
let token: string;
let ownerId: string;
let malee: Joined;
const lines: string[] = [];

const owner = { email: 'kanya@example.com', password: 'a long password' };
const stolen = 'known to the thief';

const call: TestService['call'] = (...sent) => service.call(...sent);
const login = (email: string, password: string) => call('POST', '/admin/auth/login', { body: { email, password } });
const me = async (as: string) => (await call('GET', '/admin/auth/me', { token: as })).body;
const credentials = () => service.knex('private.credentials');
const unsigned = async () => (await call('GET', '/ready')).body.details?.unsigned ?? (await call('GET', '/ready')).body.unsigned;

/** The findings of verify about signed rows. */
const found = async (): Promise<string[]> => {
  const { stores, databaseUrl, dataDir } = service;
  const findings: string[] = [];
  const report = ({ check, subject, problem }: { check: string; subject: string; problem: string }) =>
    void (check === 'unsigned' && findings.push(`${subject}: ${problem}`));
  await verifyEverything({ ...stores, databaseUrl, dataDir, report, progress: () => undefined, remembers: true, timeoutMs: 0 });
  return findings;
};

const changed = 'it does not have the MAC that this house gave it: it was changed, or written by somebody else';

beforeAll(async () => {
  service = await startTestService({}, { log: line => lines.push(line) });
  const registered = await call('POST', '/admin/auth/register', { body: { name: 'Kanya', ...owner, setupCode } });
  token = registered.body.token;
  ownerId = registered.body.user.id;
  malee = await join(service, token, 'staff', 'malee@example.com');
});

afterAll(() => service.stop());

describe('a password that was written into the database', () => {
  it('does not sign in as the owner, is an alarm, and is found by verify', async () => {
    const { password_hash: before } = await credentials().where({ staff_id: ownerId }).first();
    await credentials()
      .where({ staff_id: ownerId })
      .update({ password_hash: await hashPassword(stolen) });
    const refused = await login(owner.email, stolen);
    const stranger = await login('nobody@example.com', stolen);
    expect([refused.status, refused.body]).toEqual([stranger.status, stranger.body]);
    expect(lines.some(line => line.includes('a row lacks the MAC of this house: it is not used'))).toBe(true);
    expect(lines.some(line => line.includes(ownerId) && line.includes('lacks the MAC'))).toBe(false);
    expect(await unsigned()).toEqual([{ table: 'credentials', rows: 1 }]);
    expect(await found()).toEqual([`private.credentials ${ownerId}: ${changed}`]);
    await credentials().where({ staff_id: ownerId }).update({ password_hash: before });
    expect((await login(owner.email, owner.password)).status).toBe(200);
    expect(await found()).toEqual([]);
    expect(await unsigned()).toBeUndefined();
  });

  it('does not sign in as another member by their email hash', async () => {
    const [ours, theirs] = await Promise.all([ownerId, malee.id].map(staff_id => credentials().where({ staff_id }).first()));
    await credentials().where({ staff_id: malee.id }).update({ email_hash: 'aside' });
    await credentials().where({ staff_id: ownerId }).update({ email_hash: theirs.email_hash });
    await credentials().where({ staff_id: malee.id }).update({ email_hash: ours.email_hash });
    // The owner's email with the password of the other member, and the other way round.
    expect((await login(owner.email, malee.password)).status).toBe(401);
    expect((await login(malee.email, owner.password)).status).toBe(401);
    expect(await found()).toHaveLength(2);
    await credentials().where({ staff_id: malee.id }).update({ email_hash: 'aside' });
    await credentials().where({ staff_id: ownerId }).update({ email_hash: ours.email_hash });
    await credentials().where({ staff_id: malee.id }).update({ email_hash: theirs.email_hash });
    expect((await login(malee.email, malee.password)).status).toBe(200);
  });

  it('does not make a member, nor a second account of one, also with the MAC of another row', async () => {
    const row = await credentials().where({ staff_id: malee.id }).first();
    const { keyedHash } = service.stores.hashing;
    const password_hash = await hashPassword(stolen);
    await credentials().insert({
      ...row,
      staff_id: 'thief',
      email_hash: keyedHash('staffEmail', 'thief@example.com'),
      password_hash,
    });
    expect((await login('thief@example.com', stolen)).status).toBe(401);
    expect(await found()).toEqual([`private.credentials thief: ${changed}`]);
    await credentials().where({ staff_id: 'thief' }).update({ mac: null });
    expect(await found()).toEqual(['private.credentials thief: it has no MAC: this house did not write it']);
    await credentials().where({ staff_id: 'thief' }).delete();
  });
});

describe('a session or role that was changed in the database', () => {
  it('does not sign in as another member', async () => {
    const { id } = await service.knex('private.sessions').where({ staff_id: malee.id }).first();
    const ofSession = () => service.knex('private.sessions').where({ id });
    malee.token = signToken(id, service.stores.secrets.jwt, new Date(service.time.at));
    expect(await me(malee.token)).toMatchObject({ role: 'staff' });
    for (const [change, back] of [
      [{ staff_id: ownerId }, { staff_id: malee.id }],
      [{ confirmed_at: '2999-01-01T00:00:00.000Z' }, { confirmed_at: service.time.at }],
    ] as const) {
      await ofSession().update(change);
      expect((await call('GET', '/admin/auth/me', { token: malee.token })).status).toBe(401);
      await ofSession().update(back);
      expect((await call('GET', '/admin/auth/me', { token: malee.token })).status).toBe(200);
    }
  });

  it('does not sign in after a sign-out if its row is put back', async () => {
    const { token: thrownAway } = (await login(malee.email, malee.password)).body;
    expect(await me(thrownAway)).toMatchObject({ role: 'staff' });
    const before: { id: string }[] = await service.knex('private.sessions').where({ staff_id: malee.id });
    expect((await call('POST', '/admin/auth/logout', { token: thrownAway })).status).toBe(204);
    const left = new Set(await service.knex('private.sessions').pluck('id'));
    const row = before.find(({ id }) => !left.has(id));
    await service.knex('private.sessions').insert(row);
    expect((await call('GET', '/admin/auth/me', { token: thrownAway })).status).toBe(401);
    expect(await found()).toEqual([`private.sessions ${row?.id}: its session has ended: the row was put back`]);
    await service.knex('private.sessions').where({ id: row?.id }).delete();
  });

  it('gives no role without an event', async () => {
    await service.knex('read.staff_members').where({ id: malee.id }).update({ role: 'auditor' });
    expect((await call('GET', '/admin/bookings', { token: malee.token })).status).toBe(200);
    await service.knex('read.staff_members').where({ id: malee.id }).update({ role: 'owner' });
    expect(
      (await call('POST', '/admin/staff/invitations', { token: malee.token, body: { email: 'x@example.com', role: 'staff' } }))
        .status,
    ).toBe(403);
    await service.knex('read.staff_members').where({ id: malee.id }).update({ role: 'staff' });
  });
});

it('a kept email that was changed in the database is not shown, and does not hide the others', async () => {
  const { id } = await service.place('2027-04-01', '2027-04-03');
  for (const number of [1, 2])
    await service.sender.send({
      jobId: `letter-${number}`,
      kind: 'confirmation',
      stream: `booking-${id}`,
      to: 'guest@example.com',
      subject: `Letter ${number}`,
      html: '<p>x</p>',
      text: 'x',
      language: 'en',
    });
  const listed = async () =>
    (await call('GET', '/admin/letters', { token })).body.map((letter: { id: string }) => letter.id).sort();
  expect(await listed()).toEqual(['letter-1', 'letter-2']);
  for (const change of [
    { head: Buffer.from('another') },
    { body: Buffer.from('another') },
    { state: 'failed' },
    { asked_by: ownerId },
  ]) {
    const before = await service.knex('private.letters').where({ id: 'letter-1' }).first();
    await service.knex('private.letters').where({ id: 'letter-1' }).update(change);
    expect(await listed()).toEqual(['letter-2']);
    expect((await call('GET', '/admin/letters/letter-1', { token })).status).toBe(404);
    expect(await found()).toContain(`private.letters letter-1: ${changed}`);
    await service.knex('private.letters').where({ id: 'letter-1' }).update(before);
  }
  expect(await listed()).toEqual(['letter-1', 'letter-2']);
});

describe('the row of a slip', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const send = async (checkIn: string, checkOut: string) => {
    const { id } = await service.place(checkIn, checkOut);
    const body = new FormData();
    body.set('slip', new Blob([new Uint8Array(png)]), 'slip.png');
    body.set('bookingId', id);
    const uploaded = await call('POST', '/upload/slip', { body });
    const url: string = uploaded.body.data.url;
    await call('PATCH', `/booking/${id}/customer-info`, {
      body: { customerInfo: { firstName: 'A', lastName: 'B', email: `${checkIn}@example.com`, phone: '0812345678' } },
    });
    return { id, url, upload: url.split('/').at(-1) ?? '' };
  };
  const attach = ({ id, url }: { id: string; url: string }) =>
    call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl: url, status: 'in_review' } });
  const check = async (id: string) => (await call('GET', `/admin/bookings/${id}/slip-check`, { token })).body.data.slipReused;

  it('does not hide that the slip was used, since the event has its hash', async () => {
    const [first, second] = [await send('2027-05-01', '2027-05-02'), await send('2027-05-03', '2027-05-04')];
    expect((await attach(first)).status).toBe(200);
    expect((await attach(second)).status).toBe(200);
    expect(await check(second.id)).toHaveLength(1);
    await service.knex('private.uploads').where({ id: second.upload }).update({ file_hash: 'another' });
    expect(await check(second.id)).toHaveLength(1);
    await service.knex('private.uploads').where({ id: first.upload }).delete();
    const approve = (body: object) =>
      call('PATCH', `/admin/bookings/${second.id}/status`, { token, body: { status: 'confirmed', ...body } });
    expect((await approve({})).status).toBe(400);
    expect(await found()).toContain(`private.uploads ${second.upload}: ${changed}`);
  });

  it('that was changed before it was attached cannot be attached', async () => {
    const slip = await send('2027-05-05', '2027-05-06');
    await service.knex('private.uploads').where({ id: slip.upload }).update({ file_hash: 'another' });
    expect((await attach(slip)).body.code).toBe('slip_not_yours');
  });
});
