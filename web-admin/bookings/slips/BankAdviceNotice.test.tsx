// @vitest-environment jsdom
import type { BankAdvice } from '@baan/contract/slip';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { BankAdviceNotice, ownTail, tailOf } from './BankAdviceNotice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const confirmed: BankAdvice = {
  verifier: 'slipok',
  outcome: 'confirmed',
  checkedAt: '2026-11-21T06:53:00.000Z',
  againAt: null,
  because: null,
  transfer: {
    transferId: '016326135241AOR07',
    transferredAt: '2026-11-21T06:52:00.000Z',
    amountSatang: 2_250_000,
    receivingBank: '004',
    receiver: 'xxx-x-x2883-x',
    sender: 'น.ส. พิมพ์ชนก ว.',
  },
  compared: {
    ...{ amount: 'same', account: 'same', digits: 4, by: 'account', bank: 'same', name: 'same' },
    ...{ time: 'within', reference: 'new' },
  },
};

const show = async (bank: BankAdvice | null): Promise<string> => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const slipCheck = vi.fn(async () => ({ reference: null, slipReused: [], bank }));
  const page = showInConsole(<BankAdviceNotice of="bookings" id="b1" slipUrl="/slip" due={22_500} />, { slipCheck });
  await expect.poll(() => slipCheck.mock.calls.length).toBe(1);
  if (bank) await page.findByLabelText(words('slipCheck.label'));
  return page.container.textContent ?? '';
};

const comparedWith = (over: Partial<NonNullable<BankAdvice['compared']>>): BankAdvice => ({
  ...confirmed,
  compared: confirmed.compared && { ...confirmed.compared, ...over },
});

test('what the bank confirms is said with amount, visible digits, and that it is advice', async () => {
  const said = await show(confirmed);
  for (const part of [
    '฿22,500',
    '…2883',
    '016326135241AOR07',
    words('slipCheck.digits', { count: 4 }),
    words('slipCheck.advice'),
  ])
    expect(said).toContain(part);
});

test.each<[string, Partial<NonNullable<BankAdvice['compared']>>, string]>([
  ['another account', { account: 'other' }, words('slipCheck.otherAccount', { own: '…' })],
  ['an account that the bank hides', { account: 'unknown' }, words('slipCheck.unknownAccount')],
  ['two digits', { digits: 2 }, words('slipCheck.fewDigits', { count: 2 })],
  ['another amount', { amount: 'other' }, words('slipCheck.otherAmount', { told: '฿22,500', due: '฿22,500' })],
  ['another bank', { bank: 'other' }, words('slipCheck.otherBank')],
  ['another name', { name: 'other' }, words('slipCheck.otherName')],
  ['a used reference', { reference: 'used' }, words('slipCheck.used')],
])('%s is warned of', async (_title, over, sentence) => {
  expect(await show(comparedWith(over))).toContain(sentence);
});

test('a bank that does not know it yet is said with the time of the next question', async () => {
  const pending: BankAdvice = {
    ...confirmed,
    outcome: 'pending',
    againAt: '2026-11-21T06:58:00.000Z',
    transfer: null,
    compared: null,
  };
  const said = await show(pending);
  expect(said).toContain(words('slipCheck.pending'));
  expect(said).toContain('13:58');
});

test('a used-up quota is said with the name of the service', async () => {
  const none: BankAdvice = { ...confirmed, outcome: 'unavailable', because: 'quota', transfer: null, compared: null };
  expect(await show(none)).toContain(words('slipCheck.because.quota', { service: 'SlipOK' }));
});

test('nothing is said of a slip that the bank was not asked about', async () => {
  expect(await show(null)).toBe('');
});

test.each([
  ['xxx-x-x2883-x', '…2883'],
  ['XXX-X-XX288-3', '…2883'],
  ['1234xxxx5678', '…5678'],
  ['xxx-xxx-5670', '…5670'],
])('of %s the visible digits are told as %s', (number, tail) => expect(tailOf(number)).toBe(tail));

test('of the house’s own number the same places are told, so that both can be compared', () => {
  expect(ownTail('045-8-61288-3', 'xxx-x-x7730-x')).toBe('…1288');
  expect(ownTail('0458612883', 'xxxxxx7730')).toBe('…2883');
  expect(ownTail('0458612883', 'xxx7730')).toBe('…2883');
});
