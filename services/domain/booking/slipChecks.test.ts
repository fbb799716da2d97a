import { describe, expect, test } from 'vitest';
import type { BankCheck, BankTransfer } from '../payment/bankCheck.ts';
import { addSeconds } from '../shared/plainDate.ts';
import { decideBooking } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { evolveBooking } from './evolve.ts';
import { customer, placeCommand, terms } from './examples.testkit.ts';
import type { RecordSlipCheck } from './slipChecks.ts';
import type { BookingState } from './state.ts';

const url = '/api/slips/1';
const now = addSeconds(placeCommand.now, 600);
const later = addSeconds(now, 30);
const reference = { sendingBank: '014', transferId: '016326135241AOR07' };

const after = (events: BookingEvent[], state: BookingState = null): BookingState =>
  events.reduce<BookingState>(evolveBooking, state);

const placed = after(decideBooking(placeCommand, null).events);
const named = after(decideBooking({ type: 'attachCustomer', now, customer, terms }, placed).events, placed);
const attach = { type: 'attachSlip', now, url, fileHash: 'hash', reference, terms } as const;
const sent = after(decideBooking(attach, named).events, named);
const owed = sent?.account.payments[0]?.amount ?? 0;

const transfer: BankTransfer = {
  transferId: reference.transferId,
  transferredAt: addSeconds(now, -60),
  amountSatang: owed * 100,
  receivingBank: '004',
  receiverAccount: 'xxx-x-x2883-x',
  receiverProxy: null,
  receiverName: 'same',
  sender: 'น.ส. พิมพ์ชนก ว.',
};

const confirmed: BankCheck = { verifier: 'slipok', outcome: 'confirmed', againAt: null, because: null, transfer };
const payTo = {
  bankDetails: { bankName: 'กสิกรไทย', accountNumber: '045-8-12883-4', accountName: 'กัญญา ศรีสุข' },
  promptPayId: '0812345670',
};
const command: RecordSlipCheck = {
  ...{ type: 'recordSlipCheck', now: later, url, check: confirmed, payTo },
  ...{ usedBefore: false, approves: true },
};

const typesOf = (over: Partial<RecordSlipCheck>, state = sent): string[] =>
  decideBooking({ ...command, ...over }, state).events.map(({ type }) => type);

const told = (over: Partial<BankTransfer>): Partial<RecordSlipCheck> => ({
  check: { ...confirmed, transfer: { ...transfer, ...over } },
});

const approved = ['PaymentSlipChecked', 'PaymentReceived', 'BookingConfirmed'];
const advice = ['PaymentSlipChecked'];

test('a slip with every condition fulfilled approves itself where the owner wants it, and says by whom', () => {
  const { events, nights } = decideBooking(command, sent);
  expect(events.map(({ type }) => type)).toEqual(approved);
  expect(events[1]?.data).toMatchObject({ amount: owed, approvedBy: 'slipok', test: false });
  expect(nights).toMatchObject({ type: 'book' });
  expect(after(events, sent)).toMatchObject({ status: 'confirmed' });
});

test('what the bank says is kept with the slip, whoever decides on it', () => {
  const state = after(decideBooking({ ...command, approves: false }, sent).events, sent);
  expect(state).toMatchObject({ status: 'in_review', account: { payments: [{ bankCheck: { ...confirmed, at: later } }] } });
});

describe('a slip does not approve itself', () => {
  const name = { receiverName: 'other' as const };
  test.each<[string, Partial<RecordSlipCheck>]>([
    ['where the owner does not want it', { approves: false }],
    ['a baht less', told({ amountSatang: owed * 100 - 100 })],
    ['a satang more', told({ amountSatang: owed * 100 + 1 })],
    ['to another account', told({ receiverAccount: 'xxx-x-x7730-x' })],
    ['to an account that the bank hides', told({ receiverAccount: null })],
    ['by three visible digits that match by chance', told({ receiverAccount: 'xxx-x-x288x-x' })],
    ['by the PromptPay id alone', told({ receiverAccount: null, receiverProxy: 'xxx-xxx-5670' })],
    ['to another bank', told({ receivingBank: '014' })],
    ['to a bank that is not told', told({ receivingBank: null })],
    ['to another name', told(name)],
    ['to a name that cannot be compared', told({ receiverName: 'unknown' })],
    ['from before the booking', told({ transferredAt: addSeconds(placeCommand.now, -120) })],
    ['from after it was sent', told({ transferredAt: addSeconds(now, 120) })],
    ['of a transfer that was used elsewhere', { usedBefore: true }],
    ['whose code names another transfer', told({ transferId: 'another' })],
    ['that somebody asked about before', { check: { ...confirmed, outcome: 'alreadyUsed' } }],
    ['whose first answer was lost', { check: { ...confirmed, askedBefore: true } }],
    ['without an account to compare with', { payTo: { bankDetails: null, promptPayId: null } }],
    ['that the bank does not know', { check: { ...confirmed, outcome: 'notFound', transfer: null } }],
    ['that the bank does not know yet', { check: { ...confirmed, outcome: 'pending', againAt: later, transfer: null } }],
  ])('%s', (_title, over) => {
    expect(typesOf(over)).toEqual(advice);
  });

  test('where another amount is owed by now', () => {
    const charge = { type: 'addCharge', now, id: 'c', requestHash: 'h', label: 'Boat', amount: 500, reason: 'Asked' } as const;
    const state = after(decideBooking(charge, sent).events, sent);
    expect(typesOf({}, state)).toEqual(advice);
  });

  test('once it was refused, approved or sent late', () => {
    const refused = after(decideBooking({ type: 'refuseSlip', now, reason: 'Unreadable' }, sent).events, sent);
    const slip = { url, usedBefore: false };
    const done = after(decideBooking({ type: 'approveSlip', now, amount: null, reason: '', slip }, sent).events, sent);
    const ended = after(decideBooking({ type: 'expire', now: addSeconds(now, 86_400) }, named).events, named);
    const late = after(decideBooking({ ...attach, now: addSeconds(now, 90_000) }, ended).events, ended);
    for (const state of [refused, done, late]) expect(typesOf({}, state)).toEqual(advice);
  });

  test('with the transfer of a slip that the same booking sent before', () => {
    const refused = after(decideBooking({ type: 'refuseSlip', now, reason: 'Unreadable' }, sent).events, sent);
    const again = after(decideBooking({ ...attach, url: '/api/slips/2' }, refused).events, refused);
    expect(typesOf({ url: '/api/slips/2' }, again)).toEqual(advice);
  });
});

describe('a check is recorded once', () => {
  test('the same again changes nothing', () => {
    const state = after(decideBooking(command, sent).events, sent);
    expect(typesOf({}, state)).toEqual([]);
  });

  test('one of a slip that was replaced changes nothing', () => {
    expect(typesOf({ url: '/api/slips/9' })).toEqual([]);
  });

  test('a later answer replaces the first', () => {
    const pending: BankCheck = { ...confirmed, outcome: 'pending', againAt: later, transfer: null };
    const state = after(decideBooking({ ...command, check: pending }, sent).events, sent);
    expect(typesOf({}, state)).toEqual(approved);
  });
});
