// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FreshPasswordProvider } from '../auth/useFreshPassword.tsx';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { AccountPage } from './AccountPage.tsx';

afterEach(cleanup);

const show = (passwordChangedAt: string | null) => {
  return showInConsole(
    <FreshPasswordProvider>
      <AccountPage />
    </FreshPasswordProvider>,
    { sessions: async () => ({ sessions: [], passwordChangedAt, strange: null }) },
  );
};

test('beside the password stands the day in Bangkok on which it was changed', async () => {
  const page = show('2026-03-01T18:00:00.000Z');
  await page.findByText(words('account.changed', { day: '2 มี.ค. 2569' }));
});

test('one that was never changed has no day', async () => {
  const page = show(null);
  await expect.poll(() => page.queries.getQueryState(['sessions'])?.status).toBe('success');
  expect(page.queryByText(new RegExp(words('account.changed', { day: '' })))).toBeNull();
});
