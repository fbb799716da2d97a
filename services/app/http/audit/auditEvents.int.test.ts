import type { AuditEvent } from '@baan/contract/audit';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../testService.testkit.ts';
import { type AuditStack, startAuditStack } from './auditStack.testkit.ts';

let stack: AuditStack;

beforeAll(async () => {
  stack = await startAuditStack();
}, 60_000);
afterAll(() => stack?.service.stop());

const ask = async (token: string, filter: object = {}, range = [0, 99]): Promise<Reply> =>
  stack.service.call(
    'GET',
    `/admin/audit/events?${new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) })}`,
    {
      token,
      headers: { 'Baan-Position': await stack.position() },
    },
  );

const events = async (token: string, filter: object = {}): Promise<AuditEvent[]> => (await ask(token, filter)).body.events;

const typesOf = (list: AuditEvent[]): string[] => [...new Set(list.map(({ type }) => type))].sort();

describe('the list of events', () => {
  it('is newest first, in pages, with the total', async () => {
    const { status, body, headers } = await ask(stack.owner);
    expect(status).toBe(200);
    const positions: bigint[] = body.events.map(({ position }: AuditEvent) => BigInt(position));
    expect(positions).toEqual([...positions].sort((a, b) => (a < b ? 1 : -1)));
    expect(headers.get('Content-Range')).toBe(`events 0-${positions.length - 1}/${positions.length}`);
    const second = await ask(stack.owner, {}, [1, 2]);
    expect(second.body.events).toEqual(body.events.slice(1, 3));
    expect(second.headers.get('Content-Range')).toBe(`events 1-2/${positions.length}`);
    expect((await ask(stack.owner, { kind: 'bank' }, [5000, 5001])).headers.get('Content-Range')).toMatch(/^events \*\/\d+$/);
  });

  it('is allowed only to owner and auditor', async () => {
    expect((await ask(stack.auditor)).status).toBe(200);
    expect((await ask(stack.staff)).body.code).toBe('forbidden');
    expect((await stack.service.call('GET', '/admin/audit/events')).status).toBe(401);
  });

  it('shows the name of the acting guest to the owner, and not to an auditor', async () => {
    const byGuest = { stream: `booking-${stack.booking.number}`, actor: 'guest' };
    const names = (list: AuditEvent[]) => new Set(list.map(({ actor }) => actor.name));
    expect(names(await events(stack.owner, byGuest))).toEqual(new Set(['Grace van Dyk']));
    expect(names(await events(stack.auditor, byGuest))).toEqual(new Set([undefined]));
  });

  it('shows the changes of an event, its cause, and the number of events of the same request', async () => {
    const list = await events(stack.owner, { stream: 'villa' });
    const account = list.find(({ type }) => type === 'BankDetailsChanged');
    expect(account?.changes).toEqual([{ field: 'bankDetails.accountNumber', before: '123-4-56789-0', after: '045-8-61288-3' }]);
    expect(account?.actor).toMatchObject({ kind: 'staff', name: 'Kanya' });
    expect(account?.subject).toEqual({ kind: 'villa', name: '', id: null, stream: 'villa' });
    const placed = (await events(stack.owner, { type: 'BookingPlaced' }))[0];
    expect(placed?.cause).toMatchObject({ type: 'NightsHeld' });
    expect(placed?.sameAction).toBe(1);
    expect(placed?.subject).toEqual({
      kind: 'booking',
      name: stack.booking.number,
      id: stack.booking.id,
      stream: `booking-${stack.booking.number}`,
    });
  });
});

describe('the list is filtered', () => {
  it.each([
    ['a kind', { kind: 'bank' }, ['BankDetailsChanged', 'PromptPayIdChanged']],
    ['a type', { type: 'CustomerAttached' }, ['CustomerAttached']],
    ['days in Bangkok', { from: '2026-11-22', to: '2026-11-22' }, ['BankDetailsChanged']],
    ['an instant', { from: '2026-11-22T02:59:59+07:00', to: '2026-11-22T03:00:01+07:00' }, ['BankDetailsChanged']],
    ['words that all occur', { text: 'GRACE dyk' }, ['CustomerAttached']],
    ['another apostrophe', { text: "o'clock" }, ['VillaDetailsChanged']],
    ['a phone in the form of the country', { text: '081-234-5678' }, ['CustomerAttached', 'PromptPayIdChanged']],
    ['a phone in the form of abroad', { text: '+66 81 234 5678' }, ['CustomerAttached', 'PromptPayIdChanged']],
    ['a phone in Thai digits', { text: '๐๘๑๒๓๔๕๖๗๘' }, ['CustomerAttached', 'PromptPayIdChanged']],
    ['an amount', { text: '45,5' }, []],
    ['a letter', { text: 'Ω' }, []],
    ['Thai', { text: 'เงียบ' }, ['VillaDetailsChanged']],
    ['a percent sign that means itself', { text: '%' }, []],
    ['nobody', { actor: 'nobody' }, []],
    ['a stream that is not there', { stream: 'booking-BTM-00000' }, []],
  ])('by %s', async (_what, filter, types) => {
    const { body, status } = await ask(stack.owner, filter);
    expect(status).toBe(200);
    expect(typesOf(body.events)).toEqual(types);
  });

  it('by stream: the booking by its number or, for the owner, its id', async () => {
    const { id, number } = stack.booking;
    const byNumber = await events(stack.owner, { stream: `booking-${number}` });
    expect(typesOf(byNumber)).toEqual(['BookingPlaced', 'CustomerAttached', 'HoldExtended', 'NightsHeld']);
    expect(await events(stack.owner, { stream: bookingStream(id) })).toEqual(byNumber);
    for (const text of [number.toLowerCase(), `#${number.replace('-', ' ')}`, number.split('-')[1]])
      expect(await events(stack.owner, { text })).toEqual(byNumber);
    expect(await events(stack.auditor, { stream: bookingStream(id) })).toEqual([]);
    expect(await events(stack.auditor, { stream: `booking-${number}` })).toHaveLength(byNumber.length);
    expect(typesOf(await events(stack.owner, { stream: 'booking' }))).toEqual(typesOf(byNumber));
    expect(typesOf(await events(stack.owner, { stream: 'paymentLink' }))).toEqual(['PaymentLinkCreated']);
    expect(typesOf(await events(stack.owner, { stream: 'staff' }))).toEqual([
      'SignedIn',
      'StaffAdmitted',
      'StaffInvited',
      'StaffMemberInvited',
      'StaffRegistered',
    ]);
    const [link] = await events(stack.auditor, { stream: 'paymentLink' });
    expect(await events(stack.auditor, { stream: link?.subject.stream })).toEqual([link]);
  });

  it('by actor and by request', async () => {
    const byGuest = await events(stack.owner, { actor: 'guest' });
    expect(new Set(byGuest.map(({ actor }) => actor.kind))).toEqual(new Set(['guest']));
    const [account] = await events(stack.owner, { type: 'BankDetailsChanged', actor: 'staff' });
    expect(typesOf(await events(stack.owner, { actor: account?.actor.id }))).toContain('BankDetailsChanged');
    expect(await events(stack.owner, { correlationId: account?.correlationId })).toEqual([account]);
  });

  it('rejects an unknown filter', async () => {
    for (const filter of [{ from: 'yesterday' }, { to: '2026-02-30' }, { kind: 'weather' }, { text: 7 }])
      expect((await ask(stack.owner, filter)).body.code).toBe('validation_failed');
    expect((await ask(stack.owner, {}, [0, 100])).body.code).toBe('validation_failed');
  });
});

describe('an auditor', () => {
  it('sees which personal fields exist, and not their values', async () => {
    const [attached] = await events(stack.auditor, { type: 'CustomerAttached' });
    expect(attached?.hidden).toEqual(['customer', 'customerName', 'email', 'phone']);
    expect(attached?.data).not.toHaveProperty('customer');
    expect(attached?.changes.map(({ field }) => field)).toEqual(['holdUntil']);
  });

  it('reads accounts by their last four digits', async () => {
    const [account] = await events(stack.auditor, { type: 'BankDetailsChanged' });
    expect(account?.changes).toEqual([{ field: 'bankDetails.accountNumber', before: 'xxx-x-xx789-0', after: 'xxx-x-xx288-3' }]);
    expect(account?.data.bankDetails).toMatchObject({ accountNumber: 'xxx-x-xx288-3', accountName: 'House' });
    const [id] = await events(stack.auditor, { type: 'PromptPayIdChanged' });
    expect(id?.changes).toEqual([{ field: 'promptPayId', before: null, after: 'xxxxxx5678' }]);
  });

  it('finds nothing by hidden text', async () => {
    for (const text of ['grace', 'grace@example.com', '61288', stack.booking.id, 'airport', '+66 81 234 5678'])
      expect([text, await events(stack.auditor, { text })]).toEqual([text, []]);
    for (const text of ['grace', '61288', 'airport'])
      expect([text, (await events(stack.owner, { text })).length]).toEqual([text, 1]);
  });
});
