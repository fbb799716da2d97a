import { type AuditEvent, type AuditState, auditKinds } from '@baan/contract/audit';
import { knownTypes } from '@baan/domain/corpus/knownTypes.testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReadDatabase, type ReadDatabase } from '../database.testkit.ts';
import { projectBatch } from '../projector/projectBatch.ts';
import { listAuditEvents } from './auditEvents.ts';
import { readAuditState } from './auditState.ts';
import { bookingId, everyEvent, linkId } from './everyEvent.testkit.ts';

const { log, secrets } = everyEvent();
let database: ReadDatabase;

beforeAll(async () => {
  database = await createReadDatabase();
  await projectBatch(database.knex, null, log.events);
}, 30_000);
afterAll(() => database?.drop());

const listed = async (isAuditor: boolean, filter = {}): Promise<AuditEvent[]> =>
  (await listAuditEvents(database.knex, { filter, range: [0, 999], isAuditor })).events;

const states = async (isAuditor: boolean): Promise<(AuditState | undefined)[]> =>
  Promise.all(
    [`booking-${bookingId}`, `paymentLink-${linkId}`, 'villa', 'team'].flatMap(subject =>
      log.events.map(({ position }) => readAuditState(database.knex, { subject, moment: { position }, isAuditor })),
    ),
  );

it('shows every known event type, and an unknown one', async () => {
  const types = Object.values(knownTypes).flatMap(known => Object.keys(known));
  const events = await listed(false);
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(types));
  for (const { kind } of events) expect(auditKinds).toContain(kind);
  const unknown = log.append('villa', { type: 'FromTheFuture', data: { at: '2026-12-02T03:00:00.000Z', words: 'of tomorrow' } });
  await projectBatch(database.knex, log.events.at(-2)?.position ?? null, [unknown]);
  expect((await listed(true))[0]).toMatchObject({ type: 'FromTheFuture', kind: 'villa', changes: [] });
});

it('shows the owner all fields', async () => {
  const text = JSON.stringify([await listed(false), await states(false)]);
  const ofReceipts = secrets.filter(secret => /ReceiptIssued (?!reason)|RefundAccount|Channel(?!Details)/.test(secret));
  expect(secrets.filter(secret => !text.includes(secret))).toEqual(ofReceipts);
  expect(text).toContain(bookingId);
  expect(text).toContain('045-8-61288-3');
});

it('shows bookings by number in changes to the owner', async () => {
  const changes = (await listed(false)).map(event => event.changes);
  const text = JSON.stringify([changes, (await states(false)).map(state => state?.state)]);
  expect([bookingId, linkId].filter(id => text.includes(id))).toEqual([]);
});

it('hides names of guests, ids and accounts from an auditor', async () => {
  const text = JSON.stringify([await listed(true), await states(true)]);
  const hidden = [...secrets, 'secret of', bookingId, linkId, '045-8', '61288', '081-234', 'qr-code'];
  expect(hidden.filter(word => text.includes(word))).toEqual([]);
  expect(text).toContain('xxx-x-xx288-3');
});

it('finds nothing by hidden text for an auditor', async () => {
  for (const text of ['secret', '61288', bookingId]) expect(await listed(true, { text })).toEqual([]);
  expect((await listed(false, { text: 'secret' })).length).toBeGreaterThan(20);
});
