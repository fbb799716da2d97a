// @vitest-environment jsdom
import type { EmailRow } from '@baan/contract/email';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { Toasts } from '../layout/Toasts.tsx';
import { EmailList } from './EmailList.tsx';

afterEach(cleanup);

const at = '2026-11-21T03:00:00.000Z';
const letter = (id: string, more: Partial<EmailRow>): EmailRow =>
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

const letters = [
  letter('confirmation', {}),
  letter('moved', { state: 'failed', attempts: 1 }),
  letter('slipRefused', { state: 'failed', attempts: 1, copiedAt: at }),
  letter('reminder', { state: 'waiting' }),
  letter('guestCode', { isKept: false }),
];

const again = (kinds: readonly ('confirmation' | 'moved')[]): string[] =>
  kinds.map(kind => words('letters.sendAgainOf', { what: words(`letters.kind.${kind}`) }));

test.each([
  [false, ['moved']],
  [true, ['confirmation', 'moved']],
] as const)(
  'of one booking, %s, each can be sent again; never one on its way, one without its words, or a failed one with a copy',
  (all, kinds) => {
    const page = showInConsole(<EmailList letters={letters} ofBooking={all} />);
    expect(page.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual(again(kinds));
  },
);

test('before a letter goes out once more it is asked for; that it does is said in a toast', async () => {
  const sendEmail = vi.fn(async () => 'copy');
  const page = showInConsole(
    <>
      <EmailList letters={letters} ofBooking />
      <Toasts />
    </>,
    { sendEmail },
  );
  fireEvent.click(page.getByRole('button', { name: words('letters.sendAgainOf', { what: words('letters.kind.moved') }) }));
  const dialog = within(await page.findByRole('dialog'));
  expect(sendEmail).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: words('letters.send') }));
  const toast = await page.findByText(words('letters.onItsWay'));
  expect(toast.closest('.MuiAlert-colorSuccess')).not.toBeNull();
  expect(sendEmail).toHaveBeenCalledWith('moved', undefined);
});
