import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideReceipts,
  evolveReceipts,
  initialReceipts,
  type ReceiptCommand,
  type ReceiptEvent,
  type ReceiptFacts,
} from './receipts.ts';

const nowhere = { th: '', en: '' };
const receipt: ReceiptFacts = {
  paymentId: 'p1',
  bookingId: 'b1',
  paymentLinkId: null,
  receivedAt: '2026-11-21T06:52:00.000Z',
  receivedOn: '2026-11-21',
  amount: 21_700,
  method: 'bank_transfer',
  transferId: null,
  test: false,
  language: 'th',
  payer: null,
  stay: null,
  description: null,
  issuer: { name: nowhere, text: nowhere, checkInTime: '15:00', checkOutTime: '11:00' },
};
const now = '2026-11-21T07:00:00.000Z';

const after = (events: ReceiptEvent[]) => events.reduce(evolveReceipts, initialReceipts);
const run = (commands: ReceiptCommand[]): ReceiptEvent[] =>
  commands.reduce<ReceiptEvent[]>((events, command) => events.concat(decideReceipts(command, after(events))), []);
const issue = (over: Partial<ReceiptFacts> = {}): ReceiptCommand => ({ type: 'issue', now, receipt: { ...receipt, ...over } });
const note = (refunds: string[], over: Partial<ReceiptFacts> = {}): ReceiptCommand =>
  issue({ kind: 'refund', paymentId: 'r1', refunds, amount: 700, ...over });
/** As an older release voided the papers of money that had all gone back. */
const voidedBefore = (number: string, paymentId: string): ReceiptEvent => ({
  type: 'ReceiptVoided',
  data: { at: now, number, paymentId, bookingId: 'b1', paymentLinkId: null, reason: 'refunded' },
});
const numbers = (events: ReceiptEvent[]) => events.flatMap(({ type, data }) => (type === 'ReceiptIssued' ? [data.number] : []));

describe('a receipt', () => {
  it('has the next number of the year in which the money came, in the Buddhist era', () => {
    const events = run([
      issue(),
      issue({ paymentId: 'p2' }),
      issue({ paymentId: 'p3', receivedOn: '2027-01-01' }),
      // Written after the year was over, for money of before.
      issue({ paymentId: 'p4', receivedOn: '2026-12-31' }),
    ]);
    expect(numbers(events)).toEqual(['R-2569-000001', 'R-2569-000002', 'R-2570-000001', 'R-2569-000003']);
  });

  it('is issued once for a payment, also when it was voided', () => {
    const events = run([issue(), issue()]);
    expect(numbers(events)).toEqual(['R-2569-000001']);
    const state = after([...events, voidedBefore('R-2569-000001', 'p1')]);
    expect(decideReceipts(issue(), state)).toEqual([]);
  });

  it('of a test payment takes no number of the real ones', () => {
    expect(numbers(run([issue(), issue({ paymentId: 'p2', test: true }), issue({ paymentId: 'p3' })]))).toEqual([
      'R-2569-000001',
      'TEST-2569-000001',
      'R-2569-000002',
    ]);
  });
});

describe('a correction', () => {
  it('takes the next number and the place of the first, which is void and stays', () => {
    const events = run([issue(), issue({ asOf: 7 }), issue({ asOf: 7 }), issue({ asOf: 5 })]);
    expect(events.slice(1)).toMatchObject([
      { type: 'ReceiptVoided', data: { number: 'R-2569-000001', reason: 'replaced', replacedBy: 'R-2569-000002' } },
      { type: 'ReceiptIssued', data: { number: 'R-2569-000002', replaces: 'R-2569-000001' } },
    ]);
  });

  it('is not made of a receipt that an older release voided', () => {
    const state = after([...run([issue()]), voidedBefore('R-2569-000001', 'p1')]);
    expect(decideReceipts(issue({ asOf: 7 }), state)).toEqual([]);
  });
});

describe('a refund note', () => {
  it('has a series of its own, names the receipts and the reason, and voids nothing', () => {
    const back = note(['p1', 'p2'], { reason: 'A storm' });
    expect(run([issue(), issue({ paymentId: 'p2' }), back, back]).slice(2)).toMatchObject([
      {
        type: 'ReceiptIssued',
        data: { number: 'CN-2569-000001', refersTo: ['R-2569-000001', 'R-2569-000002'], reason: 'A storm' },
      },
    ]);
  });

  it('is not issued for a refund whose receipts an older release voided', () => {
    const state = after([...run([issue()]), voidedBefore('R-2569-000001', 'p1')]);
    expect(decideReceipts(note(['p1']), state)).toEqual([]);
  });

  it('names the valid receipts alone', () => {
    const state = after([...run([issue(), issue({ paymentId: 'p2' })]), voidedBefore('R-2569-000001', 'p1')]);
    expect(decideReceipts(note(['p1', 'p2']), state)).toMatchObject([{ data: { refersTo: ['R-2569-000002'] } }]);
  });
});

it('has no gap and no number twice, for any issued and corrected papers', () => {
  const paymentId = fc.constantFrom('a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'c3', 'd1');
  const command = fc
    .record({
      paymentId,
      receivedOn: fc.constantFrom('2026-12-30', '2027-01-01'),
      test: fc.boolean(),
      asOf: fc.nat(3),
      kind: fc.constantFrom(undefined, 'refund' as const),
    })
    .map(issue);
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), commands => {
      const issued = numbers(run(commands));
      for (const series of new Set(issued.map(number => number.slice(0, -7)))) {
        const ofSeries = issued.filter(number => number.startsWith(series));
        expect(ofSeries).toEqual(ofSeries.map((_, index) => `${series}-${String(index + 1).padStart(6, '0')}`));
      }
    }),
  );
});
