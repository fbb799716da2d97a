import type { AuditExport } from '@baan/contract/audit';
import { hashOfId } from '@baan/projections/subjectNames';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventHash } from '../../log/hashChain.ts';
import type { Reply } from '../testService.testkit.ts';
import { type AuditStack, startAuditStack } from './auditStack.testkit.ts';

let stack: AuditStack;

beforeAll(async () => {
  stack = await startAuditStack();
}, 60_000);
afterAll(() => stack?.service.stop());

const ask = async (stream: string, token = stack.owner): Promise<Reply> =>
  stack.service.call('GET', `/admin/audit/export/${stream}`, {
    token,
    headers: { 'Baan-Position': await stack.position() },
  });

const linkId = async (): Promise<string> => (await stack.service.knex('read.payment_links').first('id')).id;

/** What anybody can compute from the file alone. */
const computed = ({ stream, events }: AuditExport): string[] =>
  events.map(({ revision, id, type, stored }) =>
    eventHash({ stream, revision, id, type, data: JSON.parse(stored.data), metadata: JSON.parse(stored.metadata) }),
  );

it('holds the stored bytes, whose hashes chain, and beside them what they say', async () => {
  for (const stream of [
    'villa',
    'staff',
    'calendar',
    'ledger',
    `booking-${stack.booking.number}`,
    `booking-${stack.booking.id}`,
  ]) {
    const { status, body } = await ask(stream);
    const exported: AuditExport = body;
    expect([stream, status]).toEqual([stream, 200]);
    expect(exported).toMatchObject({ recomputable: true });
    expect(exported.events.map(({ revision }) => revision)).toEqual(exported.events.map((_, index) => index));
    expect(computed(exported)).toEqual(exported.events.map(({ hash }) => hash));
    expect(exported.events.map(({ previousHash }) => previousHash)).toEqual([null, ...computed(exported).slice(0, -1)]);
  }
  const { body } = await ask(`booking-${stack.booking.number}`);
  const attached = body.events.find(({ type }: { type: string }) => type === 'CustomerAttached');
  expect(attached.decrypted.customer).toMatchObject({ firstName: 'Grace' });
  expect(attached.stored.data).not.toContain('Grace');
  expect(attached.changes).toContainEqual(expect.objectContaining({ field: 'customerName', before: null }));
});

it('is a download under a name that opens nothing', async () => {
  const { headers } = await ask(`booking-${stack.booking.id}`);
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="booking-${stack.booking.number}.json"`);
  expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
});

it('tells an auditor no id, no guest and no account, and says that it cannot be recomputed', async () => {
  const link = await linkId();
  const streams = [
    'villa',
    'staff',
    'team',
    'calendar',
    'ledger',
    `booking-${stack.booking.number}`,
    `paymentLink-${hashOfId(link)}`,
  ];
  for (const stream of streams) {
    const { status, body, headers } = await ask(stream, stack.auditor);
    expect([stream, status]).toEqual([stream, 200]);
    expect(body).toMatchObject({ recomputable: false, note: expect.stringContaining('cannot be recomputed') });
    expect(body.events.length).toBeGreaterThan(0);
    const text = JSON.stringify(body) + headers.get('Content-Disposition');
    for (const hidden of [stack.booking.id, link, 'Grace', 'van Dyk', '@example.com', '045-8-61288-3', '0812345678', 'Airport'])
      expect([stream, hidden, text.includes(hidden)]).toEqual([stream, hidden, false]);
  }
  const villa = (await ask('villa', stack.auditor)).body;
  // A true hash would tell the digits that are masked to whoever tries them all; what stands for it still links the events.
  const owned = (await ask('villa')).body;
  for (const { hash } of owned.events) expect(JSON.stringify(villa)).not.toContain(hash);
  expect(villa.events.slice(1).map(({ previousHash }: { previousHash: string }) => previousHash)).toEqual(
    villa.events.slice(0, -1).map(({ hash }: { hash: string }) => hash),
  );
  expect(JSON.stringify(villa)).toContain('xxx-x-xx288-3');
  expect((await ask('calendar', stack.auditor)).body.events[0].stored.data).toContain(stack.booking.number);
});

it('answers an auditor who has an id as if there were no such stream', async () => {
  const known = [`booking-${stack.booking.id}`, `paymentLink-${await linkId()}`];
  for (const stream of [...known, 'booking-BTM-00000', 'booking', 'nobody', 'staff-nobody', '..%2Fvilla'])
    expect([stream, (await ask(stream, stack.auditor)).body.code]).toEqual([stream, 'not_found']);
  for (const stream of known) expect((await ask(stream)).status).toBe(200);
});

it('is for the owner and an auditor alone', async () => {
  expect((await ask('villa', stack.staff)).body.code).toBe('forbidden');
  expect((await stack.service.call('GET', '/admin/audit/export/villa')).status).toBe(401);
});

it('is written in pages, whole', async () => {
  const details = { tagline: { th: '', en: '' } };
  const context = { actor: { kind: 'system' as const }, correlationId: 'test' };
  for (let index = 0; index < 230; index += 1)
    await stack.service.commands.villa(
      { type: 'change', now: stack.service.time.now, details: { ...details, title: { th: `${index}`, en: '' } }, prices: {} },
      context,
    );
  const exported: AuditExport = (await ask('villa')).body;
  expect(exported.events.length).toBeGreaterThan(230);
  expect(exported.events.map(({ revision }) => revision)).toEqual(exported.events.map((_, index) => index));
  expect(computed(exported)).toEqual(exported.events.map(({ hash }) => hash));
}, 120_000);
