// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { FreshPasswordProvider, NotConfirmed, type PasswordDialogTexts, useFreshPassword } from './useFreshPassword.tsx';

const refusal = (code: string, status: number) => new HttpError(`errors.${code}`, status, { status: 'error', code, message: '' });

const Page = ({ action, question }: { action: () => Promise<string>; question: PasswordDialogTexts }) => {
  const withFreshPassword = useFreshPassword();
  const [ended, setEnded] = useState('');
  const run = () =>
    withFreshPassword(action, question).then(setEnded, error =>
      setEnded(error instanceof NotConfirmed ? 'quiet' : String(error)),
    );
  return (
    <>
      <button type="button" onClick={run}>
        go
      </button>
      <p data-testid="ended">{ended}</p>
    </>
  );
};

const question: PasswordDialogTexts = { text: 'Everything changes.', confirm: 'Do it' };

const show = (action: () => Promise<string>, asked = question) => {
  const page = showInConsole(
    <FreshPasswordProvider>
      <Page action={action} question={asked} />
    </FreshPasswordProvider>,
  );
  fireEvent.click(page.getByText('go'));
  const answer = async (password: string) => {
    fireEvent.change(await page.findByLabelText(words('auth.yourPassword'), { exact: false }), { target: { value: password } });
    fireEvent.click(page.getByRole('button', { name: asked.confirm }));
  };
  const ended = (what: string) => expect.poll(() => page.getByTestId('ended').textContent).toBe(what);
  return { page, answer, ended };
};

/** The service accepts only one password. */
const confirming = (password: string) =>
  vi.stubGlobal('fetch', async (request: Request) => {
    const right = (await request.json()).password === password;
    return right
      ? new Response(null, { status: 204 })
      : Response.json({ status: 'error', code: 'validation_failed', message: '' }, { status: 400 });
  });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('runs an action that needs no password without a dialog', async () => {
  const { page, ended } = show(async () => 'done');
  await ended('done');
  expect(page.queryByRole('dialog')).toBeNull();
});

test('shows a wrong password in the dialog, and runs the action with the right one', async () => {
  confirming('the sea');
  const tries = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal('password_needed', 403)).mockResolvedValue('done');
  const { page, answer, ended } = show(tries);
  await answer('the see');
  await page.findByText(words('auth.wrongPassword'));
  expect(tries).toHaveBeenCalledTimes(1);
  await answer('the sea');
  await ended('done');
  expect(page.queryByRole('dialog')).toBeNull();
});

test('rejects with any other refusal, before and after the password', async () => {
  confirming('the sea');
  const before = show(() => Promise.reject(refusal('conflict', 409)));
  await before.ended('HttpError: errors.conflict');
  cleanup();
  const tries = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal('password_needed', 403));
  const after = show(tries.mockRejectedValue(refusal('conflict', 409)));
  await after.answer('the sea');
  await after.ended('HttpError: errors.conflict');
});

test('rejects with NotConfirmed on cancelling; an action that always asks is not tried first', async () => {
  const tries = vi.fn(async () => 'done');
  const { page, ended } = show(tries, { ...question, always: true });
  fireEvent.click(await page.findByRole('button', { name: words('auth.notYet') }));
  await ended('quiet');
  expect(tries).not.toHaveBeenCalled();
});
