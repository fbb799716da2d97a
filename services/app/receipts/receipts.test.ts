import type { BookingEvent } from '@baan/domain/booking/events';
import { attached, cancelled, confirmed, later, placed, received, total } from '@baan/domain/booking/examples.testkit';
import {
  decideReceipts,
  evolveReceipts,
  initialReceipts,
  type ReceiptEvent,
  type ReceiptsState,
} from '@baan/domain/receipts/receipts';
import { initialVilla } from '@baan/domain/villa/state';
import { testTime } from '@baan/time/time.testkit';
import { describe, expect, it } from 'vitest';
import { createReceipts } from './receipts.ts';

const refunded: BookingEvent = {
  type: 'RefundRecorded',
  data: { at: later(40), amount: total, method: 'bank_transfer', reason: '' },
};
const paid = [placed, attached, received, confirmed];
const payment = `e${paid.indexOf(received)}`;
const context = { actor: { kind: 'system' as const }, correlationId: 'c' };

/** Receipts of one booking, by the decider itself, before read tables that have not heard of any. */
const villaWith = (events: BookingEvent[]) => {
  let [booking, state]: [BookingEvent[], ReceiptsState] = [events, initialReceipts];
  let whileIssuing: () => void = () => undefined;
  const record = (event: ReceiptEvent): void => {
    state = evolveReceipts(state, event);
  };
  const receipts = createReceipts({
    store: { lastPosition: async () => 9n },
    proof: { read: async () => booking.map((event, index) => ({ ...event, id: `e${index}` })) },
    knex: () => ({ where: async () => [] }),
    commands: {
      readVilla: async () => ({ state: initialVilla, revision: 0 }),
      readPaymentLink: async () => null,
      receipts: async (command: Parameters<typeof decideReceipts>[0]) => {
        whileIssuing();
        const decided: ReceiptEvent[] = decideReceipts(command, state);
        decided.forEach(record);
        return { position: decided.length > 0 ? 9n : 0n };
      },
    },
    visibility: { until: async () => true },
    hashing: { keyedHash: () => 'hash' },
    time: testTime(later(60)),
    publicUrl: 'http://villa',
  } as unknown as Parameters<typeof createReceipts>[0]);
  return {
    settle: () => receipts.settle({ bookingId: 'b1' }, context),
    giveBack: () => {
      booking = [...paid, cancelled, refunded];
    },
    whileIssuing: (happens: () => void) => {
      whileIssuing = happens;
    },
    record,
    papersNow: () => [...state.byPayment.values()].map(({ number, voided }) => (voided ? `${number} void` : number)),
  };
};

const both = ['R-2569-000001', 'CN-2569-000001'];

describe('a refund in full', () => {
  it('adds a note, and leaves the receipt as it was handed out', async () => {
    const { settle, giveBack, papersNow } = villaWith(paid);
    await settle();
    giveBack();
    await settle();
    await settle();
    expect(papersNow()).toEqual(both);
  });

  it('adds it also if it happens while the receipt is issued, or before', async () => {
    const during = villaWith(paid);
    during.whileIssuing(during.giveBack);
    await during.settle();
    expect(during.papersNow()).toEqual(both);
    const late = villaWith(paid);
    late.giveBack();
    await late.settle();
    expect(late.papersNow()).toEqual(both);
  });

  it('adds none where an older release has voided the receipt', async () => {
    const { settle, giveBack, record, papersNow } = villaWith(paid);
    await settle();
    giveBack();
    const why = { number: 'R-2569-000001', paymentId: payment, bookingId: 'b1', paymentLinkId: null };
    record({ type: 'ReceiptVoided', data: { at: later(50), ...why, reason: 'refunded' } });
    await settle();
    expect(papersNow()).toEqual(['R-2569-000001 void']);
  });
});
