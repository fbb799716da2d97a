// @vitest-environment jsdom
import type { EmailRow } from '@baan/contract/email';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { EmailList } from './EmailList.tsx';

afterEach(cleanup);

const at = '2026-11-21T03:00:00.000Z';
const email = (id: string, more: Partial<EmailRow>): EmailRow =>
  ({
    id,
    at,
    kind: id,
    state: 'sent',
    isKept: true,
    copiedAt: null,
    sentAgainBy: null,
    about: {},
    to: null,
    ...more,
  }) as EmailRow;

const emails = [
  email('confirmation', {}),
  email('moved', { state: 'failed', attempts: 1 }),
  email('slipRefused', { state: 'failed', attempts: 1, copiedAt: at }),
  email('reminder', { state: 'waiting' }),
  email('guestCode', { isKept: false }),
];

const again = (kinds: readonly ('confirmation' | 'moved')[]): string[] =>
  kinds.map(kind => words('emails.sendAgainOf', { what: words(`emails.kind.${kind}`) }));

test.each([
  [false, ['moved']],
  [true, ['confirmation', 'moved']],
] as const)(
  'of one booking, %s, each can be sent again; never one on its way, one without its words, or a failed one with a copy',
  (all, kinds) => {
    const page = showInConsole(<EmailList emails={emails} ofBooking={all} />);
    expect(page.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual(again(kinds));
  },
);

test('asks before it sends an email again, and shows a toast when it is on its way', async () => {
  const sendEmail = vi.fn(async () => 'copy');
  const page = showInConsole(
    <>
      <EmailList emails={emails} ofBooking />
      <Notification />
    </>,
    { sendEmail },
  );
  fireEvent.click(page.getByRole('button', { name: words('emails.sendAgainOf', { what: words('emails.kind.moved') }) }));
  const dialog = within(await page.findByRole('dialog'));
  expect(sendEmail).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: words('emails.send') }));
  const toast = await page.findByText(words('emails.onItsWay'));
  expect(toast.closest('.RaNotification-success')).not.toBeNull();
  expect(sendEmail).toHaveBeenCalledWith('moved', undefined);
});
