import type { HistoryEvent } from '@baan/contract/history';
import type { GuestMessage, StaffMessage } from '@baan/domain/booking/messages';
import { knownTypes } from '@baan/domain/corpus/knownTypes.testkit';
import type { LinkMessage } from '@baan/domain/paymentLink/link';
import type { SessionEnd, TeamMessage } from '@baan/domain/staff/staff';
import type { OwnerMessage } from '@baan/domain/villa/state';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en.ts';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import { describeEvent } from './describeEvent.ts';
import { hiddenMark, type ReaderContext } from './eventDescription.ts';
import { eventTitle } from './names.ts';

const i18nProvider = await createI18nProvider('th');

const listener = (language: 'th' | 'en'): ReaderContext => ({
  text: (key, values) => i18nProvider.translate(key, values),
  language,
  now: new Date('2026-11-21T07:10:00Z'),
  nameOf: id => (id === 's-2' ? 'Piti' : undefined),
  channelOf: id => (id === 'c-1' ? 'Airbnb' : undefined),
});

const event = (stream: string, type: string, data: Record<string, unknown> = {}): HistoryEvent => ({
  position: '1',
  stream,
  revision: 0,
  id: 'e1',
  type,
  at: '2026-11-21T06:30:00Z',
  actor: { kind: 'staff', id: 's-1', name: 'Kanya' },
  correlationId: 'c1',
  causationId: '',
  changes: [],
  data,
});

/** Data for events of any type: more fields than each has. */
const data = {
  at: '2026-11-21T06:30:00Z',
  checkIn: '2026-12-04',
  checkOut: '2026-12-07',
  from: '2026-12-04',
  to: '2026-12-05',
  holdUntil: '2026-11-21T07:30:00Z',
  expiresAt: '2026-11-28T06:30:00Z',
  remainingSeconds: 600,
  amount: 1500,
  totalPrice: 21700,
  method: 'promptpay',
  paymentMethod: 'promptpay',
  last4: '4242',
  number: 'R-2569-000001',
  role: 'staff',
  staffId: 's-2',
  name: 'Manee',
  email: 'note@example.com',
  description: 'Airport car',
};

/** The compiler reports a session end, or a letter, without a text. */
const ends: Record<Exclude<SessionEnd, 'self'>, true> = {
  otherDevice: true,
  roleChanged: true,
  removed: true,
  passwordChanged: true,
  passwordReset: true,
  owner: true,
};
const letters: Record<GuestMessage | StaffMessage | LinkMessage | TeamMessage | OwnerMessage, true> = {
  placed: true,
  reminder: true,
  slipReceived: true,
  slipRefused: true,
  partReceived: true,
  expired: true,
  cancelled: true,
  moved: true,
  refunded: true,
  moveRefused: true,
  found: true,
  confirmation: true,
  arrival: true,
  contactChanged: true,
  contactChangedAgain: true,
  cardLate: true,
  lateSlipApproved: true,
  lateSlipRefused: true,
  dataCopy: true,
  dataRefused: true,
  dataAsked: true,
  newSlip: true,
  slipWaiting: true,
  paidLate: true,
  cardPayment: true,
  cancellation: true,
  moveAsked: true,
  contactAsked: true,
  expiredPaid: true,
  promptPayPayment: true,
  paymentLost: true,
  overpaid: true,
  refundDue: true,
  refundRefused: true,
  paymentReversed: true,
  linkToPay: true,
  linkSlipReceived: true,
  linkSlipRefused: true,
  linkPaid: true,
  linkContactChanged: true,
  linkContactChangedAgain: true,
  linkContactAsked: true,
  newLinkSlip: true,
  linkCardPayment: true,
  linkRefunded: true,
  linkRefundRefused: true,
  linkPaymentReversed: true,
  linkUnpaid: true,
  bankDetailsChanged: true,
  promptPayIdChanged: true,
  promptPayQrChanged: true,
  promptPayQrRemoved: true,
  retentionSet: true,
  verifyFound: true,
  channelConflict: true,
  channelSilent: true,
  channelFailing: true,
  invitation: true,
  passwordReset: true,
  passwordChanged: true,
};

const every = [
  ...Object.entries(knownTypes).flatMap(([stream, types]) => Object.keys(types).map(type => ({ stream, type }))),
  { stream: 'ledger', type: 'StoreCreated' },
  { stream: 'ledger', type: 'LogSealed' },
  { stream: 'ledger', type: 'RowsSigned' },
];

describe.each(['th', 'en'] as const)('in %s', language => {
  it.each(every)('$stream $type has a sentence, and a name as a cause', async ({ stream, type }) => {
    await i18nProvider.changeLocale(language);
    const { title } = describeEvent(event(stream, type, data), listener(language));
    // A type without a text shows its name, and a missing text its key.
    expect(title).not.toBe(type);
    if (/^Channel|^Conflict/.test(type)) expect(title).not.toBe(eventTitle(type, listener(language).text));
    expect(title).not.toMatch(/history\.|undefined|NaN|%\{|Invalid/);
    expect(Object.keys(en.eventNames)).toContain(type);
  });
});

describe('a sentence', () => {
  const told = async (of: HistoryEvent, language: 'th' | 'en' = 'en') => {
    await i18nProvider.changeLocale(language);
    return describeEvent(of, listener(language)).title;
  };

  it('names the channel of a stay, its nights, and since when it may have been there', async () => {
    const stay = { channelId: 'c-1', checkIn: '2026-12-10', checkOut: '2026-12-12', notSeenAt: '2026-11-21T06:20:00Z' };
    const seen = event('calendar', 'ChannelStaySeen', { ...stay, kind: 'reservation' });
    expect((await told(seen)).replace(/\s/g, ' ')).toBe('Airbnb has a reservation: 10 – 12 Dec 2026');
    expect(describeEvent(seen, listener('en')).details).toEqual([
      expect.stringMatching(/^Not there at the read before, .*13:20/),
    ]);
    expect(await told(event('channel-c-1', 'ChannelAddressesShown', { by: 's-1' }))).toBe(
      'Kanya looked at the addresses of Airbnb',
    );
    expect(await told(event('channel-c-2', 'ChannelChanged', { paused: true }))).toBe('Kanya paused a channel');
  });

  it('shows an auditor a settled conflict without its reason', async () => {
    const settled = event('calendar', 'ConflictSettled', { checkIn: '2026-12-10', checkOut: '2026-12-11', how: 'bothFit' });
    const { title, details } = describeEvent({ ...settled, hidden: ['reason'] }, listener('en'));
    expect(title).toMatch(/^Kanya settled .*: both parties fit$/);
    expect(details).toEqual([`Reason: ${hiddenMark}`]);
  });

  it('names who did it, and whom it is about', async () => {
    expect(await told(event('villa', 'BankDetailsChanged'))).toBe('Kanya changed the bank account');
    expect(await told(event('villa', 'BankDetailsChanged'), 'th')).toBe('Kanya เปลี่ยนบัญชีรับเงิน');
    expect(await told(event('staff', 'StaffRemoved', { staffId: 's-2' }))).toBe('Kanya took Piti out of the team');
  });

  it('tells of wrong passwords whose account it was, how many, and from where unless that is hidden', async () => {
    const failed = event('staff-s-2', 'SignInsFailed', { count: 3, addresses: ['203.0.113.1', '203.0.113.2'] });
    expect(await told(failed)).toBe('A wrong password for Piti, 3 times within an hour');
    expect(await told(failed, 'th')).toBe('ใส่รหัสผ่านของPiti ผิด 3 ครั้งภายในหนึ่งชั่วโมง');
    await i18nProvider.changeLocale('en');
    expect(describeEvent(failed, listener('en')).details).toEqual(['From 203.0.113.1, 203.0.113.2']);
    const hidden = { ...event('staff-s-2', 'SignInsFailed', { count: 3 }), hidden: ['addresses'] };
    expect(describeEvent(hidden, listener('en')).details).toEqual([false]);
  });

  it('names the member whose session ended with a change of role, not the one who changed it', async () => {
    const ended = event('staff-s-2', 'SignedOut', { by: 'roleChanged' });
    expect(await told(ended)).toBe('Piti was signed out, as the role changed');
    expect(await told(event('staff-s-1', 'SignedOut', { by: 'self' }))).toBe('Kanya signed out');
  });

  it.each(Object.keys(ends))('says of a session that ended by %s more than that somebody signed out', async by => {
    const title = await told(event('staff-s-2', 'SignedOut', { by }));
    expect(title).toMatch(/^Piti .*sign/);
  });

  it.each(Object.keys(letters))('says what the letter %s was about', async message => {
    expect(await told(event('villa', 'MessageSent', { message }))).not.toBe(en.history.message.other);
  });

  it('puts a mark where something is hidden', async () => {
    const invited = { ...event('staff-s-2', 'StaffMemberInvited', { role: 'staff' }), hidden: ['email'] };
    expect(await told(invited)).toContain(`Kanya invited ${hiddenMark}`);
  });

  it('calls what it does not know by its type', async () => {
    expect(await told(event('villa', 'SomethingNew'))).toBe('SomethingNew');
  });
});
