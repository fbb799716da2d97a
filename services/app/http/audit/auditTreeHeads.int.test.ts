import type { AuditEvent, AuditExport } from '@baan/contract/audit';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordUnverified } from '../../private/unverified.ts';
import { createLogSigner } from '../../proof/logSigner.ts';
import type { Reply } from '../testService.testkit.ts';
import { type AuditStack, startAuditStack } from './auditStack.testkit.ts';

let stack: AuditStack;
let treeHead: () => Promise<void>;

// The ledger begins with StoreCreated and RowsSigned, so the number of the first tree head is 2.

beforeAll(async () => {
  stack = await startAuditStack();
  const { stores, dataDir, time } = stack.service;
  const log = { warn: () => undefined, error: () => undefined };
  const logSigner = createLogSigner({ ...stores, dataDir, time, log });
  treeHead = () => logSigner.signTreeHead({ forced: true });
}, 60_000);
afterAll(() => stack?.service.stop());

const ask = async (path: string, token = stack.owner): Promise<Reply> =>
  stack.service.call('GET', `/admin/audit/${path}`, { token, headers: { 'Baan-Position': await stack.position() } });

const newest = async (filter: object = {}): Promise<AuditEvent> =>
  (await ask(`events?filter=${JSON.stringify(filter)}&range=[0,0]`)).body.events[0];

it('shows the MAC of an event and the first signed tree head that counts it', async () => {
  expect((await ask('events')).body.seal).toBeNull();
  expect(await newest()).toMatchObject({ mac: expect.stringMatching(/^[0-9a-f]{64}$/), seal: null, sealedAt: null });
  await treeHead();
  const sealed = { seal: 2, sealedAt: stack.service.time.at, unproven: false };
  expect(await newest()).toMatchObject({ type: 'BankDetailsChanged', ...sealed });
  const { events } = (await ask('events?range=[0,99]')).body;
  expect(new Set(events.map((event: AuditEvent) => event.seal))).toEqual(new Set([2]));
  expect((await ask('state?stream=villa')).body.event).toMatchObject(sealed);
});

it('counts later events as waiting, and lists tree heads only on request', async () => {
  await stack.service.place('2026-12-20', '2026-12-22');
  const { body } = await ask('events?range=[0,99]');
  expect(body.seal).toMatchObject({ number: 2, root: expect.any(String), waiting: 2 });
  expect(body.events.slice(0, 3).map((event: AuditEvent) => event.seal)).toEqual([null, null, 2]);
  expect(body.events.map(({ type }: AuditEvent) => type)).not.toContain('LogSealed');
  await treeHead();
  expect((await ask('events')).body.seal).toMatchObject({ number: 3, waiting: 0 });
  expect((await newest()).seal).toBe(3);
  expect(await newest({ stream: 'ledger' })).toMatchObject({ type: 'LogSealed', revision: 3, seal: null });
  expect(await newest({ type: 'LogSealed' })).toMatchObject({ revision: 3 });
});

it('assigns events that were written during signing to the next tree head', async () => {
  const { stores, knex } = stack.service;
  const signedNow = await stores.store.readStored('ledger');
  await stack.service.place('2026-12-24', '2026-12-26');
  const [, last] = (await ask('events?range=[0,1]')).body.events as [AuditEvent, AuditEvent];
  await treeHead();
  // As if only the first of the two events had been read by then.
  await knex('read.history').where({ type: 'LogSealed', revision: signedNow.length }).update({ cause_id: last.id });
  await stack.service.place('2026-12-28', '2026-12-29');
  await treeHead();
  const { events } = (await ask('events?range=[0,4]')).body;
  expect(events.map((event: AuditEvent) => event.seal)).toEqual([5, 5, 5, 4, 3]);
});

it('shows the stored tree head for verify and in exports, to an auditor without its root', async () => {
  const { body } = await ask('verify');
  expect(body.seal).toMatchObject({ number: 5, waiting: 0, root: expect.any(String), mac: expect.any(String) });
  expect((await ask('verify', stack.auditor)).body.seal).toMatchObject({ number: 5, root: null, mac: null });
  const exported: AuditExport = (await ask('export/ledger')).body;
  // The export is an event itself, which may be waiting by now.
  expect(exported.seal).toEqual({ ...body.seal, waiting: expect.any(Number) });
  const last = exported.events.at(-1);
  expect(last?.mac).toBe(JSON.parse(last?.stored.metadata ?? '').mac);
  expect(last?.decrypted.root).toBe(body.seal.root);
  const forAuditor = JSON.stringify((await ask('export/ledger', stack.auditor)).body);
  expect(forAuditor).not.toContain(body.seal.root);
  const listed = (await ask('events?filter={"stream":"ledger"}', stack.auditor)).body.events[0];
  expect(listed).toMatchObject({ type: 'LogSealed', hidden: ['root'] });
});

it('does not list an event without a valid MAC, and marks one that was listed before', async () => {
  const { stores, eventStoreUrl, knex } = stack.service;
  const before = await newest();
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const tail = stores.store.tailOf(await stores.store.readStored('villa'));
  const metadata = { actor: { kind: 'system' }, correlationId: 'c', causationId: 'c', previousHash: tail.hash };
  const data = { at: stack.service.time.at, pictureId: 'x' };
  await client.appendToStream('villa', [jsonEvent({ type: 'SlideRemoved', data, metadata })]);
  await client.dispose();
  await stores.proof.ofStored(await stores.store.readStored('villa'));
  expect(await newest()).toMatchObject({ id: before.id, unproven: false });
  await recordUnverified(knex, { id: before.id, position: BigInt(before.position), type: before.type });
  expect(await newest()).toMatchObject({ id: before.id, unproven: true });
});
