import type { BookingEvent } from '@baan/domain/booking/events';
import { attached, cancelled, confirmed, later, placed, received, total } from '@baan/domain/booking/examples.testkit';
import {
  decideReceipts,
  evolveReceipts,
  initialReceipts,
  type ReceiptEvent,
  type ReceiptsState,
  receiptOf,
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
        state = decided.reduce(evolveReceipts, state);
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
    receiptNow: () => receiptOf(state, payment),
  };
};

describe('a receipt of a payment that was refunded in full', () => {
  it('is voided also before the read tables hold it', async () => {
    const { settle, giveBack, receiptNow } = villaWith(paid);
    await settle();
    expect(receiptNow()).toMatchObject({ voided: false });
    giveBack();
    await settle();
    expect(receiptNow()).toMatchObject({ voided: true });
  });

  it('is voided also if the refund happens while it is issued', async () => {
    const { settle, giveBack, whileIssuing, receiptNow } = villaWith(paid);
    whileIssuing(giveBack);
    await settle();
    expect(receiptNow()).toMatchObject({ voided: true });
  });

  it('is not issued if the refund happened before', async () => {
    const { settle, giveBack, receiptNow } = villaWith(paid);
    giveBack();
    await settle();
    expect(receiptNow()).toBeUndefined();
  });
});
