import type { SlipCheck, SlipVerifierStatus } from '@baan/contract/slip';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import { type SlipVerifierDouble, startSlipVerifierDouble } from '@baan/embedded/slipVerifierDouble/server';
import type { DoubleTransfer } from '@baan/embedded/slipVerifierDouble/transfers';
import { systemRandom } from '@baan/time/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import { checkEarlierSlips, checkSlip } from '../../jobs/slipJobs.ts';
import { drawSlip } from '../../slips/slipPicture.testkit.ts';
import { createSlipOk } from '../../slipVerifier/slipOk.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };
const bankDetails = { bankName: 'กสิกรไทย', accountNumber: '123-4-56789-0', accountName: 'นางสาวกัญญา ศรีสุข' };
const context = { actor: { kind: 'system' as const }, correlationId: 'a-job' };

let double: SlipVerifierDouble;
let service: TestService;
let token: string;
let next = 0;

beforeAll(async () => {
  double = await startSlipVerifierDouble();
  const { key, branch, url } = double;
  const time = { after: (ms: number, run: () => void) => service.time.after(ms, run) };
  service = await startTestService({}, { slipVerifier: createSlipOk({ fetch, time, url, key, branch, timeoutMs: 3_000 }) });
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await service.call('POST', '/admin/auth/register', { body: owner })).body.token;
  await service.commands.villa({ type: 'setBankDetails', now: service.time.at, bankDetails }, context);
});

afterAll(async () => {
  await service.stop();
  await double.stop();
});

const approves = (autoApproveSlips: boolean) => service.call('PATCH', '/admin/villa', { token, body: { autoApproveSlips } });

/** A booking with its slip in review, and a transfer that the bank knows: what was owed, to the house, a minute ago. */
const sent = async (over: Partial<DoubleTransfer> = {}, isKnown = true) => {
  next += 1;
  const month = String(1 + (next % 12)).padStart(2, '0');
  const day = String(2 + 3 * Math.floor(next / 12)).padStart(2, '0');
  const { id } = await service.place(`2027-${month}-${day}`, `2027-${month}-${String(Number(day) + 2).padStart(2, '0')}`);
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  service.time.pass(120_000);
  const transferId = over.transferId ?? `TRANSFER${String(next).padStart(8, '0')}`;
  const due: number = (await service.call('GET', `/booking/${id}`)).body.data.booking.due;
  const transfer: DoubleTransfer = {
    ...{ transferId, sendingBank: '004', receivingBank: '004', amount: due },
    at: new Date(service.time.now().getTime() - 60_000).toISOString(),
    sender: { th: 'นาย เอดา ว', en: 'MR. ADA V', account: 'xxx-x-x1111-x' },
    receiver: { th: 'น.ส. กัญญา ศ', en: 'MISS KANYA S', account: 'xxx-x-x6789-x' },
    ...over,
  };
  if (isKnown) double.banks.add(transfer);
  const bytes = await (await drawSlip({ transferId })).jpeg().toBuffer();
  const body = new FormData();
  body.set('slip', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'slip.jpg');
  body.set('bookingId', id);
  const paymentSlipUrl = (await service.call('POST', '/upload/slip', { body })).body.data.url;
  await service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl, status: 'in_review' } });
  return { id, due, transfer };
};

/** Does the job, as the queue would. @returns when it must run again */
const runJob = (stream: string, commands: CommandHandlers = service.commands) =>
  checkSlip(
    { ...service.stores, commands, bankChecks: service.bankChecks, time: service.time },
    { id: `${stream}-checkSlip`, stream, job: 'checkSlip', message: null, correlationId: 'a-job', runAt: service.time.now() },
    context,
  );
const check = (id: string, commands?: CommandHandlers) => runJob(bookingStream(id), commands);

/** `visible`: waits until the read tables have what the job recorded. */
const adviceOf = async (id: string): Promise<SlipCheck['bank']> =>
  (await service.call('GET', `/admin/bookings/${id}/slip-check`, { token })).body.data.bank;

const statusOf = async (id: string): Promise<string> => (await service.commands.readBooking(id))?.state.status ?? '';

const questions = () => double.log.length;

describe('what the bank says of a slip', () => {
  beforeAll(() => approves(false));

  test('is asked about slips that came before the service was set up, once', async () => {
    const { id } = await sent();
    const planned = async () => {
      await checkEarlierSlips({ knex: service.knex, bankChecks: service.bankChecks, random: systemRandom }, service.time.now());
      const due = service.knex('private.due_jobs').where({ stream: bookingStream(id), job: 'checkSlip', done_at: null });
      return (await due.pluck('id')).length;
    };
    await expect.poll(planned).toBe(1);
    expect(await planned()).toBe(1);
    await check(id);
    expect(await adviceOf(id)).toMatchObject({ outcome: 'confirmed' });
    await service
      .knex('private.due_jobs')
      .where({ stream: bookingStream(id), job: 'checkSlip' })
      .delete();
    await expect.poll(planned).toBe(0);
  });

  test('stands beside the slip, and decides nothing', async () => {
    const { id, due, transfer } = await sent();
    expect(await adviceOf(id)).toBeNull();
    expect(await check(id)).toBeUndefined();
    expect(await adviceOf(id)).toMatchObject({
      ...{ verifier: 'slipok', outcome: 'confirmed', againAt: null, because: null },
      transfer: { transferId: transfer.transferId, amountSatang: due * 100, receiver: 'xxx-x-x6789-x', sender: 'นาย เอดา ว' },
      compared: {
        ...{ amount: 'same', account: 'same', digits: 4, by: 'account', bank: 'same', name: 'same' },
        ...{ time: 'within', reference: 'new' },
      },
    });
    expect(await statusOf(id)).toBe('in_review');
    const slip = (await service.commands.readBooking(id))?.state.account.payments[0];
    expect(JSON.stringify(slip)).not.toContain('กัญญา');
  });

  test('is asked once, whoever asks, and however often', async () => {
    const { id } = await sent();
    const before = questions();
    await Promise.all([check(id), check(id), check(id)]);
    await check(id);
    expect(questions()).toBe(before + 1);
    expect(await adviceOf(id)).toMatchObject({ outcome: 'confirmed' });
  });

  test('is waited for while another process asks, and asked for in its place when that has died', async () => {
    const { id } = await sent();
    double.banks.nextQuestion('failed');
    await check(id);
    service.time.pass(120_000);
    const until = new Date(service.time.now().getTime() + 60_000);
    await service.knex('private.slip_checks').where({ is_final: false }).update({ asking_until: until });
    const before = questions();
    expect(await check(id)).toEqual(until);
    expect(questions()).toBe(before);
    service.time.pass(60_000);
    await check(id);
    expect(questions()).toBe(before + 1);
    expect(await adviceOf(id)).toMatchObject({ outcome: 'confirmed' });
  });

  test('is told of the same transfer on another slip without a question, as one that was used', async () => {
    const first = await sent();
    await check(first.id);
    const before = questions();
    const second = await sent({ transferId: first.transfer.transferId }, false);
    await check(second.id);
    expect(questions()).toBe(before);
    expect((await adviceOf(second.id))?.compared).toMatchObject({ reference: 'used', account: 'same' });
    expect((await adviceOf(first.id))?.compared).toMatchObject({ reference: 'used' });
  });

  test('is not asked once staff have decided, but a late answer is recorded', async () => {
    const refused = await sent();
    const body = { status: 'pending_payment', reason: 'Too dark' };
    expect((await service.call('PATCH', `/admin/bookings/${refused.id}/status`, { token, body })).status).toBe(200);
    const before = questions();
    expect(await check(refused.id)).toBeUndefined();
    expect(questions()).toBe(before);

    const { id, transfer } = await sent();
    double.banks.delay(transfer.transferId, { minutes: 2 });
    expect(await check(id)).toBeInstanceOf(Date);
    double.banks.delay(transfer.transferId, null);
    const other = await sent({ transferId: transfer.transferId });
    service.time.pass(180_000);
    await check(other.id);
    await service.call('PATCH', `/admin/bookings/${id}/status`, { token, body: { status: 'confirmed', reason: 'Seen' } });
    await check(id);
    expect((await service.commands.readBooking(id))?.state.account.payments[0]).toMatchObject({
      state: 'received',
      bankCheck: { outcome: 'confirmed' },
    });
  });

  test('is asked again while the bank does not know it yet, and says when', async () => {
    const { id, transfer } = await sent();
    double.banks.delay(transfer.transferId, { minutes: 5 });
    const again = new Date(service.time.now().getTime() + 300_000);
    expect(await check(id)).toEqual(again);
    expect(await adviceOf(id)).toMatchObject({ outcome: 'pending', againAt: again.toISOString(), transfer: null });
    double.banks.delay(transfer.transferId, null);
    service.time.pass(299_000);
    const before = questions();
    expect(await check(id)).toEqual(again);
    expect(questions()).toBe(before);
    service.time.pass(1_000);
    expect(await check(id)).toBeUndefined();
    expect(await adviceOf(id)).toMatchObject({ outcome: 'confirmed' });
  });

  test('is unavailable while the service does not answer, and is asked again', async () => {
    const { id } = await sent();
    double.banks.nextQuestion('html');
    expect(await check(id)).toEqual(new Date(service.time.now().getTime() + 60_000));
    expect(await adviceOf(id)).toMatchObject({ outcome: 'unavailable', because: 'notAnswering' });
    service.time.pass(60_000);
    await check(id);
    expect(await adviceOf(id)).toMatchObject({ outcome: 'confirmed' });
  });

  test('stands beside the slip of a payment link too', async () => {
    const body = { amount: 1500, description: 'A boat', language: 'en' };
    const headers = { 'Idempotency-Key': 'f0000000-0000-4000-8000-000000000001' };
    const link = (await service.call('POST', '/admin/payment-links', { token, body, headers })).body.data.paymentLink;
    const transferId = 'OFALINK00000001';
    const { transfer } = await sent();
    double.banks.add({ ...transfer, transferId, amount: 1500, at: service.time.at });
    const bytes = await (await drawSlip({ transferId })).jpeg().toBuffer();
    const form = new FormData();
    form.set('slip', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'slip.jpg');
    form.set('paymentLinkId', link.id);
    const paymentSlipUrl = (await service.call('POST', '/upload/slip', { body: form })).body.data.url;
    expect((await service.call('PATCH', `/payment-links/${link.id}`, { body: { paymentSlipUrl } })).status).toBe(200);
    await runJob(paymentLinkStream(link.id));
    const { bank } = (await service.call('GET', `/admin/payment-links/${link.id}/slip-check`, { token })).body.data;
    expect(bank).toMatchObject({ outcome: 'confirmed', compared: { amount: 'same', account: 'same', reference: 'new' } });
  });
});

describe('slips that approve themselves', () => {
  beforeAll(() => approves(true));

  test('are confirmed where everything is right, and the history names the service', async () => {
    const { id, due } = await sent();
    await check(id);
    expect(await statusOf(id)).toBe('confirmed');
    const received = async () => {
      const { events } = (await service.call('GET', `/admin/bookings/${id}/history`, { token })).body;
      return events.find(({ type }: { type: string }) => type === 'PaymentReceived');
    };
    await expect.poll(received).toMatchObject({ actor: { kind: 'system' }, data: { amount: due, approvedBy: 'slipok' } });
  });

  const toHouse = { th: 'น.ส. กัญญา ศ', en: 'MISS KANYA S' };
  test.each<[string, Partial<DoubleTransfer>]>([
    ['the right amount to another account', { receiver: { ...toHouse, account: 'xxx-x-x7730-x' } }],
    ['masked digits that match by chance', { receiver: { ...toHouse, account: 'xxx-x-x678x-x' } }],
    ['the same digits at another bank', { receivingBank: '014' }],
    ['another name', { receiver: { th: 'นาย สมชาย จ', en: '', account: 'xxx-x-x6789-x' } }],
    ['a baht less', { amount: 1 }],
    ['a transfer of last week', { at: '2026-11-14T03:00:00.000Z' }],
  ])('are left to staff with %s', async (_title, over) => {
    const { id } = await sent(over);
    await check(id);
    expect(await adviceOf(id)).toMatchObject({ outcome: 'confirmed' });
    expect(await statusOf(id)).toBe('in_review');
  });

  test('are left to staff with a reference that another booking has', async () => {
    const first = await sent();
    await check(first.id);
    const second = await sent({ transferId: first.transfer.transferId });
    await check(second.id);
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['confirmed', 'in_review']);
  });

  test('are approved once, although the process died between the answer and the append', async () => {
    const { id } = await sent();
    const before = questions();
    const dying: CommandHandlers = { ...service.commands, booking: () => Promise.reject(new Error('The process was killed')) };
    await expect(check(id, dying)).rejects.toThrow('killed');
    expect(await statusOf(id)).toBe('in_review');
    await check(id);
    await check(id);
    expect(questions()).toBe(before + 1);
    const account = (await service.commands.readBooking(id))?.state.account;
    expect(account?.payments.filter(({ state }) => state === 'received')).toHaveLength(1);
  });

  test('are left to staff when an answer was lost: whether the service knew the transfer before cannot be told', async () => {
    const { id } = await sent();
    double.banks.nextQuestion('timeoutAfter');
    expect(await check(id)).toBeInstanceOf(Date);
    service.time.pass(60_000);
    await check(id);
    expect(await adviceOf(id)).toMatchObject({ outcome: 'confirmed', compared: { reference: 'used', account: 'same' } });
    expect(await statusOf(id)).toBe('in_review');
  });

  test('are left to staff when the service was asked by somebody else before', async () => {
    const { id, transfer } = await sent();
    double.banks.tell(transfer.transferId);
    await check(id);
    expect(await adviceOf(id)).toMatchObject({ outcome: 'alreadyUsed' });
    expect(await statusOf(id)).toBe('in_review');
  });

  test('are left to staff when a kept answer was written by somebody else', async () => {
    const { id } = await sent();
    const rows = () => service.knex('private.slip_checks');
    const before = await rows().pluck('reference_hash');
    double.banks.nextQuestion('failed');
    await check(id);
    const [{ answer }] = await rows().whereIn('reference_hash', before).where({ is_final: true }).select('answer');
    await rows().whereNotIn('reference_hash', before).update({ answer, is_final: true });
    service.time.pass(60_000);
    expect(await check(id)).toBeUndefined();
    expect(await adviceOf(id)).toMatchObject({ outcome: 'unavailable' });
    expect(await statusOf(id)).toBe('in_review');
  });
});

describe('the service that asks the banks', () => {
  test('tells its state to owner and staff alone', async () => {
    const status = async (): Promise<SlipVerifierStatus> =>
      (await service.call('GET', '/admin/slip-verifier', { token })).body.data;
    const { id } = await sent();
    double.banks.setQuota(1);
    await check(id);
    expect(await status()).toMatchObject({ verifier: 'slipok', state: 'answering', outcome: 'confirmed', quotaLeft: 0 });
    const next = await sent();
    const again = await check(next.id);
    expect(again).toEqual(new Date(service.time.now().getTime() + 3_600_000));
    expect(await status()).toMatchObject({ state: 'quota', outcome: 'unavailable', quotaLeft: 0 });
    expect(await adviceOf(next.id)).toMatchObject({ outcome: 'unavailable', because: 'quota' });
    double.banks.setQuota(100);
    expect(await service.call('GET', '/admin/slip-verifier')).toMatchObject({ status: 401 });
  });

  test('lets the owner alone decide that slips approve themselves', async () => {
    const change = { details: { autoApproveSlips: false }, prices: {}, byOwner: false };
    await expect(service.commands.villa({ type: 'change', now: service.time.at, ...change }, context)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await service.call('GET', '/villa')).body).not.toHaveProperty('autoApproveSlips');
  });

  test('leaves nothing of what the bank told in plain text', async () => {
    const { id } = await sent({ receiver: { th: 'นาย สมชาย จ', en: '', account: 'xxx-x-x7730-x' } });
    await check(id);
    const events = await service.stores.store.readStored(bookingStream(id));
    const kept = await service.knex('private.slip_checks');
    const rows = JSON.stringify([
      events.map(({ data }) => data),
      kept.map(row => ({ ...row, answer: row.answer?.toString('utf8') })),
      await service.knex('private.slip_verifier'),
    ]);
    expect(rows).toContain('confirmed');
    for (const text of ['x7730', 'สมชาย', 'เอดา']) expect(rows).not.toContain(text);
  });
});
