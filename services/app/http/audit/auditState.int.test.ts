import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reply } from '../testService.testkit.ts';
import { type AuditStack, startAuditStack } from './auditStack.testkit.ts';

let stack: AuditStack;

beforeAll(async () => {
  stack = await startAuditStack();
}, 60_000);
afterAll(() => stack?.service.stop());

const ask = async (token: string, query: Record<string, string>): Promise<Reply> =>
  stack.service.call('GET', `/admin/audit/state?${new URLSearchParams(query)}`, {
    token,
    headers: { 'Baan-Position': await stack.position() },
  });

it('shows the villa before and after a change of its account', async () => {
  const now = (await ask(stack.owner, { stream: 'villa' })).body;
  expect(now).toMatchObject({ number: now.count, subject: { kind: 'villa', stream: 'villa' }, hidden: [] });
  expect(now.event).toMatchObject({ type: 'BankDetailsChanged', position: expect.any(String) });
  expect(now.state).toMatchObject({
    'bankDetails.accountNumber': '045-8-61288-3',
    'houseRules.en': 'Quiet after ten o\u2019clock',
  });
  const before = (await ask(stack.owner, { stream: 'villa', event: String(now.count - 1) })).body;
  expect(before.state['bankDetails.accountNumber']).toBe('123-4-56789-0');
  const byTime = (await ask(stack.owner, { stream: 'villa', at: '2026-11-21T23:59:59+07:00' })).body;
  expect(byTime).toEqual(before);
  expect((await ask(stack.owner, { stream: 'villa', at: before.event.position })).body).toEqual(before);
  const first = (await ask(stack.owner, { stream: 'villa', at: '2020-01-01T00:00:00Z' })).body;
  expect(first).toMatchObject({ number: 0, event: null, state: { maxGuests: 6 } });
});

it('shows a booking with its nights, by its number', async () => {
  const { id, number } = stack.booking;
  const { body } = await ask(stack.owner, { stream: `booking-${number}` });
  expect(body).toMatchObject({
    number: 4,
    count: 4,
    subject: { kind: 'booking', name: number, id },
    state: {
      status: 'pending_payment',
      checkIn: '2026-12-04',
      customerName: 'Grace van Dyk',
      nights: 'held',
      nightsTo: '2026-12-07',
    },
  });
  const [held] = [(await ask(stack.owner, { stream: `booking-${number}`, event: '1' })).body];
  expect(held).toMatchObject({ event: { type: 'NightsHeld' }, state: { nights: 'held' } });
  expect(held.state).not.toHaveProperty('status');
  expect((await ask(stack.owner, { stream: `booking-${number}`, event: '5' })).status).toBe(404);
});

it('hides name and id of a booking from an auditor', async () => {
  const { id, number } = stack.booking;
  const { body } = await ask(stack.auditor, { stream: `booking-${number}` });
  expect(body.hidden).toEqual(['customerName', 'email', 'phone']);
  expect(body.state).toMatchObject({ status: 'pending_payment', nights: 'held' });
  expect(body.subject).toEqual({ kind: 'booking', name: number, id: null, stream: `booking-${number}` });
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${id}|Grace|grace`));
  expect((await ask(stack.auditor, { stream: `booking-${id}` })).status).toBe(404);
});

it('shows the team without sign-ins, to an auditor without addresses', async () => {
  const { body } = await ask(stack.auditor, { stream: 'team' });
  const members = Object.entries(body.state).filter(([field]) => field.startsWith('member:'));
  expect(members.map(([, member]) => member).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
    { name: 'Kanya', role: 'owner' },
    { name: 'manee', role: 'staff' },
    { name: 'wanna', role: 'auditor' },
  ]);
  expect(body.event.type).not.toBe('SignedIn');
  expect(JSON.stringify(body)).not.toContain('@example.com');
  expect((await ask(stack.owner, { stream: 'team', event: '1' })).body.event.type).toBe('StaffAdmitted');
});

it('shows a payment link', async () => {
  const { body } = await stack.service.call('GET', '/admin/audit/events?filter={"stream":"paymentLink"}', {
    token: stack.auditor,
  });
  const { stream } = body.events[0].subject;
  expect(stream).toMatch(/^paymentLink-[0-9a-f]{12}$/);
  expect((await ask(stack.auditor, { stream })).body).toMatchObject({ state: { amount: 1500 }, hidden: ['description'] });
});

it('is not available for other streams', async () => {
  for (const stream of ['calendar', 'receipts', 'ledger', 'staff-8f2c41d9'])
    expect(await ask(stack.owner, { stream })).toMatchObject({ status: 422, body: { code: 'not_replayable' } });
  for (const stream of ['booking-BTM-00000', 'booking', 'nothing'])
    expect(await ask(stack.owner, { stream })).toMatchObject({ status: 404 });
  for (const at of ['yesterday', '2026-13-45T00:00:00Z'])
    expect((await ask(stack.owner, { stream: 'villa', at })).body.code).toBe('validation_failed');
  expect((await ask(stack.staff, { stream: 'villa' })).status).toBe(403);
});

it('counts no email as a step of the villa', async () => {
  const before = (await ask(stack.owner, { stream: 'villa' })).body;
  const { commands, time } = stack.service;
  const context = { actor: { kind: 'system' as const }, correlationId: 'letter' };
  await commands.villa({ type: 'recordMessage', message: 'bankDetailsChanged', jobId: 'letter-1', now: time.at }, context);
  expect((await ask(stack.owner, { stream: 'villa' })).body).toEqual(before);
});
