import type { EmailRow } from '@baan/contract/email';
import { expect, test } from 'vitest';
import type { EmailKind } from '../../services/app/email/email.ts';
import { emails } from '../i18n/en/emails.ts';
import type { Text } from '../i18n/useText.ts';
import { emailTitle, sendingFailure } from './emailTitle.ts';

const text: Text = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const row = {
  kind: 'arrival',
  subject: 'See you',
  sentAgainBy: null,
  state: 'failed',
  failure: '552 full',
  attempts: 3,
} as EmailRow;

test('each email that the service sends has a name here', () => {
  // The types check it: a kind without text, or text without a kind, would not compile.
  const named: Record<EmailKind, string> = emails.kind;
  const kinds: Record<keyof typeof emails.kind, EmailKind> = Object.fromEntries(
    Object.keys(named).map(kind => [kind, kind]),
  ) as never;
  for (const kind of Object.values(kinds)) expect(emailTitle({ ...row, kind }, text)).toBe(`emails.kind.${kind}`);
});

test('a email of a later release has its subject, a copy says so', () => {
  expect(emailTitle({ ...row, kind: 'constructor' }, text)).toBe('See you');
  expect(emailTitle({ ...row, sentAgainBy: 'Kanya' }, text)).toBe('emails.again emails.kind.arrival');
});

test('a failure has the words of the mail server, or says that there is none', () => {
  expect(sendingFailure(row, text)).toBe('emails.refused 552 full 3');
  expect(sendingFailure({ ...row, failure: 'ESOCKET' }, text)).toBe('emails.unreached ESOCKET 3');
  expect(sendingFailure({ ...row, state: 'sent' }, text)).toBeNull();
});
