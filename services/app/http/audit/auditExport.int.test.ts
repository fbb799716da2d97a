import type { AuditExport } from '@baan/contract/audit';
import { hashOfId } from '@baan/projections/subjectNames';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventHash } from '../../proof/macs.ts';
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

/** The hash as computed from the file alone. */
const computed = ({ stream, events }: AuditExport): string[] =>
  events.map(({ revision, id, type, stored }) =>
    eventHash({ stream, revision, id, type, data: JSON.parse(stored.data), metadata: JSON.parse(stored.metadata) }),
  );

it('contains the stored bytes with a valid hash chain, and their decrypted data', async () => {
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

it('is a download with a name that gives no access', async () => {
  const { headers } = await ask(`booking-${stack.booking.id}`);
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="booking-${stack.booking.number}.json"`);
  expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
});

it('hides ids, guests and accounts from an auditor, and says that it cannot be recomputed', async () => {
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
  // A true hash would reveal the masked digits to an auditor who tries them all. Its replacement still links the events.
  const owned = (await ask('villa')).body;
  for (const { hash } of owned.events) expect(JSON.stringify(villa)).not.toContain(hash);
  expect(villa.events.slice(1).map(({ previousHash }: { previousHash: string }) => previousHash)).toEqual(
    villa.events.slice(0, -1).map(({ hash }: { hash: string }) => hash),
  );
  expect(JSON.stringify(villa)).toContain('xxx-x-xx288-3');
  expect((await ask('calendar', stack.auditor)).body.events[0].stored.data).toContain(stack.booking.number);
});

it('answers 404 to an auditor who uses an id', async () => {
  const known = [`booking-${stack.booking.id}`, `paymentLink-${await linkId()}`];
  for (const stream of [...known, 'booking-BTM-00000', 'booking', 'nobody', 'staff-nobody', '..%2Fvilla'])
    expect([stream, (await ask(stream, stack.auditor)).body.code]).toEqual([stream, 'not_found']);
  for (const stream of known) expect((await ask(stream)).status).toBe(200);
});

it('is allowed only to owner and auditor', async () => {
  expect((await ask('villa', stack.staff)).body.code).toBe('forbidden');
  expect((await stack.service.call('GET', '/admin/audit/export/villa')).status).toBe(401);
});

it('contains all events of several pages', async () => {
  const details = { tagline: { th: '', en: '' } };
  const context = { actor: { kind: 'system' as const }, correlationId: 'test' };
  for (let index = 0; index < 230; index += 1)
    await stack.service.commands.villa(
      { type: 'change', now: stack.service.time.at, details: { ...details, title: { th: `${index}`, en: '' } }, prices: {} },
      context,
    );
  const exported: AuditExport = (await ask('villa')).body;
  expect(exported.events.length).toBeGreaterThan(230);
  expect(exported.events.map(({ revision }) => revision)).toEqual(exported.events.map((_, index) => index));
  expect(computed(exported)).toEqual(exported.events.map(({ hash }) => hash));
}, 120_000);
