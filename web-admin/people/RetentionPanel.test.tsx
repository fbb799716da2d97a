// @vitest-environment jsdom
import type { RetentionSettings } from '@baan/contract/retention';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshPasswordProvider } from '../auth/useFreshPassword.tsx';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { RetentionPanel } from './RetentionPanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A service with these stays by months. */
const open = (retention: RetentionSettings['retention'], stays: Record<number, number> = {}) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== 'GET') sent.push([request.method, pathname, await request.json()]);
    const months = Number(searchParams.get('months') ?? retention?.months ?? 24);
    const answer: RetentionSettings = { retention, proposed: 24, months, stays: stays[months] ?? 0 };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  const page = showInConsole(
    <FreshPasswordProvider>
      <RetentionPanel />
    </FreshPasswordProvider>,
  );
  return { sent, page };
};

test('each choice says how many stays it would erase today', async () => {
  const { page } = open(null, { 12: 3 });
  await page.findByText(words('retention.noStays'));
  fireEvent.change(page.getByRole('combobox'), { target: { value: '12' } });
  await page.findByText(words('retention.stays', { count: 3 }));
});

test('nothing is set before the owner has confirmed, with a password, what will be erased and when', async () => {
  const { page, sent } = open(null);
  fireEvent.click(await page.findByRole('button', { name: words('retention.set') }));
  const dialog = within(await page.findByRole('dialog', { name: words('retention.title') }));
  expect(dialog.getByText(words('retention.password', { count: 24 }))).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText(words('auth.yourPassword'), { exact: false }), { target: { value: 'the sea is warm' } });
  fireEvent.click(dialog.getByRole('button', { name: words('retention.set') }));
  await vi.waitFor(() => expect(sent).toContainEqual(['PATCH', '/api/admin/retention', { months: 24 }]));
});

test('a set time can be removed without choosing another', async () => {
  const { page, sent } = open({ months: 24, firstRunAt: '2999-01-01T00:00:00Z', lastRunAt: null });
  await page.findByText(words('retention.now', { count: 24 }));
  expect(page.queryByRole('button', { name: words('retention.set') })).toBeNull();
  fireEvent.click(page.getByRole('button', { name: words('retention.off') }));
  await vi.waitFor(() => expect(sent).toEqual([['PATCH', '/api/admin/retention', { months: null }]]));
});
