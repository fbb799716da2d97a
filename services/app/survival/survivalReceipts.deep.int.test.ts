import { bookingStream, receiptsStream } from '@baan/domain/shared/streamNames';
import { sampleEach } from '@baan/embedded/depth.testkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../testService.ts';
import { type DyingVilla, type Stored, startDyingVilla } from './dyingVilla.testkit.ts';

// A process that dies before or after it issues a receipt or a refund note: whoever asks or looks next finishes it, and the numbers have
// neither a gap nor a double.

// The times are there to end a test that waits in vain, on whatever machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let stack: DyingVilla;

beforeAll(async () => {
  stack = await startDyingVilla();
});
afterAll(() => stack?.stop());

const customerInfo = { firstName: 'Mali', lastName: 'Guest', email: 'mali@example.com', phone: '0812345678' };

/** Bookings that were paid and acknowledged, and what of the money was given back. */
const bookings = new Map<string, 'nothing' | 'half' | 'all'>();

const setStatus = async (id: string, body: object): Promise<void> =>
  expect(await call(stack.healthy, 'PATCH', `/admin/bookings/${id}/status`, { token: stack.token, body })).toMatchObject({
    status: 200,
  });

const paid = async (): Promise<{ id: string; totalPrice: number }> => {
  const booking = await stack.place(stack.freeStay());
  await call(stack.healthy, 'PATCH', `/booking/${booking.id}/customer-info`, { body: { customerInfo } });
  await setStatus(booking.id, { status: 'confirmed', method: 'cash', reason: 'paid at the gate' });
  bookings.set(booking.id, 'nothing');
  return booking;
};

const receiptEvents = (): Promise<Stored[]> => stack.storedIn(receiptsStream);

/** Asks the healthy process. @returns the number on the receipt */
const receiptOf = async (id: string): Promise<string | undefined> => {
  const { status, headers } = await fetch(`${stack.healthy.url}/api/booking/${id}/receipt`);
  expect(status).toBe(200);
  return /filename="(.+)\.pdf"/.exec(headers.get('content-disposition') ?? '')?.[1];
};

sampleEach(['before:receipts', 'after:receipts'])(
  'a receipt that is asked for and dies %s is issued once, and is there when asked for again',
  async point => {
    const { id } = await paid();
    const before = (await receiptEvents()).length;
    await stack.dyingWhen(point, ({ url }) => fetch(`${url}/api/booking/${id}/receipt`));
    const issued = (await receiptEvents()).slice(before);
    expect(issued.map(({ type, data }) => [type, data.bookingId])).toEqual(
      point === 'before:receipts' ? [] : [['ReceiptIssued', id]],
    );
    if (point === 'after:receipts') expect(await receiptOf(id)).toBe(issued[0]?.data.number);
  },
);

const jobsDyingAt = async (point: string): Promise<void> => {
  const before = (await receiptEvents()).length;
  await stack.jobsDying(point);
  const appended = (await receiptEvents()).length - before;
  if (point === 'before:receipts') expect(appended).toBe(0);
  else expect(appended).toBeGreaterThan(0);
};

sampleEach(['before:receipts', 'after:receipts'])(
  'receipts of several payments that the jobs issue and that die %s',
  async point => {
    for (let payments = 0; payments < 3; payments += 1) await paid();
    await jobsDyingAt(point);
  },
);

sampleEach([
  ['all', 'before:receipts'],
  ['all', 'after:receipts'],
  ['half', 'before:receipts'],
  ['half', 'after:receipts'],
] as const)('a receipt of which %s was given back, when the jobs die %s', async (share, point) => {
  const { id, totalPrice } = await paid();
  await receiptOf(id);
  const amount = share === 'all' ? totalPrice : totalPrice / 2;
  await setStatus(id, { status: 'cancelled', reason: 'a storm', refund: { amount, method: 'cash' } });
  bookings.set(id, share);
  await jobsDyingAt(point);
});

const idsOf = (events: Stored[]): string[] => events.map(({ id }) => id).sort();
const paymentIdsOf = (events: Stored[]): string[] => events.map(({ data }) => String(data.paymentId)).sort();

it('all is issued by the next process that looks after it: each payment and each refund once, numbered from one without a gap', async () => {
  await stack.runJobs();
  const money: Stored[] = [];
  for (const id of bookings.keys()) money.push(...(await stack.storedIn(bookingStream(id))));
  const received = money.filter(({ type }) => type === 'PaymentReceived');
  const givenBack = money.filter(({ type }) => type === 'RefundRecorded');
  const returned = [...bookings.values()].filter(given => given !== 'nothing');
  expect([received.length, givenBack.length]).toEqual([bookings.size, returned.length]);

  await expect.poll(stack.owed, { timeout: 150_000, interval: 500 }).toEqual([]);
  const events = await receiptEvents();
  const issued = events.filter(({ type }) => type === 'ReceiptIssued');
  const receipts = issued.filter(({ data }) => data.kind !== 'refund');
  const notes = issued.filter(({ data }) => data.kind === 'refund');
  expect(paymentIdsOf(receipts)).toEqual(idsOf(received));
  expect(paymentIdsOf(notes)).toEqual(idsOf(givenBack));
  for (const series of [receipts, notes]) {
    expect(series.map(({ data }) => data.sequence)).toEqual(series.map((_, index) => index + 1));
    const numbers = series.map(({ data }) => String(data.number));
    expect(numbers.map(number => Number(number.slice(-6)))).toEqual(series.map((_, index) => index + 1));
  }
  expect(events.filter(({ type }) => type === 'ReceiptVoided')).toEqual([]);

  for (const { data } of receipts) expect(await receiptOf(String(data.bookingId))).toBe(data.number);
  expect(await receiptEvents()).toEqual(events);
});

it('leaves stores, chains, nights and tables that agree', async () => {
  expect(await stack.verify()).toMatchObject({ code: 0 });
});
