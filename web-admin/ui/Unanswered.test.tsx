// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { UnansweredNotice, useUnanswered } from './Unanswered.tsx';

afterEach(cleanup);

const show = (send: () => Promise<void>) => {
  const Command = () => {
    const { again, keep, forget } = useUnanswered();
    const press = () => {
      forget();
      return send().catch(failure => keep(failure, press));
    };
    return (
      <>
        <button type="button" onClick={press}>
          Do it
        </button>
        <UnansweredNotice again={again} />
      </>
    );
  };
  const page = showInConsole(<Command />);
  fireEvent.click(page.getByRole('button', { name: 'Do it' }));
  return page;
};

test('a command without an answer says so where it stands, and is sent again from there', async () => {
  const send = vi.fn(async () => undefined);
  send.mockRejectedValueOnce(new HttpError('errors.silent', 0, null));
  const page = show(send);
  expect((await page.findByRole('alert')).textContent).toContain(words('saving.unanswered'));
  fireEvent.click(page.getByRole('button', { name: words('common.tryAgain') }));
  await expect.poll(() => page.queryByRole('alert')).toBeNull();
  expect(send).toHaveBeenCalledTimes(2);
});

test('a refusal is none', async () => {
  const send = vi.fn(() => Promise.reject(new HttpError('errors.forbidden', 403, { status: 'error', code: 'forbidden' })));
  const page = show(send);
  await expect.poll(() => send.mock.results.length).toBe(1);
  expect(page.queryByRole('alert')).toBeNull();
});
