// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshPasswordProvider } from '../auth/useFreshPassword.tsx';
import { callService, type ServiceResponse } from '../http.ts';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { AccountPage } from './AccountPage.tsx';

vi.mock('../http.ts', async original => ({ ...(await original<object>()), callService: vi.fn() }));
afterEach(cleanup);

const show = (passwordChangedAt: string | null) => {
  const answer = { json: { sessions: [], passwordChangedAt, strange: null } } as unknown as ServiceResponse;
  vi.mocked(callService).mockImplementation(async url => (url.endsWith('/sessions') ? answer : new Promise(() => undefined)));
  return showInConsole(
    <FreshPasswordProvider>
      <AccountPage />
    </FreshPasswordProvider>,
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
