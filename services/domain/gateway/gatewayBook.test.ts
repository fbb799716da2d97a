import { describe, expect, it } from 'vitest';
import { type Compared, canSettleBy, compareSides, type Difference } from './comparing.ts';
import { decideGateway, emptyBook, evolveGateway, type GatewayEvent, type Settlement } from './gatewayBook.ts';

const now = '2026-12-01T03:00:00.000Z';
const side = (captured: number, refunded = 0) => ({ capturedSatang: captured, refundedSatang: refunded });
const compared = (gateway: [number, number?], accounts: [number, number?]): Compared => ({
  ...{ chargeId: 'chrg-1', method: 'credit_card', number: 'BTM-7K2M9', paidAt: now },
  gateway: side(...gateway),
  accounts: side(...accounts),
});

describe('comparing both sides of a charge', () => {
  it.each([
    ['equal', [100, 20], [100, 20], undefined],
    ['money that the accounts lack', [100], [0], 'missing_here'],
    ['money that the gateway lacks', [0], [100], 'missing_there'],
    ['a refund that the accounts lack', [100, 20], [100], 'refund_missing_here'],
    ['a refund that the gateway lacks', [100], [100, 20], 'refund_missing_there'],
    ['a satang less', [99], [100], 'missing_there'],
    ['money that came and left again at the gateway alone', [100, 100], [0], undefined],
    ['money that came back after a part of it was refunded', [100, 20], [20, 20], 'missing_here'],
    ['money that was taken back after a part of it was refunded', [0], [100, 20], 'missing_there'],
  ] as const)('%s', (_name, gateway, accounts, kind) => {
    const { differences, examined } = compareSides([compared([...gateway], [...accounts])]);
    expect(differences[0]?.kind).toBe(kind);
    expect(examined).toEqual(['chrg-1']);
  });

  it.each([
    ['missing_here', ['record', 'belongsElsewhere']],
    ['missing_there', ['belongsElsewhere', 'reversed']],
    ['refund_missing_here', ['record', 'belongsElsewhere']],
    ['refund_missing_there', ['belongsElsewhere']],
  ] as const)('%s is settled by %s', (kind, hows) => {
    const difference: Difference = { ...compared([1], [0]), kind };
    expect((['record', 'belongsElsewhere', 'reversed'] as const).filter(how => canSettleBy(difference, how))).toEqual(hows);
  });
});

const bookAfter = (events: GatewayEvent[]) => events.reduce(evolveGateway, emptyBook);
const compare = (events: GatewayEvent[], charges: Compared[], settlements: Settlement[] = []): GatewayEvent[] =>
  decideGateway({ type: 'compare', now, ...compareSides(charges), settlements }, bookAfter(events));
const typesOf = (events: GatewayEvent[]): string[] => events.map(({ type }) => type);

describe('the book of the gateway', () => {
  const found = compare([], [compared([100], [0])]);
  const settle = { type: 'settle' as const, now, chargeId: 'chrg-1', how: 'belongsElsewhere' as const, reason: 'Another house' };

  it('notes a difference once, anew where it changes, and gone where both agree', () => {
    expect(typesOf(found)).toEqual(['GatewayDifferenceFound']);
    expect(compare(found, [compared([100], [0])])).toEqual([]);
    expect(typesOf(compare(found, [compared([100, 10], [0])]))).toEqual(['GatewayDifferenceFound']);
    expect(typesOf(compare(found, [compared([100], [100])]))).toEqual(['GatewayDifferenceGone']);
  });

  it('leaves a difference open whose charge was not looked at', () => {
    expect(compare(found, [])).toEqual([]);
  });

  it.each(['record', 'reversed'] as const)('finds a difference anew that was settled by %s, and is there again', how => {
    const there = how === 'record' ? found : compare([], [compared([0], [100])]);
    const settled = [...there, ...decideGateway({ ...settle, how }, bookAfter(there))];
    const again = how === 'record' ? compared([100], [0]) : compared([0], [100]);
    expect(compare(settled, [compared([100], [100])])).toEqual([]);
    expect(typesOf(compare(settled, [again]))).toEqual(['GatewayDifferenceFound']);
  });

  it('keeps a difference that belongs elsewhere quiet until it is another', () => {
    const settled = [...found, ...decideGateway(settle, bookAfter(found))];
    expect(compare(settled, [compared([100], [0])])).toEqual([]);
    expect(typesOf(compare(settled, [compared([100, 10], [0])]))).toEqual(['GatewayDifferenceFound']);
  });

  it.each([
    ['without a reason', { ...settle, reason: '' }, 'validation_failed'],
    ['that is unknown', { ...settle, chargeId: 'chrg-2' }, 'not_found'],
    ['in a way that it has not', { ...settle, how: 'reversed' as const }, 'wrong_state'],
  ])('settles none %s', (_name, command, code) => {
    expect(() => decideGateway(command, bookAfter(found))).toThrow(expect.objectContaining({ code }));
  });

  it('records what the gateway keeps once, and the payout once', () => {
    const kept: Settlement = {
      ...{ chargeId: 'chrg-1', method: 'credit_card', paidAt: now, amountSatang: 10_000 },
      ...{ feeSatang: 365, feeVatSatang: 26, netSatang: 9609, transferId: null },
    };
    const first = compare([], [], [kept]);
    expect(typesOf(first)).toEqual(['PaymentSettled']);
    expect(compare(first, [], [kept])).toEqual([]);
    const paidOut = compare(first, [], [{ ...kept, transferId: 'trsf-1' }]);
    expect(typesOf(paidOut)).toEqual(['PaymentSettled']);
    expect(compare([...first, ...paidOut], [], [{ ...kept, transferId: 'trsf-1' }])).toEqual([]);
    expect(compare([...first, ...paidOut], [], [kept])).toEqual([]);
    // The villa's bank sent the first payout back.
    expect(typesOf(compare([...first, ...paidOut], [], [{ ...kept, transferId: 'trsf-2' }]))).toEqual(['PaymentSettled']);
  });
});
